// Tests of the operators' promo codes: create, list, change, stop, test and uses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@shop/contract/sales/admin-promos.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newBuyer, newShop, newSku, order } from '../../../../test/purchases.ts'

const harness = await createHarness({ demo: true })
const { owner, db, guest, as } = harness
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const [admin, finance] = [await signIn('admin'), await signIn('finance')]
const shopId = await newShop(owner)

const dayMs = 86_400_000
const seconds = (ms: number) => new Date(Math.floor(ms / 1000) * 1000)
const terms: contract.PromoTerms = {
  note: 'Spring',
  kind: 'percent',
  rate: '0.1',
  amount: null,
  minimum: cents(2_000),
  cap: cents(5_000),
  budget: cents(10_000),
  starts_at: seconds(Date.now() - dayMs),
  ends_at: seconds(Date.now() + dayMs),
  total_uses: 3,
  uses_per_user: 1,
  shop_ids: [],
  category_ids: [],
  product_ids: [],
  first_order: false,
}
const createCode = async (code: string, more: Partial<contract.PromoTerms> = {}) => {
  const [created] = await admin(contract.createPromo, { body: { ...terms, ...more, code } })
  assert.ok(created)
  return created
}

test('a code is unique whatever its case, its terms are checked, and its creation needs a role', async () => {
  const created = await createCode('Spring-10')
  assert.deepEqual(
    { ...terms, code: 'SPRING-10', state: 'running', used: 0, version: 1 },
    { ...terms, ...pick(created) },
  )
  const { id: _, ...saved } = created
  for (const [name, value] of Object.entries(terms)) assert.deepEqual(saved[name as keyof typeof saved], value, name)
  await assert.rejects(createCode('SPRING-10'), { fields: { code: 'repeated' } })
  await assert.rejects(finance(contract.createPromo, { body: { ...terms, code: 'MINE' } }), { status: 403 })
  await assert.rejects(admin(contract.createPromo, { body: terms }), { fields: { code: 'required' } })
  await assert.rejects(createCode('WRONG', { rate: null, shop_ids: [1], category_ids: [999_999] }), {
    fields: { rate: 'required', shop_ids: 'chooseOne', category_ids: 'chooseOne' },
  })
  const logged = await db.query(sql`select actor from audit_log where action = 'promo.create'`)
  assert.deepEqual(logged, [{ actor: 'admin' }])
})

const pick = ({ code, state, used, version }: contract.Promo) => ({ code, state, used, version })

test('a batch creates the requested number of different codes', async () => {
  const batch = { name: 'Fair', prefix: 'fair-', count: 300 }
  const created = await admin(contract.createPromo, { body: { ...terms, batch } })
  assert.equal(new Set(created.map(({ code }) => code)).size, 300)
  assert.ok(created.every(({ code, batch: name }) => /^FAIR-[A-Z2-9]{10}$/.test(code) && name === 'Fair'))
  const first = await finance(contract.listPromos, { query: { keyword: 'Fair', limit: 50 } })
  assert.equal(first.total, 300)
  const next = await finance(contract.listPromos, { query: { keyword: 'Fair', limit: 50, cursor: first.next ?? '' } })
  assert.equal(new Set([...first.list, ...next.list].map(({ id }) => id)).size, 100)
  await assert.rejects(admin(contract.createPromo, { body: { ...terms, batch: { ...batch, prefix: 'a b' } } }), {
    fields: { 'batch.prefix': 'format' },
  })
})

test('the state follows time, uses and stops; a change needs the current version', async () => {
  const created = await createCode('STATES')
  const change = (more: Partial<contract.PromoTerms>, version: number) =>
    admin(contract.changePromo, { params: { id: created.id }, body: { ...terms, ...more, version, why: 'to see' } })
  const later = { starts_at: seconds(Date.now() + dayMs), ends_at: seconds(Date.now() + 2 * dayMs) }
  assert.equal((await change(later, 1)).state, 'coming')
  await assert.rejects(change({}, 1), { reason: 'state.changed' })
  const past = { starts_at: seconds(Date.now() - 2 * dayMs), ends_at: seconds(Date.now() - dayMs) }
  assert.equal((await change(past, 2)).state, 'over')
  await change({}, 3)
  const stop = { params: { id: created.id }, body: { active: false, version: 4, why: 'leaked' } }
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => admin(contract.switchPromo, stop)))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const { list } = await finance(contract.listPromos, { query: { state: 'stopped' } })
  assert.deepEqual(
    list.map(({ code }) => code),
    ['STATES'],
  )
  assert.equal((await finance(contract.getPromo, { params: { id: created.id } })).version, 5)
  await assert.rejects(finance(contract.getPromo, { params: { id: 1_000_000 } }), { reason: 'object.not_found' })
})

