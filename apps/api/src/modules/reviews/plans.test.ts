// Tests of what lists of reviews cost: a product with a hundred thousand reads as many rows as one with a hundred.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHarness } from '../../../test/harness.ts'
import { type Sql, sql } from '../../db/sql.ts'

const { owner } = await createHarness()
const few = 1
const many = 2

/** Rows alone: what they refer to and what counts them is left out, for it is not read. */
async function lay(productId: number, count: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`
      insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language, pictures,
                           editable_until, created_at)
      select n + ${productId} * 1000000, n, n, ${productId}, ${productId}, 1 + n % 5, 'Good', 'en-US',
             case when n % 7 = 0 then 1 else 0 end, now(), now()
        from generate_series(1, ${count}::int) n`)
  })
}

await lay(few, 100)
await lay(many, 100_000)
await owner.query(sql`analyze reviews`)

const ends: Record<string, Sql> = {
  newest: sql`order by id desc`,
  'with pictures': sql`and pictures > 0 order by id desc`,
  'of one score': sql`and score = 2 order by id desc`,
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

const readBy = (plan: Plan): number =>
  Math.max(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), ...(plan.Plans ?? []).map(readBy))

for (const [name, end] of Object.entries(ends))
  for (const column of ['product_id', 'shop_id'] as const)
    test(`a page of reviews by ${column}, ${name}, reads no more than it shows`, async () => {
      const of = column === 'product_id' ? sql`product_id` : sql`shop_id`
      for (const id of [few, many]) {
        const [row] = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`
          explain (analyze, format json, timing off)
          select id, content from reviews where ${of} = ${id} and hidden_at is null ${end} limit 21`)
        const plan = row?.['QUERY PLAN'][0]?.Plan
        assert.ok(plan)
        assert.ok(readBy(plan) <= 130, `${id}: ${JSON.stringify(plan)}`)
      }
    })
