// Console routes of shops.
import { changeShop, createShop, listShopRows } from '@shop/contract/catalog/admin-shops.ts'
import type { Bind } from '#http/bind.ts'
import * as editor from './shop-editor.ts'

export function shopsAdminRoutes(bind: Bind): void {
  bind(listShopRows, (ctx, { query }) => editor.listShopRows(ctx, query))
  bind(createShop, (ctx, { body }) => editor.createShop(ctx, body))
  bind(changeShop, (ctx, { params, body }) => editor.changeShop(ctx, params.id, body))
}
