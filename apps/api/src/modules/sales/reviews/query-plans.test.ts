// Tests of the cost of review lists: a product with 100,000 reviews reads as many rows and pages as one with 100.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newBuyer } from '../../../../test/purchases.ts'
import { countsStatement, inLanguageStatement, type ListQuery, listStatement } from './store.ts'

const { ctx, owner } = await createHarness()
const few = 1
const many = 2

/** Inserts the rows without triggers and without most rows they refer to, which these queries do not read. */
async function insertReviews(productId: number, count: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`set local statement_timeout = '2min'`)
    await tx.query(sql`
      insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language, pictures,
                           editable_until, created_at)
      select n + ${productId} * 1000000, n, ${userId}, ${productId}, ${productId}, 1 + n % 5, 'Good',
             case when n % 5 = 0 then 'ko-KR' else 'en-US' end,
             case when n % 7 = 0 then 1 else 0 end, now(), now()
        from generate_series(1, ${count}::int) n`)
    await tx.query(sql`
      insert into order_items (id, order_id, user_id, product_id, sku_id, position, title, picture_id, price_cents, qty,
                               weight_grams, discount_cents, freight_cents)
      overriding system value
      select n + ${productId} * 1000000, n + ${productId} * 1000000, ${userId}, ${productId}, 1, 0,
             '{"en-US": "Thing"}', ${pictureId}, 100, 1, 100, 0, 0 from generate_series(1, ${count}::int) n`)
    await tx.query(sql`
      insert into review_pictures (review_id, position, picture_id)
      select id, 0, ${pictureId} from reviews where product_id = ${productId} and pictures > 0`)
    await tx.query(sql`
      with counted as (
        insert into product_ratings (product_id, scored_5, pictured_5) values (${productId}, ${count}, 0))
      insert into shop_ratings (shop_id, scored_5, orders, service_sum, postage_sum)
      values (${productId}, ${count}, ${count}, ${count}, ${count})`)
  })
}

const { userId } = await newBuyer(owner)
const [picture] = await owner.query<{ id: number }>(sql`
  insert into pictures (hash, w, h) values (${'a'.repeat(32)}, 10, 10) returning id`)
const pictureId = picture?.id ?? 0

await insertReviews(few, 100)
await insertReviews(many, 100_000)
for (const table of [sql`reviews`, sql`order_items`, sql`review_pictures`])
  await owner.query(sql`vacuum analyze ${table}`)

const ends: Record<string, Sql> = {
  newest: sql`order by id desc`,
  'with pictures': sql`and pictures > 0 order by id desc`,
  'of one score': sql`and score = 2 order by id desc`,
  'in one language': sql`and language = 'ko-KR' order by id desc`,
  'in a language nobody writes': sql`and language = 'th-TH' order by id desc`,
  'of one score, with pictures': sql`and score = 2 and pictures > 0 order by id desc`,
  'best first': sql`order by score desc, id desc`,
  'worst first': sql`order by score, id`,
  'worst first, with pictures': sql`and pictures > 0 order by score, id`,
}

interface Plan {
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const rowsRead = (plan: Plan): number =>
  Math.max(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), ...(plan.Plans ?? []).map(rowsRead))

for (const [name, end] of Object.entries(ends))
  for (const column of ['product_id', 'shop_id'] as const)
    test(`a page of reviews by ${column}, ${name}, reads few more rows than it shows`, async () => {
      const subject = column === 'product_id' ? sql`product_id` : sql`shop_id`
      for (const id of [few, many]) {
        const [row] = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`
          explain (analyze, format json, timing off)
          select id, content from reviews where ${subject} = ${id} and hidden_at is null ${end} limit 21`)
        const plan = row?.['QUERY PLAN'][0]?.Plan
        assert.ok(plan)
        assert.ok(rowsRead(plan) <= 130, `${id}: ${JSON.stringify(plan)}`)
      }
    })

interface Cost {
  rows: number
  /** Pages of 8 kB. */
  buffers: number
}

async function costOf(statement: Sql): Promise<Cost> {
  const [row] = await owner.query<{ 'QUERY PLAN': { Plan: Plan & Record<string, number> }[] }>(sql`
    explain (analyze, buffers, format json, timing off) ${statement}`)
  const plan = row?.['QUERY PLAN'][0]?.Plan
  assert.ok(plan)
  const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  return { rows: plan['Actual Rows'], buffers }
}

/** A larger index may have two more levels, which every lookup reads. */
const indexLevels = 2

const filters: Record<string, Partial<ListQuery>> = {
  newest: {},
  'with pictures': { withPictures: true },
  'of one score': { score: 2 },
  'in one language': { languages: ['ko-KR'] },
  'in the other languages': { languages: ['ko-KR', 'th-TH', 'ja-JP'] },
  'best first': { sort: 'high' },
  'worst first': { sort: 'low' },
}

for (const [name, filter] of Object.entries(filters))
  test(`the first page, ${name}, costs the same with 100,000 reviews as with 100`, async () => {
    const pageOf = (productId: number) =>
      listStatement(ctx(), {
        ...{ subject: { productId }, score: undefined, withPictures: false, languages: undefined },
        ...{ sort: 'new', after: undefined, limit: 11 },
        ...filter,
      })
    const [small, large] = [await costOf(pageOf(few)), await costOf(pageOf(many))]
    assert.equal(large.rows, small.rows)
    assert.ok(small.rows === 11, `${small.rows}`)
    const buffersMax = small.buffers + small.rows * 5 * indexLevels
    assert.ok(large.buffers <= buffersMax, `${large.buffers} pages instead of ${small.buffers}`)
  })

test('a rating summary of a product or a shop reads one row', async () => {
  for (const subject of [{ productId: many }, { shopId: many }]) {
    const { rows, buffers } = await costOf(countsStatement(subject))
    assert.ok(rows === 1 && buffers <= 4, `${buffers} pages`)
  }
})

/** A twentieth of the pages of all reviews of the product. */
const languagePages = 150

test('counting reviews in a language stops at the maximum, and reads almost nothing when there are none', async () => {
  for (const subject of [{ productId: many }, { shopId: many }]) {
    const often = await costOf(inLanguageStatement({ subject, language: 'ko-KR', countMax: 1_000 }))
    assert.ok(often.buffers <= languagePages, `${often.buffers} pages`)
    const never = await costOf(inLanguageStatement({ subject, language: 'th-TH', countMax: 1_000 }))
    assert.ok(never.buffers <= 4, `${never.buffers} pages`)
  }
})
