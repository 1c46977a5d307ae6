// Tests of the browsing history: order, pages, the limit of 100, clearing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { clearHistory, listHistory } from '@shop/contract/catalog/favourites.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { until } from '../../../../test/until.ts'

const { guest, as, db, forward } = await createHarness({ demo: true })

let userCount = 0
async function newShopper(): Promise<{ call: Call; id: number }> {
  userCount++
  const body = { account: `looker_${userCount}`, password: 'secret1', email: `looker_${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return { call: as(userinfo.token), id: userinfo.id }
}

const products = await db.query<{ id: number }>(sql`select id from products where status = 'on' order by id limit 130`)
const idAt = (index: number) => products[index]?.id ?? assert.fail(`no product ${index}`)

/** A view is recorded after the response is sent, so the tests poll. */
async function untilRead<Value>(read: () => Promise<Value>, fits: (value: Value) => boolean): Promise<Value> {
  let value = await read()
  await until('the expected value appears', async () => {
    value = await read()
    return fits(value)
  })
  return value
}

const seenCount = async (userId: number) => {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from recently_seen where user_id = ${userId}`)
  return row?.count ?? 0
}

test('viewed products are listed once each, latest first, and can be cleared', async () => {
  const { call, id } = await newShopper()
  for (const index of [90, 91, 92, 90]) {
    await call(getProduct, { query: { id: idAt(index) } })
    await untilRead(
      () => seenCount(id),
      (count) => count > 0,
    )
    forward(61_000)
  }
  await untilRead(
    () => call(listHistory, { query: { limit: 1 } }),
    (page) => page.list[0]?.id === idAt(90) && page.total === 3,
  )
  const first = await call(listHistory, { query: { limit: 2 } })
  const second = await call(listHistory, { query: { limit: 2, cursor: first.next ?? '' } })
  assert.deepEqual(
    [...first.list, ...second.list].map((product) => product.id),
    [90, 92, 91].map(idAt),
  )
  assert.deepEqual({ next: second.next, total: second.total }, { next: null, total: 3 })
  assert.equal(await call(clearHistory, {}), null)
  assert.deepEqual((await call(listHistory, { query: {} })).list, [])
  await call(getProduct, { query: { id: idAt(90) } })
  await untilRead(
    () => seenCount(id),
    (count) => count === 1,
  )
})

test('the history keeps 100 products under concurrent views and records nothing for guests', async () => {
  const [{ call, id }, stranger] = [await newShopper(), await newShopper()]
  const sample = products.slice(0, 125)
  await Promise.all(sample.map((product) => call(getProduct, { query: { id: product.id } })))
  forward(61_000)
  await call(getProduct, { query: { id: idAt(0) } })
  // Views have the time of their request, so the last one comes first, however late the others are recorded.
  await untilRead(
    () => call(listHistory, { query: { limit: 1 } }),
    ({ list }) => list[0]?.id === idAt(0),
  )
  await untilRead(
    () => seenCount(id),
    (count) => count === 100,
  )
  await guest(getProduct, { query: { id: idAt(1) } })
  assert.equal(await seenCount(stranger.id), 0)
  await assert.rejects(guest(listHistory, { query: {} }), { reason: 'auth.required' })
})

test('products off sale are left out, and pages stay complete when views share a timestamp', async () => {
  const { call, id } = await newShopper()
  const ids = products.slice(0, 9).map((product) => product.id)
  for (const [i, product] of ids.entries()) {
    await db.query(sql`
      insert into recently_seen (user_id, product_id, seen_at)
      values (${id}, ${product}, '2026-02-03 04:05:06.789012Z'::timestamptz + ${i % 2} * interval '1 microsecond')`)
  }
  await db.query(sql`update products set status = 'off' where id = ${idAt(4)}`)
  const seen: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await call(listHistory, { query: { limit: 2, ...(cursor && { cursor }) } })
    assert.equal(page.total, 8)
    seen.push(...page.list.map((product) => product.id))
    cursor = page.next
  }
  const remaining = ids.filter((product) => product !== idAt(4))
  assert.deepEqual(seen.toSorted(), remaining.toSorted())
})
