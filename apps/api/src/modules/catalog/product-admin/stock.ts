// Stock as operators set it, and the log of its changes.
import type {
  listStockLog as logEndpoint,
  StockEntry,
  setStock as setEndpoint,
} from '@shop/contract/catalog/admin-products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import { lockProducts } from './product-editor-store.ts'
import * as store from './stock-store.ts'
import { syncProducts } from './sync-products.ts'

/** Locks the product before its SKU, as everywhere, so that writers cannot deadlock. */
export async function setStock(
  ctx: Ctx,
  skuId: number,
  input: Input<typeof setEndpoint>['body'],
): Promise<{ stock: number }> {
  const { operatorId, account } = operatorOf(ctx)
  const productId = (await store.findProductOfSku(ctx, skuId)) ?? refuse('object.not_found')
  await inTx(ctx, async (tx) => {
    await lockProducts(tx, [productId])
    const before = (await store.lockStock(tx, [skuId])).get(skuId) ?? refuse('object.not_found')
    if (input.expected !== undefined && input.expected !== before) refuse('state.changed')
    const change = { sku_id: skuId, before, after: input.stock }
    await store.setStocks(tx, [change], { actor: account, reason: input.reason })
    await syncProducts(tx, [productId])
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'sku.stock',
      object: { type: 'sku', id: skuId },
      before: { stock: before },
      after: { stock: input.stock },
      why: input.reason,
    })
  })
  await invalidateCaches(ctx)
  return { stock: input.stock }
}

export async function listStockLog(
  ctx: Ctx,
  skuId: number,
  query: Input<typeof logEndpoint>['query'],
): Promise<Page<StockEntry>> {
  if (!(await store.findProductOfSku(ctx, skuId))) refuse('object.not_found')
  const { shown, ends } = await readPage(query, {
    mark: ['stock', skuId],
    types: ['number'],
    list: (after, limit) => store.listLog(ctx, { skuId, after, limit }),
    count: (max) => store.countLog(ctx, skuId, max),
    keyOf: (row) => [row.id],
  })
  return { list: shown, ...ends }
}
