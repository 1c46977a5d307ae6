// shops: endpoints for the operators.
import { changeShop, createShop, listShopRows } from '@shop/contract/catalog/admin-shops.ts'
import type { Bind } from '#http/bind.ts'
import * as editing from './editing.ts'

export function shopsConsole(bind: Bind): void {
  bind(listShopRows, (ctx, { query }) => editing.listShopRows(ctx, query))
  bind(createShop, (ctx, { body }) => editing.createShop(ctx, body))
  bind(changeShop, (ctx, { params, body }) => editing.changeShop(ctx, params.id, body))
}
