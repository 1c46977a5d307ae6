// Tests of opening promo codes: one person up to a daily limit, two people beyond it or when goods can be free.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/sales/admin-promos.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newBuyer, newShop, newSku, order } from '../../../../test/purchases.ts'

const harness = await createHarness({ demo: true })
const { owner, db, guest, as } = harness
const password = 'operator1234'
const signIn = async (account: string) => as((await guest(operatorLogin, { body: { account, password } })).token)
const [admin, finance] = [await signIn('admin'), await signIn('finance')]
let clerks = 0
/** Every clerk has a daily limit of their own. */
async function newClerk(roles: Role[] = ['catalog']) {
  const account = `clerk${++clerks}`
  await owner.query(sql`
    insert into operators (account, name, password_hash, roles)
    select ${account}, 'Clerk', password_hash, ${roles} from operators where account = 'admin'`)
  return signIn(account)
}

const dayMs = 86_400_000
const seconds = (ms: number) => new Date(Math.floor(ms / 1000) * 1000)
const terms: contract.PromoTerms = {
  note: 'Spring',
  kind: 'percent',
  rate: '0.1',
  amount: null,
  minimum: zeroCents,
  cap: cents(5_000),
  budget: cents(40_000),
  starts_at: seconds(Date.now() - dayMs),
  ends_at: seconds(Date.now() + dayMs),
  total_uses: null,
  uses_per_user: null,
  shop_ids: [],
  category_ids: [],
  product_ids: [],
  first_order: false,
}
type Staff = typeof admin
let codes = 0
async function createCode(staff: Staff, more: Partial<contract.PromoTerms> = {}) {
  const [created] = await staff(contract.createPromo, { body: { ...terms, ...more, code: `OPEN${++codes}` } })
  assert.ok(created)
  return created
}
const get = (id: number) => admin(contract.getPromo, { params: { id } })
const decide = (staff: Staff, promo: contract.Promo, confirm = true) =>
  staff(contract.decidePromo, {
    params: { id: promo.id },
    body: { proposal_id: promo.proposal?.id ?? 0, confirm, ...(!confirm && { reason: 'Too much' }) },
  })
const change = (staff: Staff, { id, version }: contract.Promo, more: Partial<contract.PromoTerms>) =>
  staff(contract.changePromo, { params: { id }, body: { ...terms, ...more, version, why: 'to see' } })
const toggle = (staff: Staff, { id, version }: contract.Promo, active: boolean) =>
  staff(contract.switchPromo, { params: { id }, body: { active, version, why: 'to see' } })
const free = { rate: '1', cap: cents(9_000_000), budget: cents(18_000_000) }

test('a code that makes goods free works only after a second person has approved it', async () => {
  const clerk = await newClerk()
  const shopId = await newShop(owner)
  const sku = await newSku(owner, { shopId, price: 9_000_000, stock: 5 })
  const created = await createCode(clerk, { ...free, shop_ids: [shopId] })
  assert.deepEqual(
    { state: created.state, mine: created.proposal?.mine, terms: created.proposal?.terms },
    { state: 'draft', mine: true, terms: null },
  )
  const buyer = await newBuyer(owner)
  const orderInput = (version: number) => ({
    lines: [{ ...sku, qty: 1, discount: 9_000_000 }],
    promo: { id: created.id, version, discount_cents: 9_000_000 },
  })
  assert.equal((await order(db, buyer, orderInput(created.version))).result, 'promo_expired')
  await assert.rejects(decide(clerk, created), { reason: 'approval.second_person' })
  await assert.rejects(decide(await newClerk(), created), { status: 403 })
  await assert.rejects(decide(await newClerk(['support']), created), { status: 403 })
  await assert.rejects(toggle(clerk, created, true), { reason: 'state.changed' })
  const opened = await decide(finance, created)
  assert.partialDeepStrictEqual(opened, { state: 'running', approved_by: 'finance', proposal: null })
  assert.equal((await order(db, buyer, orderInput(opened.version))).result, 'created')
  assert.equal((await get(created.id)).discounted, 9_000_000)
})

