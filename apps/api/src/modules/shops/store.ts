// shops: SQL over shops and who follows them.
import { type Ctx, type TxCtx, viewerId } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { StoredPicture } from '../../picture.ts'

export interface ShopRow {
  id: number
  name: string
  about: string
  logo: StoredPicture
  verified: boolean
  origin: string
  opened_on: Date
  status: 'open' | 'paused'
  fans: number
  sold: number
  sold_month: number
  followed: boolean
}

export async function listHotShops(ctx: Ctx, limit: number): Promise<ShopRow[]> {
  return ctx.db.query<ShopRow>(sql`
    select s.id, in_language(s.words, ${ctx.language}) as name, in_language(s.about, ${ctx.language}) as about,
           jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) as logo,
           s.verified, s.origin, s.opened_on::timestamptz as opened_on, s.status, s.fans, s.sold, s.sold_month,
           f.user_id is not null as followed
      from shops s
      join pictures p on p.id = s.logo_id
      left join follows f on f.shop_id = s.id and f.user_id = ${viewerId(ctx)}
     where s.status = 'open'
     order by s.sold_month desc, s.id
     limit ${limit}`)
}

export async function lockShop(tx: TxCtx, shopId: number): Promise<{ id: number; fans: number } | undefined> {
  const rows = await tx.db.query<{ id: number; fans: number }>(sql`
    select id, fans from shops where id = ${shopId} for update`)
  return rows[0]
}

/** Gives how many rows changed: a repeated wish changes none. */
export async function setFollow(tx: TxCtx, wish: { userId: number; shopId: number; follow: boolean }): Promise<number> {
  const rows = wish.follow
    ? await tx.db.query(sql`
        insert into follows (user_id, shop_id, created_at) values (${wish.userId}, ${wish.shopId}, ${tx.now()})
        on conflict do nothing returning 1`)
    : await tx.db.query(sql`
        delete from follows where user_id = ${wish.userId} and shop_id = ${wish.shopId} returning 1`)
  return rows.length
}

export async function addFans(tx: TxCtx, shopId: number, change: number): Promise<void> {
  await tx.db.query(sql`update shops set fans = fans + ${change} where id = ${shopId}`)
}
