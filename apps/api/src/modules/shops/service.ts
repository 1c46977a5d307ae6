// Shops as shoppers see them, and following them.

import type { Reply } from '@shop/contract/endpoint.ts'
import type { followShop as followEndpoint, Shop } from '@shop/contract/shops.ts'
import { type Ctx, inTx, shopperOf } from '../../context.ts'
import { pictureOf } from '../../picture.ts'
import { refuse } from '../../refuse.ts'
import * as store from './store.ts'

export async function listHotShops(ctx: Ctx, limit: number): Promise<Shop[]> {
  const rows = await store.listHotShops(ctx, limit)
  return rows.map(toShop)
}

export async function followShop(
  ctx: Ctx,
  wish: { shopId: number; follow: boolean },
): Promise<Reply<typeof followEndpoint>> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    // The shop's row is locked first, so its count of fans and its followers never part.
    const shop = (await store.lockShop(tx, wish.shopId)) ?? refuse('object.not_found')
    const changed = await store.setFollow(tx, { userId, ...wish })
    const change = wish.follow ? changed : -changed
    if (change !== 0) await store.addFans(tx, shop.id, change)
    return { followed: wish.follow, fans: shop.fans + change }
  })
}

/** The favorable rate comes from reviews; until there are some it is unknown, not perfect. */
function toShop(row: store.ShopRow): Shop {
  return {
    id: row.id,
    name: row.name,
    logo: pictureOf(row.logo),
    verified: row.verified,
    sales: row.sold_month,
    fans: row.fans,
    favorable_rate: null,
    total_sales: row.sold,
    followed: row.followed,
    about: row.about,
    since: row.opened_on,
    origin: row.origin,
    status: row.status,
  }
}