test('100% off, or a fixed amount of at least the minimum spend, makes goods free', async () => {
  const secondAdmin = await newClerk(['admin'])
  const fixed = { kind: 'fixed', rate: null, cap: null, budget: cents(1_000) } as const
  assert.equal((await createCode(secondAdmin, { ...fixed, amount: cents(500), minimum: cents(500) })).state, 'draft')
  assert.equal((await createCode(secondAdmin, { ...fixed, amount: cents(500), minimum: cents(501) })).state, 'running')
  assert.equal((await createCode(secondAdmin, { rate: '1', cap: cents(1), budget: cents(1) })).state, 'draft')
  assert.equal((await createCode(secondAdmin, { rate: '0.9999', cap: cents(1), budget: cents(1) })).state, 'running')
})

test('a budget above the limit, or several that exceed it in a day, need two people', async () => {
  const clerk = await newClerk()
  assert.equal((await createCode(clerk, { budget: cents(100_001) })).state, 'draft')
  assert.equal((await createCode(clerk, { budget: cents(60_000) })).state, 'running')
  assert.equal((await createCode(clerk, { budget: cents(40_000) })).state, 'running')
  assert.equal((await createCode(clerk, { budget: cents(1) })).state, 'draft')
  const batch = { name: 'Split', prefix: 'SPLIT', count: 50 }
  const created = await (await newClerk())(contract.createPromo, { body: { ...terms, budget: cents(2_001), batch } })
  assert.ok(created.every(({ state }) => state === 'draft'))
  const [first] = created.filter(({ proposal }) => proposal)
  assert.equal(first?.proposal?.count, 50)
  await decide(finance, first as contract.Promo)
  const { list } = await admin(contract.listPromos, { query: { keyword: 'Split', state: 'running', limit: 50 } })
  assert.equal(list.length, 50)
  // Openings of the day before do not count.
  const later = await newClerk()
  const old = await createCode(later, { budget: cents(90_000) })
  await owner.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(
      sql`update promo_openings set created_at = created_at - interval '25 hours' where promo_id = ${old.id}`,
    )
  })
  assert.equal((await createCode(later, { budget: cents(90_000) })).state, 'running')
})

test('of five codes created at once by one clerk, only those within the limit are open', async () => {
  const clerk = await newClerk()
  const created = await Promise.all(Array.from({ length: 5 }, () => createCode(clerk, { budget: cents(40_000) })))
  assert.deepEqual(created.map(({ state }) => state).sort(), ['draft', 'draft', 'draft', 'running', 'running'])
})

test('narrower terms and a stop need one person; wider terms and a restart count toward the limit', async () => {
  const clerk = await newClerk()
  const big = await decide(finance, await createCode(clerk, { budget: cents(500_000) }))
  const narrow = await change(clerk, big, { budget: cents(400_000), rate: '0.05', shop_ids: [await newShop(owner)] })
  assert.partialDeepStrictEqual(narrow, { rate: '0.05', proposal: null, approved_by: 'finance' })
  // The budget is smaller, but each use takes more of it.
  const wider = { budget: cents(300_000), rate: '0.9', cap: cents(300_000), shop_ids: narrow.shop_ids }
  const proposed = await change(clerk, narrow, wider)
  assert.deepEqual(
    { proposedRate: proposed.rate, termsRate: proposed.proposal?.terms?.rate, version: proposed.version },
    { proposedRate: '0.05', termsRate: '0.9', version: narrow.version },
  )
  await assert.rejects(decide(clerk, proposed), { reason: 'approval.second_person' })
  const changed = await decide(admin, proposed)
  assert.partialDeepStrictEqual(changed, { rate: '0.9', budget: 300_000, approved_by: 'admin' })
  const stopped = await toggle(clerk, changed, false)
  assert.equal(stopped.state, 'stopped')
  const resumed = await toggle(clerk, stopped, true)
  assert.deepEqual({ state: resumed.state, terms: resumed.proposal?.terms }, { state: 'stopped', terms: null })
  // The proposer may withdraw the proposal.
  assert.equal((await decide(clerk, resumed, false)).proposal, null)
})

