// Inserts the demo products with their specifications, SKUs, pictures, prices and statistics, in batches.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { type Attribute, attributesOf } from './attributes.ts'
import { type DemoProduct, shops } from './catalog.ts'
import { templateOf } from './freight.ts'
import { type ProductRow, productRow, specName, valueLabel } from './product-rows.ts'
import { daysBefore } from './product-stats.ts'

interface SeedProductsOptions {
  products: readonly DemoProduct[]
  pictures: ReadonlyMap<string, number>
  now: Date
  onProgress(count: number): void
}

interface InsertedProduct extends ProductRow {
  id: number
  /** Value ids by group and position. */
  values: number[][]
}

const batchSize = 60

export async function insertProducts(
  db: Queryable,
  { products, pictures, now, onProgress }: SeedProductsOptions,
): Promise<void> {
  for (let from = 0; from < products.length; from += batchSize) {
    const rows = products.slice(from, from + batchSize).map((product) => productRow(product, now))
    const ids = await insertRows(db, rows, pictures)
    const values = await insertSpecs(db, rows, ids, pictures)
    const batch = rows.map((row, i) => ({ ...row, id: ids[i] ?? 0, values: values[i] ?? [] }))
    await insertTranslations(db, batch)
    await insertPictures(db, batch, pictures)
    await insertSkus(db, batch, pictures)
    await insertPrices(db, batch, now)
    await insertDays(db, batch, now)
    onProgress(from + batch.length)
  }
}

/** Returns the ids in the order of the rows. */
async function insertRows(db: Queryable, rows: ProductRow[], pictures: ReadonlyMap<string, number>): Promise<number[]> {
  const origins = new Map(shops.map((shop) => [shop.key, shop.origin]))
  const input = rows.map((row, position) => ({
    position,
    key: row.product.key,
    shop: row.product.shop,
    category: row.product.category,
    template: templateOf(row.product),
    picture_id: pictures.get(row.product.picture),
    free_freight: row.product.freeFreight ?? false,
    weight_grams: row.product.weightGrams,
    limit_per_user: row.product.limitPerUser ?? null,
    price_cents: row.price,
    price_max_cents: row.priceMax,
    was_cents: row.was,
    in_stock: row.inStock,
    sold: row.product.sold,
    sold_month: row.stats.soldMonth,
    seen: row.stats.seen,
    score: row.score,
    created_at: row.stats.createdAt,
    languages: Object.values(row.product.description).filter(Boolean).length,
    attributes: attributesOf(row.product, origins.get(row.product.shop) ?? '') satisfies Attribute[],
  }))
  const inserted = await db.query<{ id: number; key: string }>(sql`
    insert into products (key, shop_id, category_id, freight_template_id, picture_id, free_freight, weight_grams,
      limit_per_user, price_cents, price_max_cents, was_cents, in_stock, sold, sold_month, seen, score, created_at,
      updated_at, published_at, languages, attributes)
    select p.key, s.id, c.id, t.id, p.picture_id, p.free_freight, p.weight_grams, p.limit_per_user, p.price_cents,
           p.price_max_cents, p.was_cents, p.in_stock, p.sold, p.sold_month, p.seen, p.score, p.created_at,
           p.created_at, p.created_at, p.languages, p.attributes
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as p(position int, key text, shop text, category text,
             template text, picture_id bigint, free_freight boolean, weight_grams int, limit_per_user int,
             price_cents bigint, price_max_cents bigint, was_cents bigint, in_stock boolean, sold int, sold_month int,
             seen bigint, score int, created_at timestamptz, languages int, attributes jsonb)
      join shops s on s.key = p.shop
      join categories c on c.key = p.category
      join freight_templates t on t.key = p.template
     order by p.position
    returning id, key`)
  const ids = new Map(inserted.map((row) => [row.key, row.id]))
  return rows.map((row) => {
    const id = ids.get(row.product.key)
    if (id === undefined) throw new Error(`product ${row.product.key} was not inserted`)
    return id
  })
}

