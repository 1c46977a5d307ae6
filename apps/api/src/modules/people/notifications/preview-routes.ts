// Previews of mails with sample data, as documents that the console shows in a frame.
import { findLanguage } from '@shop/contract/language.ts'
import { type MailedKind, mailedKinds } from '@shop/contract/people/notifications.ts'
import { cents } from '@shop/contract/wire.ts'
import type { NotificationFacts } from '@shop/locale/notifications/facts.ts'
import type { FastifyInstance } from 'fastify'
import { htmlOf } from '#modules/people/mail/service.ts'
import { type MailLinks, notificationMail } from './send-notifications.ts'

const goods = {
  'en-US': 'Canvas sneakers',
  'zh-CN': '帆布鞋',
  'zh-TW': '帆布鞋',
  'ja-JP': 'キャンバススニーカー',
  'ko-KR': '캔버스 스니커즈',
  'th-TH': 'รองเท้าผ้าใบแคนวาส',
}
const reason = {
  'en-US': 'The photos don’t show the problem.',
  'zh-CN': '照片未能显示问题。',
  'zh-TW': '從照片看不出問題。',
  'ja-JP': '写真から問題を確認できませんでした。',
  'ko-KR': '사진으로 문제를 확인할 수 없습니다.',
  'th-TH': 'รูปภาพไม่แสดงปัญหา',
}
const order = { sn: '202611160001', goods }
const returnTo = {
  ...{ addressee: 'Returns Desk', phone: '+1 415 555 0123', country: 'US', area: 'California', city: 'Oakland' },
  ...{ detail: '1 Dock Street', postcode: '94607' },
}
const amount = cents(2_320)
const arrival = cents(2_220)

const samples: { [Kind in MailedKind]: NotificationFacts[Kind] } = {
  orderPaid: { ...order, amount },
  orderNotPaid: { ...order, amount, reason: 'expired' },
  orderShipped: { ...order, carrier: 'Harbor Post', number: 'HP123456789' },
  orderEvent: { ...order, event: 'delivered' },
  orderCancelled: { ...order, by: 'shop', reason, refunded: amount },
  refundApproved: { ...order, amount, returnBy: 1_800_000_000, returnTo },
  refundRefused: { ...order, reason },
  refundDone: { ...order, amount },
  rechargePassed: { amount },
  rechargeRefused: { amount, reason },
  drawPassed: { amount, arrival },
  drawSent: { arrival, reference: 'HDB-20260014' },
  drawRefused: { amount, reason },
  drawFailed: { amount, reason },
}

/** Mails have inline styles; nothing else may load or run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export function mailPreviewRoutes(app: FastifyInstance, options: MailLinks & { refuseMissing(): never }): void {
  app.get<{ Params: { kind: string; language: string } }>('/console/mail-preview/:kind/:language', (request, reply) => {
    const kind = mailedKinds.find((known) => known === request.params.kind)
    const language = findLanguage(request.params.language)
    if (!kind || !language) return options.refuseMissing()
    const notification = { kind, params: samples[kind], link: '/order', created_at: new Date(0), language }
    const { subject, body, link = '', linkLabel = '' } = notificationMail(notification, options)
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(htmlOf({ subject, body, language, link, link_label: linkLabel }))
  })
}
