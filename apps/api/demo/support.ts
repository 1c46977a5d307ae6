// Seeds customer support: canned replies and a conversation with the demo shopper.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { languageOf } from './accounts.ts'
import { cannedReplies } from './canned-replies.ts'
import { translations as t } from './translations.ts'

/** `hasProduct`: the message links the product it asks about. */
const messages = [
  {
    author: 'shopper',
    minutesAgo: 1500,
    hasProduct: true,
    translations: t(
      'Hi, is this one in stock? How long does it take to New York?',
      '你好，请问这款有现货吗？大概多久能寄到上海？',
      '你好，請問這款有現貨嗎？寄到台北大概要多久？',
      'こちらは在庫がありますか？東京までは何日くらいで届きますか？',
      '이 상품 재고 있나요? 서울까지 며칠 정도 걸리나요?',
      'สวัสดีครับ รุ่นนี้มีของไหม ส่งถึงกรุงเทพฯ ใช้เวลากี่วันครับ',
    ),
  },
  {
    author: 'staff',
    minutesAgo: 1486,
    hasProduct: false,
    translations: t(
      'Hello, and thanks for your message. It’s in stock and ships within 24 hours. New York usually takes 5–8 days.',
      '您好，感谢您联系我们。这款有现货，下单后 24 小时内发出，寄到上海一般需要 5–8 天。',
      '您好，感謝您與我們聯絡。這款有現貨，下單後 24 小時內出貨，寄到台北通常需要 5–8 天。',
      'お問い合わせありがとうございます。在庫がございます。ご注文後24時間以内に発送し、東京までは通常5〜8日でお届けします。',
      '안녕하세요, 문의해 주셔서 감사합니다. 재고가 있으며 주문 후 24시간 이내에 발송됩니다. 서울까지는 보통 5~8일 걸립니다.',
      'สวัสดีค่ะ ขอบคุณที่ติดต่อเรา รุ่นนี้มีสินค้าพร้อมส่งภายใน 24 ชั่วโมง ส่งถึงกรุงเทพฯ ปกติใช้เวลา 5–8 วันค่ะ',
    ),
  },
  {
    author: 'shopper',
    minutesAgo: 1480,
    hasProduct: false,
    translations: t(
      'Great, thanks! Can I return it if the size doesn’t fit?',
      '好的，谢谢！如果尺寸不合适可以退吗？',
      '好的，謝謝！如果尺寸不合可以退嗎？',
      'ありがとうございます。サイズが合わなかったら返品できますか？',
      '감사합니다! 사이즈가 안 맞으면 반품할 수 있나요?',
      'ขอบคุณครับ ถ้าขนาดไม่พอดีคืนได้ไหมครับ',
    ),
  },
  {
    author: 'staff',
    minutesAgo: 1471,
    hasProduct: false,
    translations: t(
      'Yes. You can request a return within 7 days of receipt if it’s unused and in its original packaging.',
      '可以的。签收后 7 天内，商品未使用且包装完好，都可以申请退货。',
      '可以的。收到商品後 7 天內，商品未使用且包裝完整，都可以申請退貨。',
      'はい。未使用で梱包がそろっていれば、お受け取りから7日以内に返品を申請いただけます。',
      '네, 사용하지 않았고 포장이 온전하면 수령 후 7일 이내에 반품을 신청하실 수 있습니다.',
      'ได้ค่ะ หากยังไม่ได้ใช้และบรรจุภัณฑ์ครบ ขอคืนสินค้าได้ภายใน 7 วันหลังได้รับค่ะ',
    ),
  },
] as const

export async function seedSupport(tx: TxCtx): Promise<void> {
  for (const [position, { key, translations }] of cannedReplies.entries()) {
    await tx.db.query(sql`
      insert into canned_replies (key, texts, position) values (${key}, ${JSON.stringify(translations)}, ${position})`)
  }
  const language = languageOf('demo')
  const startedAt = ago(tx, messages[0].minutesAgo)
  const [thread] = await tx.db.query<{ id: number; clerk_id: number; product_id: number }>(sql`
    insert into threads (user_id, topic, assigned_to, created_at)
    select u.id, 'product', o.id, ${startedAt} from users u, operators o
     where u.account = 'demo' and o.account = 'clerk'
    returning id, assigned_to as clerk_id,
      (select id from products where status = 'on' order by sold desc, id limit 1) as product_id`)
  if (!thread) throw new Error('the demo shopper or clerk is missing')
  for (const [index, message] of messages.entries()) {
    const isStaff = message.author === 'staff'
    const previous = messages[index - 1]?.minutesAgo ?? message.minutesAgo
    await tx.db.query(sql`
      insert into messages (thread_id, author, operator_id, text, ref_type, ref_id, waited_seconds, created_at)
      values (${thread.id}, ${message.author}, ${isStaff ? thread.clerk_id : null}, ${message.translations[language]},
              ${message.hasProduct ? 'product' : null}, ${message.hasProduct ? thread.product_id : null},
              ${isStaff ? (previous - message.minutesAgo) * 60 : null}, ${ago(tx, message.minutesAgo)})`)
  }
  await tx.db.query(sql`
    update threads set (last_id, last_at, user_read_id, staff_read_id) =
           (select max(id), max(created_at), max(id), max(id) from messages where thread_id = threads.id)
     where id = ${thread.id}`)
}

function ago(tx: TxCtx, minutes: number): Date {
  return new Date(tx.now().getTime() - minutes * 60_000)
}
