// SQL for price drops and restocks of favourites that shoppers are still to be notified of.
import type { Language } from '@shop/contract/language.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export type EventKind = 'price_drop' | 'back_in_stock'

export interface Recipient {
  userId: number
  kinds: readonly EventKind[]
  /** Earlier events were part of the shopper's last notification. */
  since: Date | null
}

export interface NewsRow {
  user_id: number
  kind: EventKind
  product_id: number
  shop_id: number
  picture_id: number
  price_cents: Cents
  was_cents: Cents | null
  words: Partial<Record<Language, string>>
  /** How many others of the shopper's favourites changed as well. */
  more: number
}

export async function hasUnsent(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.query(sql`select 1 from favourite_events where notified_at is null limit 1`)).length > 0
}

/** Per shopper the latest event that still holds: on sale, in stock, and not more expensive again. */
export async function listNews(ctx: Ctx, recipients: readonly Recipient[]): Promise<NewsRow[]> {
  const wants = (kind: EventKind) => recipients.map((recipient) => recipient.kinds.includes(kind))
  return ctx.db.query<NewsRow>(sql`
    select distinct on (n.user_id) n.user_id, n.kind, n.product_id, n.shop_id, n.picture_id, n.price_cents, n.was_cents,
           n.more, (select jsonb_object_agg(w.language, w.title) from product_translations w
                     where w.product_id = n.product_id) as words
      from (select t.user_id, e.id, e.kind, e.product_id, p.shop_id, p.picture_id, p.price_cents,
                   case when e.kind = 'price_drop' then e.was_cents end as was_cents,
                   (dense_rank() over (partition by t.user_id order by e.product_id)
                    + dense_rank() over (partition by t.user_id order by e.product_id desc) - 2) as more
              from unnest(${recipients.map((recipient) => recipient.userId)}::bigint[],
                          ${recipients.map((recipient) => recipient.since)}::timestamptz[],
                          ${wants('price_drop')}::boolean[], ${wants('back_in_stock')}::boolean[])
                   t(user_id, since, wants_drop, wants_stock)
              join favourites f on f.user_id = t.user_id
              join favourite_events e on e.product_id = f.product_id and e.notified_at is null
               and e.created_at >= f.created_at and (t.since is null or e.created_at > t.since)
              join products p on p.id = e.product_id and p.status = 'on' and p.in_stock
             where case e.kind when 'price_drop' then t.wants_drop and p.price_cents <= e.price_cents
                               else t.wants_stock end) n
     order by n.user_id, n.id desc`)
}

/** Marks events so old that every recipient has had a chance to be notified. */
export async function markSent(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.query(sql`
    update favourite_events set notified_at = ${ctx.now()} where notified_at is null and created_at < ${before}`)
}
