// Inserts the demo products with their words, specifications and SKUs.
import type { Queryable } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import { type ProductRow, productRow, specName, valueWords } from './rows.ts'
import type { DemoProduct } from './shape.ts'

export interface LayProducts {
  products: readonly DemoProduct[]
  pictures: ReadonlyMap<string, number>
  laid(count: number): void
}

export async function insertProducts(db: Queryable, { products, pictures, laid }: LayProducts): Promise<void> {
  const shops = await idsByKey(db, 'shops')
  const categories = await idsByKey(db, 'categories')
  for (const [at, product] of products.entries()) {
    const row = productRow(product)
    const ids = { shop: shops.get(product.shop), category: categories.get(product.category) }
    const productId = await insertProduct(db, row, { ...ids, picture: pictures.get(product.picture) })
    await insertWords(db, productId, product)
    const values = await insertSpecs(db, productId, product, pictures)
    await insertSkus(db, productId, row, values, pictures)
    laid(at + 1)
  }
}

async function idsByKey(db: Queryable, table: 'shops' | 'categories'): Promise<Map<string, number>> {
  const query = table === 'shops' ? sql`select id, key from shops` : sql`select id, key from categories`
  const rows = await db.query<{ id: number; key: string }>(query)
  return new Map(rows.map((row) => [row.key, row.id]))
}

async function insertProduct(
  db: Queryable,
  row: ProductRow,
  ids: { shop: number | undefined; category: number | undefined; picture: number | undefined },
): Promise<number> {
  const { product } = row
  const [inserted] = await db.query<{ id: number }>(sql`
    insert into products (key, shop_id, category_id, picture_id, free_freight, weight_grams, limit_per_user,
      price_cents, price_max_cents, was_cents, in_stock, sold, score, created_at)
    values (${product.key}, ${ids.shop}, ${ids.category}, ${ids.picture}, ${product.freeFreight ?? false},
      ${product.weightGrams}, ${product.limitPerUser ?? null}, ${row.price}, ${row.priceMax}, ${row.was},
      ${row.inStock}, ${product.sold}, ${row.score}, ${row.createdAt})
    returning id`)
  if (!inserted) throw new Error(`product ${product.key} was not inserted`)
  return inserted.id
}

async function insertWords(db: Queryable, productId: number, product: DemoProduct): Promise<void> {
  await db.query(sql`
    insert into product_words (product_id, language, title, description)
    select ${productId}, t.key, t.value, d.value
      from jsonb_each_text(${JSON.stringify(product.title)}::jsonb) t
      join jsonb_each_text(${JSON.stringify(product.description)}::jsonb) d on d.key = t.key`)
}

/** Gives the ids of the values by group and position. */
async function insertSpecs(
  db: Queryable,
  productId: number,
  product: DemoProduct,
  pictures: ReadonlyMap<string, number>,
): Promise<number[][]> {
  const groups: number[][] = []
  for (const [position, spec] of product.specs.entries()) {
    const [group] = await db.query<{ id: number }>(sql`
      insert into spec_groups (product_id, position, words)
      values (${productId}, ${position}, ${JSON.stringify(specName(spec))}) returning id`)
    const values: number[] = []
    for (const [place, value] of spec.values.entries()) {
      const picture = value.picture ? (pictures.get(value.picture) ?? null) : null
      const [row] = await db.query<{ id: number }>(sql`
        insert into spec_values (group_id, position, words, picture_id)
        values (${group?.id}, ${place}, ${JSON.stringify(valueWords(value))}, ${picture}) returning id`)
      if (row) values.push(row.id)
    }
    groups.push(values)
  }
  return groups
}

async function insertSkus(
  db: Queryable,
  productId: number,
  row: ProductRow,
  values: readonly number[][],
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  const skus = row.skus.map((sku, position) => ({
    position,
    value_ids: sku.choice.map((at, group) => values[group]?.[at]),
    price_cents: sku.price,
    was_cents: sku.was,
    stock: sku.stock,
    picture_id: sku.picture ? pictures.get(sku.picture) : null,
  }))
  await db.query(sql`
    insert into skus (product_id, position, value_ids, price_cents, was_cents, stock, picture_id)
    select ${productId}, position, value_ids, price_cents, was_cents, stock, picture_id
      from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb)
        as s(position int, value_ids bigint[], price_cents bigint, was_cents bigint, stock int, picture_id bigint)`)
}
