// Exports products as CSV in pages: one line per SKU, the product's facts on its first line.
import type { exportProducts as exportEndpoint } from '@shop/contract/catalog/admin-files.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { languages } from '@shop/contract/language.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { listMark, makeCursor, readCursor } from '#db/cursor.ts'
import { pictureIdsOf } from './check-drafts.ts'
import { draftOf, type SkuDraft } from './drafts.ts'
import {
  type Column,
  columns,
  descriptionColumn,
  specColumn,
  titleColumn,
  writeCell,
  writePicture,
  writeSpec,
} from './product-columns.ts'
import { listStored, type StoredProduct } from './product-editor-store.ts'
import * as store from './product-files-store.ts'

const productsEach = 100

type Cells = Partial<Record<Column, string>>

export async function exportProducts(
  ctx: Ctx,
  query: Input<typeof exportEndpoint>['query'],
): Promise<Reply<typeof exportEndpoint>> {
  const filter = { shopId: query.shop_id, categoryId: query.category_id }
  const mark = listMark(['product file', filter])
  const [afterId = 0] = readCursor(query.cursor, mark, ['number']) ?? []
  const ids = await store.listProductIds(ctx, { ...filter, afterId: Number(afterId), limit: productsEach + 1 })
  const products = await listStored(ctx, ids.slice(0, productsEach))
  const names = await store.findNames(ctx, {
    shops: products.map((product) => product.shop_id),
    categories: products.map((product) => product.category_id),
    templates: products.flatMap((product) => product.freight_template_id ?? []),
    pictures: products.flatMap((product) => pictureIdsOf(draftOf(product))),
  })
  const lines = products.flatMap((product) => linesOf(product, names))
  // Spreadsheets detect UTF-8 only by the byte order mark.
  const heading = query.cursor === undefined ? `\uFEFF${columns.join(',')}\r\n` : ''
  const csv =
    heading + lines.map((cells) => `${columns.map((name) => writeCell(cells[name] ?? '')).join(',')}\r\n`).join('')
  const last = products.at(-1)
  return { csv, rows: lines.length, next: ids.length > productsEach && last ? makeCursor(mark, [last.id]) : null }
}

function linesOf(product: StoredProduct, names: store.NamesById): Cells[] {
  const draft = draftOf(product)
  return draft.skus.map((sku, i) => ({
    key: product.key,
    ...(i === 0 && productCells(product, names)),
    ...skuCells(sku, names),
    ...Object.fromEntries(
      languages.map((language) => {
        const pairs = draft.spec_groups.map((group, g): [string, string] => [
          group.name[language] ?? '',
          group.values[sku.choice[g] ?? -1]?.name[language] ?? '',
        ])
        return [specColumn(language), writeSpec(pairs)]
      }),
    ),
  }))
}

function productCells(product: StoredProduct, names: store.NamesById): Cells {
  return {
    version: String(product.version),
    status: product.status,
    shop: names.shops.get(product.shop_id) ?? '',
    category: names.categories.get(product.category_id) ?? '',
    pictures: product.picture_ids.map((id) => writePicture(names.pictures.get(id) ?? '')).join(' '),
    freight_template: names.templates.get(product.freight_template_id ?? 0) ?? '',
    free_freight: product.free_freight ? '1' : '0',
    weight_grams: String(product.weight_grams),
    limit_per_user: String(product.limit_per_user ?? ''),
    ...Object.fromEntries(languages.map((language) => [titleColumn(language), product.title[language] ?? ''])),
    ...Object.fromEntries(
      languages.map((language) => [descriptionColumn(language), product.description[language] ?? '']),
    ),
  }
}

function skuCells(sku: SkuDraft, names: store.NamesById): Cells {
  const picture = names.pictures.get(sku.picture_id ?? 0)
  return {
    sku: String(sku.id),
    price: formatUsd(sku.price),
    was: sku.was ? formatUsd(sku.was) : '',
    stock: String(sku.stock),
    stock_seen: String(sku.stock),
    active: sku.active ? '1' : '0',
    sku_weight_grams: String(sku.weight_grams ?? ''),
    sku_picture: picture ? writePicture(picture) : '',
  }
}