test('uses are listed with their orders, and a canceled order returns its use', async () => {
  const created = await createCode('USED', {
    kind: 'fixed',
    rate: null,
    amount: cents(100),
    minimum: cents(200),
    cap: null,
  })
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 50 })
  const promo = { id: created.id, version: 1, discount_cents: 100 }
  const orderInput = { lines: [{ ...sku, qty: 1, discount: 100 }], promo }
  const buyers = await Promise.all([1, 2, 3].map(() => newBuyer(owner)))
  const orders = await Promise.all(buyers.map((buyer) => order(db, buyer, orderInput)))
  const params = { id: created.id }
  const full = await finance(contract.getPromo, { params })
  assert.partialDeepStrictEqual(full, { state: 'exhausted', used: 3, discount: 300, returned: 0 })
  const fewer = { ...terms, total_uses: 2, version: 1, why: 'fewer' }
  await assert.rejects(admin(contract.changePromo, { params, body: fewer }), { fields: { total_uses: 'tooSmall' } })
  assert.equal((await cancel(db, { orderId: orders[0]?.ids[0] ?? 0 })).result, 'cancelled')
  const freed = await finance(contract.getPromo, { params })
  assert.partialDeepStrictEqual(freed, { state: 'running', used: 2, discount: 300, returned: 100 })
  const uses = await finance(contract.listPromoUses, { params, query: { limit: 2 } })
  assert.deepEqual({ total: uses.total, list: uses.list.length }, { total: 3, list: 2 })
  const rest = await finance(contract.listPromoUses, { params, query: { limit: 2, cursor: uses.next ?? '' } })
  const returned = [...uses.list, ...rest.list].filter((use) => use.given_back_at !== null)
  assert.deepEqual(
    returned.map((use) => use.orders.map(({ status, discount, returned }) => ({ status, discount, returned }))),
    [[{ status: orderStatuses.cancelled, discount: 100, returned: 100 }]],
  )
})

test('listing, changing and stopping a code do not read its uses', async () => {
  const { id } = await createCode('VIRAL')
  await owner.transaction(async (tx) => {
    await tx.query(sql`lock table promo_redemptions in access exclusive mode`)
    const { list } = await finance(contract.listPromos, { query: { keyword: 'VIRAL' } })
    assert.equal(list[0]?.used, 0)
    const changed = { ...terms, note: 'Everywhere', version: 1, why: 'to see' }
    assert.equal((await admin(contract.changePromo, { params: { id }, body: changed })).note, 'Everywhere')
    const stop = { active: false, version: 2, why: 'leaked' }
    assert.equal((await admin(contract.switchPromo, { params: { id }, body: stop })).state, 'stopped')
  })
})

test('times and versions out of the database’s range are refused', async () => {
  for (const starts_at of [-300_000_000_000, -8_640_000_000_000]) {
    await assert.rejects(createCode('EARLY', { starts_at: new Date(starts_at * 1000) }), { reason: 'input.invalid' })
  }
  const { id } = await createCode('VERSION')
  const body = { active: false, version: Number.MAX_SAFE_INTEGER, why: 'to see' }
  await assert.rejects(admin(contract.switchPromo, { params: { id }, body }), { reason: 'input.invalid' })
})

test('a test of a code shows which items qualify, for whom, and the discount of each', async () => {
  const [inScope, outOfScope] = [
    await newSku(owner, { shopId, price: 1_500, stock: 5 }),
    await newSku(owner, { shopId: await newShop(owner), price: 3_000, stock: 0 }),
  ]
  await createCode('BOX', { shop_ids: [shopId] })
  const items = [
    { sku_id: inScope.skuId, qty: 2 },
    { sku_id: outOfScope.skuId, qty: 1 },
  ]
  const result = await finance(contract.testPromo, { body: { code: 'box', items } })
  assert.partialDeepStrictEqual(result, { ok: true, discount: 300, subtotal: 6_000, budget_left: 10_000 })
  assert.deepEqual(
    result.lines.map(({ fits, discount }) => ({ fits, discount })),
    [
      { fits: true, discount: 300 },
      { fits: false, discount: 0 },
    ],
  )
  const short = await finance(contract.testPromo, { body: { code: 'BOX', items: [{ sku_id: inScope.skuId, qty: 1 }] } })
  assert.partialDeepStrictEqual(short, { reason: 'promo.minimum', missing: 500 })
  assert.equal((await finance(contract.testPromo, { body: { code: 'BOX', account: 'Demo', items } })).ok, true)
  const nobody = { code: 'BOX', account: 'nobody.here', items }
  await assert.rejects(finance(contract.testPromo, { body: nobody }), { reason: 'object.not_found' })
})
