// SQL of the order summary shown as a card in a support conversation.
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface Brief {
  id: number
  user_id: number
  sn: string
  status: OrderStatus
  total: Cents
  /** The shopper removed it from their list. */
  is_hidden: boolean
  /** Pictures of its first lines. */
  pictures: StoredPicture[]
}

const briefPicturesMax = 4

export async function listBriefs(ctx: Ctx, ids: readonly number[]): Promise<Brief[]> {
  return ctx.db.query<Brief>(sql`
    select o.id, o.user_id, o.sn, o.status, o.total_cents as total, o.hidden_at is not null as is_hidden,
           coalesce(lines.pictures, '[]') as pictures
      from orders o left join lateral (
        select jsonb_agg(jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) order by i.position) as pictures
          from (select picture_id, position from order_items where order_id = o.id
                 order by position limit ${briefPicturesMax}) i
          join pictures p on p.id = i.picture_id) lines on true
     where o.id = any(${ids}::bigint[])`)
}
