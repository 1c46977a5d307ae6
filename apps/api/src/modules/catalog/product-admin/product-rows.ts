// The product list in the console, last changed first.
import type { listProductRows as listEndpoint, ProductRow } from '@shop/contract/catalog/admin-products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type { Ctx } from '#context.ts'
import { listMark, pageOf, readCursor } from '#db/cursor.ts'
import * as search from '#modules/catalog/search/service.ts'
import { pictureOf } from '#picture.ts'
import * as store from './product-rows-store.ts'

export async function listProductRows(ctx: Ctx, query: Input<typeof listEndpoint>['query']): Promise<Page<ProductRow>> {
  const limit = query.limit ?? pageLimitDefault
  const { keyword, shop_id: shopId, category_id: categoryId, status, need } = query
  const filter = { keyword, shopId, categoryId, status, need }
  const mark = listMark(['product rows', filter])
  const after = readCursor(query.cursor, mark, ['number', 'number'])
  const input = { filter, match: keyword ? (await search.interpretKeyword(ctx, keyword, true)).query : '' }
  const [rows, count] = await Promise.all([
    store.listRows(ctx, { ...input, after, limit: limit + 1 }),
    store.countRows(ctx, input, totalMax + 1),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.updated_micros, row.id] })
  return {
    list: shown.map(({ picture, updated_micros: _, ...row }) => ({ ...row, image: pictureOf(picture) })),
    ...ends,
  }
}
