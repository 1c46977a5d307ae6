// Lays what customer service starts with: ready answers, and one conversation of the demo shopper.
import type { TxCtx } from '../src/context.ts'
import { sql } from '../src/db/sql.ts'
import { cannedReplies } from './canned-replies.ts'

/** Minutes before the laying; the product is the one the shopper asks about. */
const lines = [
  { author: 'shopper', minutesAgo: 1500, text: '你好，请问这款有现货吗？大概多久能寄到上海？', hasProduct: true },
  {
    author: 'staff',
    minutesAgo: 1486,
    text: '您好，感谢您联系我们。这款有现货，下单后 24 小时内发出，寄到上海一般需要 5–8 天。',
    hasProduct: false,
  },
  { author: 'shopper', minutesAgo: 1480, text: '好的，谢谢！如果尺寸不合适可以退吗？', hasProduct: false },
  {
    author: 'staff',
    minutesAgo: 1471,
    text: '可以的。签收后 7 天内，商品未使用且包装完好，都可以申请退货。',
    hasProduct: false,
  },
] as const

export async function layService(tx: TxCtx): Promise<void> {
  for (const [position, { key, words }] of cannedReplies.entries()) {
    await tx.db.query(sql`
      insert into canned_replies (key, words, position) values (${key}, ${JSON.stringify(words)}, ${position})`)
  }
  const began = ago(tx, lines[0].minutesAgo)
  const [thread] = await tx.db.query<{ id: number; clerk_id: number; product_id: number }>(sql`
    insert into threads (user_id, topic, assigned_to, created_at)
    select u.id, 'product', o.id, ${began} from users u, operators o where u.account = 'demo' and o.account = 'clerk'
    returning id, assigned_to as clerk_id,
      (select id from products where status = 'on' order by sold desc, id limit 1) as product_id`)
  if (!thread) throw new Error('the demo shopper or clerk is missing')
  for (const [index, line] of lines.entries()) {
    const isStaff = line.author === 'staff'
    const before = lines[index - 1]?.minutesAgo ?? line.minutesAgo
    await tx.db.query(sql`
      insert into messages (thread_id, author, operator_id, text, ref_type, ref_id, waited_seconds, created_at)
      values (${thread.id}, ${line.author}, ${isStaff ? thread.clerk_id : null}, ${line.text},
              ${line.hasProduct ? 'product' : null}, ${line.hasProduct ? thread.product_id : null},
              ${isStaff ? (before - line.minutesAgo) * 60 : null}, ${ago(tx, line.minutesAgo)})`)
  }
  await tx.db.query(sql`
    update threads set (last_id, last_at, user_read_id, staff_read_id) =
           (select max(id), max(created_at), max(id), max(id) from messages where thread_id = threads.id)
     where id = ${thread.id}`)
}

function ago(tx: TxCtx, minutes: number): Date {
  return new Date(tx.now().getTime() - minutes * 60_000)
}
