// Seeds customer support: canned replies and a conversation with the demo shopper.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { languageOf } from './accounts.ts'
import support from './data/support.json' with { type: 'json' }
import type { Translations } from './translations.ts'

export const cannedReplies: readonly { key: string; translations: Translations }[] = support.cannedReplies

interface DemoMessage {
  author: string
  minutesAgo: number
  /** The message links the product it asks about. */
  hasProduct: boolean
  translations: Translations
}

/** Oldest first. */
const messages: readonly DemoMessage[] = support.messages

export async function seedSupport(tx: TxCtx): Promise<void> {
  for (const [position, { key, translations }] of cannedReplies.entries()) {
    await tx.db.query(sql`
      insert into canned_replies (key, texts, position) values (${key}, ${JSON.stringify(translations)}, ${position})`)
  }
  const language = languageOf('demo')
  const startedAt = ago(tx, messages[0]?.minutesAgo ?? 0)
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
