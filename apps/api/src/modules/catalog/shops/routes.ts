// Shop route of following shops.
import { followShop } from '@shop/contract/catalog/shops.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function shopsRoutes(bind: Bind): void {
  bind(followShop, (ctx, { body }) => service.followShop(ctx, { shopId: body.shop_id, follow: body.action === 1 }))
}