test('a proposal is stale once the terms have changed; lists show codes that wait for approval', async () => {
  const clerk = await newClerk()
  const small = await createCode(clerk, { budget: cents(10_000) })
  const proposed = await change(clerk, small, { budget: cents(200_000) })
  const waiting = await finance(contract.listPromos, { query: { state: 'waiting', limit: 50 } })
  assert.ok(waiting.list.some(({ id }) => id === small.id))
  await change(clerk, proposed, { budget: cents(5_000) })
  await assert.rejects(decide(finance, proposed), { reason: 'state.changed' })
  assert.equal((await get(small.id)).budget, 5_000)
})

test('a code opened twice in a day counts once', async () => {
  const clerk = await newClerk()
  const created = await createCode(clerk, { budget: cents(60_000) })
  const longer = await change(clerk, created, { budget: cents(60_000), ends_at: seconds(Date.now() + 2 * dayMs) })
  assert.equal(longer.proposal, null)
  const grown = await change(clerk, longer, { budget: cents(100_000), ends_at: longer.ends_at })
  assert.equal(grown.proposal, null)
  assert.notEqual((await change(clerk, grown, { budget: cents(100_001), ends_at: longer.ends_at })).proposal, null)
})

test('wider terms open the whole budget, even when unpaid orders have reserved all of it', async () => {
  const clerk = await newClerk()
  const campaign = { cap: cents(100_000), budget: cents(500_000), uses_per_user: 5 }
  const opened = await decide(finance, await createCode(clerk, campaign))
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 1_000_000, stock: 10 })
  const buyer = await newBuyer(owner)
  const promo = { id: opened.id, version: opened.version, discount_cents: 100_000 }
  const reserved = []
  for (let i = 0; i < 5; i++)
    reserved.push(await order(db, buyer, { lines: [{ ...sku, qty: 1, discount: 100_000 }], promo }))
  assert.equal((await get(opened.id)).discounted, campaign.budget)
  const widerTerms = [
    { rate: '0.9999', cap: campaign.budget },
    { cap: cents(100_001) },
    { ends_at: seconds(Date.now() + 2 * dayMs) },
    { starts_at: seconds(Date.now() - 2 * dayMs) },
    { uses_per_user: null },
  ]
  for (const wider of widerTerms) {
    const proposed = await change(clerk, opened, { ...campaign, ...wider })
    assert.notEqual(proposed.proposal, null, Object.keys(wider).join())
    assert.equal((await decide(clerk, proposed, false)).rate, '0.1')
  }
  // A stop and a restart do not bypass the limit.
  const stopped = await toggle(clerk, opened, false)
  assert.deepEqual(
    { toggleState: (await toggle(clerk, stopped, true)).state, getState: (await get(opened.id)).state },
    { toggleState: 'stopped', getState: 'stopped' },
  )
  for (const { ids } of reserved) await cancel(db, { orderId: ids[0] ?? 0 })
  assert.equal((await get(opened.id)).discounted, 0)
})

test('a larger budget alone opens the increase, and concurrent increases add up', async () => {
  const clerk = await newClerk()
  const opened: contract.Promo[] = []
  for (let i = 0; i < 4; i++) opened.push(await decide(finance, await createCode(clerk, { budget: cents(500_000) })))
  const raised = await Promise.all(opened.map((promo) => change(clerk, promo, { budget: cents(540_000) })))
  assert.deepEqual(raised.map(({ budget }) => budget).sort(), [500_000, 500_000, 540_000, 540_000])
  assert.equal(raised.filter(({ proposal }) => proposal).length, 2)
})

test('raising the budget of some codes of a batch adds to what the batch has opened', async () => {
  const clerk = await newClerk()
  const batch = { name: 'Pennies', prefix: 'PENNY', count: 500 }
  const created = await clerk(contract.createPromo, { body: { ...terms, budget: cents(100), batch } })
  assert.ok(created.every(({ state }) => state === 'running'))
  const raised = await Promise.all(created.slice(-5).map((promo) => change(clerk, promo, { budget: cents(25_100) })))
  assert.deepEqual(raised.map(({ budget }) => budget).sort(), [100, 100, 100, 25_100, 25_100])
  assert.equal((await createCode(clerk, { budget: cents(1) })).state, 'draft')
})