/** Returns the value ids by product, group and position. */
async function insertSpecs(
  db: Queryable,
  rows: readonly ProductRow[],
  ids: readonly number[],
  pictures: ReadonlyMap<string, number>,
): Promise<number[][][]> {
  const groups = rows.flatMap(({ product }, i) =>
    product.specs.map((spec, position) => ({ product_id: ids[i], position, names: specName(spec), spec })),
  )
  const insertedGroups = await db.query<{ id: number; product_id: number; position: number }>(sql`
    insert into spec_groups (product_id, position, names)
    select product_id, position, names
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g(product_id bigint, position int, names jsonb)
    returning id, product_id, position`)
  const groupIds = new Map(insertedGroups.map((row) => [`${row.product_id} ${row.position}`, row.id]))
  const values = groups.flatMap((group) =>
    group.spec.values.map((value, position) => ({
      group_id: groupIds.get(`${group.product_id} ${group.position}`),
      position,
      names: valueLabel(value),
      picture_id: value.picture ? pictures.get(value.picture) : null,
    })),
  )
  const insertedValues = await db.query<{ id: number; group_id: number; position: number }>(sql`
    insert into spec_values (group_id, position, names, picture_id)
    select group_id, position, names, picture_id
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as v(group_id bigint, position int, names jsonb, picture_id bigint)
    returning id, group_id, position`)
  const valueIds = new Map(insertedValues.map((row) => [`${row.group_id} ${row.position}`, row.id]))
  return rows.map(({ product }, i) =>
    product.specs.map((spec, position) => {
      const groupId = groupIds.get(`${ids[i]} ${position}`)
      return spec.values.map((_, index) => valueIds.get(`${groupId} ${index}`) ?? 0)
    }),
  )
}

async function insertTranslations(db: Queryable, rows: readonly InsertedProduct[]): Promise<void> {
  const input = rows.map(({ id, product }) => ({ id, title: product.title, description: product.description }))
  await db.query(sql`
    insert into product_translations (product_id, language, title, description)
    select p.id, t.key, t.value, p.description ->> t.key
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as p(id bigint, title jsonb, description jsonb),
           jsonb_each_text(p.title) t`)
}

/** The main picture first, then the pictures of its values. */
async function insertPictures(
  db: Queryable,
  rows: readonly InsertedProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const input = rows.flatMap(({ id, product }) => {
    const names = [product.picture, ...product.specs.flatMap((spec) => spec.values.flatMap((v) => v.picture ?? []))]
    return [...new Set(names)].map((name, position) => ({ product_id: id, position, picture_id: ids.get(name) }))
  })
  await db.query(sql`
    insert into product_pictures (product_id, position, picture_id)
    select product_id, position, picture_id
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as p(product_id bigint, position int, picture_id bigint)`)
}

async function insertSkus(
  db: Queryable,
  rows: readonly InsertedProduct[],
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  const input = rows.flatMap((row) =>
    row.skus.map((sku, position) => ({
      product_id: row.id,
      position,
      value_ids: sku.choice.map((index, group) => row.values[group]?.[index]),
      price_cents: sku.price,
      was_cents: sku.was,
      stock: sku.stock,
      picture_id: sku.picture ? pictures.get(sku.picture) : null,
    })),
  )
  await db.query(sql`
    insert into skus (product_id, position, value_ids, price_cents, was_cents, stock, picture_id)
    select product_id, position, value_ids, price_cents, was_cents, stock, picture_id
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as s(product_id bigint, position int, value_ids bigint[],
             price_cents bigint, was_cents bigint, stock int, picture_id bigint)
     order by product_id, position`)
}

/** An earlier price was valid for fifty days, until ten days ago. */
async function insertPrices(db: Queryable, rows: readonly InsertedProduct[], now: Date): Promise<void> {
  const ids = rows.map((row) => row.id)
  await db.query(sql`
    insert into sku_prices (sku_id, price_cents, from_at, until_at)
    select k.id, k.was_cents, ${daysBefore(now, 60)}::timestamptz, ${daysBefore(now, 10)}::timestamptz
      from skus k where k.product_id = any(${ids}) and k.was_cents is not null`)
  await db.query(sql`
    insert into sku_prices (sku_id, price_cents, from_at)
    select k.id, k.price_cents,
           case when k.was_cents is null then p.created_at else ${daysBefore(now, 10)}::timestamptz end
      from skus k join products p on p.id = k.product_id where k.product_id = any(${ids})`)
}

async function insertDays(db: Queryable, rows: readonly InsertedProduct[], now: Date): Promise<void> {
  const days = rows.flatMap(({ id, stats }) => stats.days.map((day) => ({ id, ...day })))
  await db.query(sql`
    insert into product_days (product_id, day, sold, seen)
    select id, (${daysBefore(now, 0)}::timestamptz at time zone 'UTC')::date - ago, sold, seen
      from unnest(${days.map((day) => day.id)}::bigint[], ${days.map((day) => day.ago)}::int[],
                  ${days.map((day) => day.sold)}::int[], ${days.map((day) => day.seen)}::int[])
             as d(id, ago, sold, seen)`)
}
