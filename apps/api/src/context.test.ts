// Tests of nested transactions, and of the actor a use case runs for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from '../test/harness.ts'
import { type Ctx, inTx, operatorOf, shopperOf, viewerId } from './context.ts'
import { refuse } from './refuse.ts'

const { ctx: newCtx, db } = await createHarness()
const ctx = newCtx()

const put = (where: Ctx, name: string) =>
  where.db.query(sql`insert into shop_facts (name, value) values (${name}, 'x')`)
const has = async (name: string) => (await db.query(sql`select 1 from shop_facts where name = ${name}`)).length === 1
const transactionOf = async (where: Ctx) => {
  const [row] = await where.db.query<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return row?.id
}

test('a transaction inside another joins it', async () => {
  await inTx(ctx, async (outer) => {
    const id = await transactionOf(outer)
    await inTx(outer, async (inner) => {
      assert.equal(await transactionOf(inner), id)
      await inTx(inner, async (deep) => assert.equal(await transactionOf(deep), id))
    })
    assert.equal(await transactionOf(outer), id)
  })
})

test('two parallel transactions are separate', async () => {
  const ids = await Promise.all([inTx(ctx, transactionOf), inTx(ctx, transactionOf)])
  assert.notEqual(ids[0], ids[1])
})

test('a refusal after an inner transaction undoes both', async () => {
  const refused = inTx(ctx, async (outer) => {
    await put(outer, 'outer')
    await inTx(outer, (inner) => put(inner, 'inner'))
    refuse('cart.empty')
  })
  await assert.rejects(refused, { reason: 'cart.empty' })
  assert.equal(await has('outer'), false)
  assert.equal(await has('inner'), false)
})

test('a refusal inside the inner transaction undoes the outer one too', async () => {
  const refused = inTx(ctx, async (outer) => {
    await put(outer, 'outer')
    await inTx(outer, async (inner) => {
      await put(inner, 'inner')
      refuse('cart.empty')
    })
  })
  await assert.rejects(refused, { reason: 'cart.empty' })
  assert.equal(await has('outer'), false)
})

test('a transaction that succeeds is committed, and the outer context is unchanged', async () => {
  await inTx(ctx, async (tx) => {
    await put(tx, 'committed')
    assert.notEqual(tx.db, ctx.db)
  })
  assert.equal(await has('committed'), true)
  assert.equal(ctx.db, db)
})

test('the context of an ended transaction does not count as open', async () => {
  let ended: Ctx | undefined
  await inTx(ctx, async (tx) => {
    ended = tx
  })
  assert.ok(ended)
  const refused = inTx(ended, async (tx) => {
    await put(tx, 'later')
    refuse('cart.empty')
  })
  await assert.rejects(refused, { reason: 'cart.empty' })
  assert.equal(await has('later'), false)
})

test('a shopper’s use case refuses to run without a shopper, an operator’s without an operator', () => {
  const shopper: Ctx = { ...ctx, actor: { kind: 'shopper', userId: 7, sessionId: 1, language: 'en-US' } }
  const operator: Ctx = { ...ctx, actor: { kind: 'operator', operatorId: 3, account: 'ann', sessionId: 1, roles: [] } }
  assert.equal(shopperOf(shopper).userId, 7)
  assert.equal(operatorOf(operator).operatorId, 3)
  for (const wrong of [ctx, operator]) assert.throws(() => shopperOf(wrong))
  for (const wrong of [ctx, shopper]) assert.throws(() => operatorOf(wrong))
  assert.equal(viewerId(shopper), 7)
  for (const notShopper of [operator, ctx]) assert.equal(viewerId(notShopper), 0)
})
