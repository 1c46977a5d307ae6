// Tests of indexing under concurrency: newer changes win, caches are invalidated, counting words recovers from errors.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { suggest } from '@shop/contract/catalog/search.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx } from '#context.ts'
import type { Db, Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { deleteTokens } from './index-products-store.ts'
import { indexProducts, indexRenamed, recountWords } from './service.ts'

const { guest, db, owner, ctx } = await createHarness({ demo: true })
const ids = (await db.query<{ id: number }>(sql`select id from products where status = 'on' order by id limit 20`)).map(
  (row) => row.id,
)
const [first = 0, second = 0] = ids

const found = async (keyword: string) =>
  (await guest(listProducts, { query: { keyword, exact: true } })).list.map((card) => card.id)

test('indexing waits for a concurrent change: a product taken off sale stays out of the index', async () => {
  let indexing: Promise<void> = Promise.resolve()
  await inTx(ctx(), async (tx) => {
    await tx.db.query(sql`update products set status = 'off' where id = ${first}`)
    await deleteTokens(tx, [first])
    indexing = inTx(ctx(), (indexTx) => indexProducts(indexTx, [second, first]))
    await untilWaiting(owner, 1)
  })
  await indexing
  assert.deepEqual(await db.query(sql`select 1 from product_search where product_id = ${first}`), [])
  await db.query(sql`update products set status = 'on' where id = ${first}`)
  await inTx(ctx(), (tx) => indexProducts(tx, [first]))
})

test('results cached before the commit are invalidated after it', async () => {
  await inTx(ctx(), async (tx) => {
    await tx.db.query(sql`update product_translations set title = 'Vexolumo lamp' where product_id = ${first}`)
    await indexProducts(tx, [first])
    // Other requests still see the old state.
    assert.deepEqual(await found('vexolumo'), [])
    assert.deepEqual((await guest(suggest, { query: { keyword: 'vexolumo' } })).words, [])
  })
  await invalidateCaches(ctx())
  assert.deepEqual(await found('vexolumo'), [first])
  assert.equal((await guest(suggest, { query: { keyword: 'vexolumo' } })).words[0]?.text, 'vexolumo lamp')
})

test('a renamed shop is found at once', async () => {
  assert.deepEqual(await found('zumbrellon'), [])
  await db.query(sql`
    update shops set names = ${JSON.stringify({ 'en-US': 'Zumbrellon' })} where id = (
      select shop_id from products where id = ${first})`)
  await indexRenamed(ctx())
  assert.ok((await found('zumbrellon')).includes(first))
})

/** The same database, but every call of `now` advances a second, and statements with the word fail. */
function failingCtx(word: string): Ctx {
  let ticks = 0
  const wrap = (inner: Queryable): Queryable => ({
    query: (statement: Sql) =>
      JSON.stringify(statement.values).includes(`'${word}'`)
        ? Promise.reject(new Error('canceling statement due to statement timeout'))
        : inner.query(statement),
  })
  const pool: Db = { ...db, ...wrap(db), transaction: (work) => db.transaction((inner) => work(wrap(inner))) }
  const log = { ...ctx().log, error: () => {} }
  return { ...ctx(), db: pool, pool, log, now: () => new Date(Date.now() + ++ticks * 1_000) }
}

test('counting words stops at its time limit, resumes there, and skips words that fail', async () => {
  await db.query(sql`update search_words set products = 4321`)
  const listUncounted = async () =>
    (await db.query<{ folded: string }>(sql`select folded from search_words where products = 4321`)).map(
      (row) => row.folded,
    )
  const all = await listUncounted()
  const context = failingCtx('tent')
  await recountWords(context)
  const afterOne = await listUncounted()
  assert.ok(afterOne.length < all.length && afterOne.length > all.length / 2, 'one run counts a part')
  for (let runs = 0; runs < all.length / 20; runs++) await recountWords(context)
  const uncounted = await listUncounted()
  assert.ok(uncounted.includes('tent') && uncounted.length <= 60, `${uncounted.length} are left`)
})
