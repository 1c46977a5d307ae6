// Reasons why an order was canceled, in the six languages.

import { type Language, languages } from '@shop/contract/language.ts'
import type { StaffCancelReason } from '@shop/contract/sales/admin-orders.ts'
import type { CancelReason } from '@shop/contract/sales/order-actions.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

/** Reasons of shoppers and operators, and two automatic ones: not paid in time, not shipped in time. */
type ReasonKey = Exclude<CancelReason | StaffCancelReason, 'other'> | 'timeout' | 'late'

const sentences: Record<Language, Record<ReasonKey, string>> = {
  'en-US': {
    changed_mind: 'No longer needed.',
    wrong_choice: 'Wrong item or quantity chosen.',
    wrong_address: 'Wrong shipping address.',
    too_expensive: 'Found a better price.',
    too_slow: 'Takes too long to arrive.',
    timeout: 'Not paid in time.',
    late: 'Not shipped in time.',
    out_of_stock: 'The shop is out of stock.',
    undeliverable: 'We can’t ship to this address.',
    asked: 'Canceled at your request.',
    suspicious: 'The order didn’t pass our security check.',
  },
  'zh-CN': {
    changed_mind: '不想要了。',
    wrong_choice: '商品或数量选错了。',
    wrong_address: '收货地址填错了。',
    too_expensive: '其他地方更便宜。',
    too_slow: '送货时间太长。',
    timeout: '超时未付款。',
    late: '店铺未按时发货。',
    out_of_stock: '店铺暂时缺货。',
    undeliverable: '该地址暂时无法配送。',
    asked: '应您的要求取消。',
    suspicious: '订单未通过安全审核。',
  },
  'zh-TW': {
    changed_mind: '不想買了。',
    wrong_choice: '選錯商品或數量。',
    wrong_address: '收件地址填錯。',
    too_expensive: '別處比較便宜。',
    too_slow: '送達時間太久。',
    timeout: '逾期未付款。',
    late: '商店未如期出貨。',
    out_of_stock: '商店目前缺貨。',
    undeliverable: '此地址目前無法配送。',
    asked: '依您的要求取消。',
    suspicious: '訂單未通過安全審查。',
  },
  'ja-JP': {
    changed_mind: '不要になったため。',
    wrong_choice: '商品または数量を間違えたため。',
    wrong_address: 'お届け先を間違えたため。',
    too_expensive: 'ほかでより安く見つけたため。',
    too_slow: 'お届けまでに時間がかかるため。',
    timeout: '期限内にお支払いがなかったため。',
    late: '期限内に発送されなかったため。',
    out_of_stock: 'ショップで在庫切れとなったため。',
    undeliverable: 'このお届け先には配送できないため。',
    asked: 'お客様のご依頼のため。',
    suspicious: 'セキュリティ確認の結果、ご注文をお受けできないため。',
  },
  'ko-KR': {
    changed_mind: '단순 변심으로 취소했습니다.',
    wrong_choice: '상품 또는 수량을 잘못 선택했습니다.',
    wrong_address: '배송지를 잘못 입력했습니다.',
    too_expensive: '다른 곳이 더 저렴합니다.',
    too_slow: '배송이 오래 걸립니다.',
    timeout: '기한 내에 결제되지 않았습니다.',
    late: '기한 내에 발송되지 않았습니다.',
    out_of_stock: '상점의 재고가 소진되었습니다.',
    undeliverable: '이 주소로는 배송할 수 없습니다.',
    asked: '고객님의 요청으로 취소되었습니다.',
    suspicious: '안전 확인 절차를 통과하지 못했습니다.',
  },
  'th-TH': {
    changed_mind: 'ไม่ต้องการสินค้าแล้ว',
    wrong_choice: 'เลือกสินค้าหรือจำนวนผิด',
    wrong_address: 'ใส่ที่อยู่จัดส่งผิด',
    too_expensive: 'เจอที่อื่นถูกกว่า',
    too_slow: 'ใช้เวลาจัดส่งนานเกินไป',
    timeout: 'ไม่ได้ชำระเงินภายในเวลาที่กำหนด',
    late: 'ร้านค้าไม่ได้จัดส่งภายในเวลาที่กำหนด',
    out_of_stock: 'สินค้าของร้านหมด',
    undeliverable: 'ไม่สามารถจัดส่งไปยังที่อยู่นี้ได้',
    asked: 'ยกเลิกตามคำขอของคุณ',
    suspicious: 'คำสั่งซื้อไม่ผ่านการตรวจสอบความปลอดภัย',
  },
}

/** The sentence of the reason and the text added to it; an unknown reason is shown as it was written. */
export function reasonText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const known: Record<string, string> = sentences[language]
  const sentence = reason === 'other' ? '' : (known[reason] ?? reason)
  return joinSentences(language, sentence, text)
}

/** In every language, for a notification that is read later; undefined without a reason. */
export function reasonTranslations(reason: { reason: string; text: string }): Record<Language, string> | undefined {
  const translations = languages.map((language) => [language, reasonText(language, reason)] as const)
  return translations.some(([, text]) => text)
    ? (Object.fromEntries(translations) as Record<Language, string>)
    : undefined
}
