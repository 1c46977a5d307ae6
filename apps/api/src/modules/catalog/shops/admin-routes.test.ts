// Tests of editing shops: the audit log, concurrent edits, and refusals that write nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeShop,
  createShop,
  listShopRows,
  type ShopDraft,
  type ShopRow,
} from '@shop/contract/catalog/admin-shops.ts'
import { getShop, listShops } from '@shop/contract/catalog/shop-pages.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const clerk = await signIn('clerk')

const [logo] = await db.query<{ id: number }>(sql`select logo_id as id from shops limit 1`)

function draft(overrides: Partial<ShopDraft> = {}): ShopDraft {
  return {
    name: { 'en-US': 'Quillmark Papers', 'zh-CN': '羽印纸坊' },
    about: { 'en-US': 'Paper and ink.' },
    notice: {},
    logo_id: logo?.id ?? 0,
    origin: 'JP',
    opened_on: '2024-02-29',
    verified: false,
    status: 'open',
    legal_name: 'Quillmark K.K.',
    registration: '',
    return_country: null,
    ...overrides,
  }
}

function edit(shop: ShopRow, overrides: Partial<ShopDraft> = {}) {
  const { name, about, notice, logo_id, origin, opened_on, verified, status } = shop
  const { legal_name, registration, return_country, version } = shop
  const unchanged = { name, about, notice, logo_id, origin, opened_on, verified, status, legal_name, registration }
  return { params: { id: shop.id }, body: { ...unchanged, return_country, ...overrides, version, why: 'a reason' } }
}

/** Shops and audit log; a refused call must change neither. */
function tables() {
  return db.query(sql`
    select 'shop' as what, s::text as row from shops s union all
    select 'line', l::text from audit_log l order by 1, 2`)
}

test('a new shop is found by all of its names, and the audit log has its creator', async () => {
  const created = await clerk(createShop, { body: draft({ notice: { 'en-US': '  ', 'ja-JP': '休業中' } }) })
  assert.equal(created.key, `quillmark-papers-${created.id}`)
  assert.deepEqual(
    {
      version: created.version,
      products: created.products,
      fans: created.fans,
      favorable_rate: created.favorable_rate,
    },
    { version: 1, products: 0, fans: 0, favorable_rate: null },
  )
  assert.deepEqual(created.notice, { 'ja-JP': '休業中' })
  assert.equal(created.opened_on, '2024-02-29')
  const shown = await guest(getShop, { query: { id: created.id } })
  assert.equal(shown.name, 'Quillmark Papers')
  assert.equal(shown.legal_name, 'Quillmark K.K.')
  for (const keyword of ['quillmark', 'papers', '羽印', '羽印纸坊']) {
    const { list } = await guest(listShops, { query: { keyword } })
    assert.ok(
      list.some((shop) => shop.id === created.id),
      keyword,
    )
  }
  const [entry] = await db.query<{ actor: string; action: string; before: unknown; after: { origin: string } }>(sql`
    select actor, action, before, after from audit_log
     where object_type = 'shop' and object_id = ${String(created.id)}`)
  assert.deepEqual(
    { actor: entry?.actor, action: entry?.action, before: entry?.before, origin: entry?.after.origin },
    { actor: 'clerk', action: 'shop.create', before: null, origin: 'JP' },
  )
})

test('the audit log of a change has only what changed, and a new name is found', async () => {
  const created = await clerk(createShop, { body: draft() })
  const changed = await clerk(changeShop, edit(created, { status: 'paused', name: { 'en-US': 'Inkwell House' } }))
  assert.deepEqual(
    { version: changed.version, status: changed.status, name: changed.name },
    { version: 2, status: 'paused', name: { 'en-US': 'Inkwell House' } },
  )
  const [line] = await db.query<{ before: object; after: object; why: string }>(sql`
    select before, after, why from audit_log
     where object_type = 'shop' and object_id = ${String(created.id)} and action = 'shop.change'`)
  assert.deepEqual(line, {
    before: { 'name.en-US': 'Quillmark Papers', 'name.zh-CN': '羽印纸坊', status: 'open' },
    after: { 'name.en-US': 'Inkwell House', 'name.zh-CN': null, status: 'paused' },
    why: 'a reason',
  })
  // Paused shops are not found, but their page says that they are paused.
  assert.deepEqual((await guest(listShops, { query: { keyword: 'inkwell' } })).list, [])
  assert.equal((await guest(getShop, { query: { id: created.id } })).status, 'paused')
  await clerk(changeShop, edit(changed, { status: 'open' }))
  assert.equal((await guest(listShops, { query: { keyword: 'inkwell' } })).list[0]?.id, created.id)
})

test('of six concurrent changes to a shop one is written', async () => {
  const created = await clerk(createShop, { body: draft() })
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) => clerk(changeShop, edit(created, { legal_name: `Hand ${i}` }))),
  )
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.reason, 'state.changed')
  const before = await tables()
  await assert.rejects(clerk(changeShop, edit(created)), { reason: 'state.changed' })
  assert.deepEqual(await tables(), before)
})

test('missing, unknown or invalid values are refused, and nothing is written', async () => {
  const created = await clerk(createShop, { body: draft() })
  const before = await tables()
  const bad: Partial<ShopDraft>[] = [
    { name: {} },
    { name: { 'en-US': '   ' } },
    { name: { 'en-US': 'x'.repeat(61) } },
    { origin: 'Japan' },
    { opened_on: '2025-02-29' },
    { opened_on: '9999-01-01' },
    { opened_on: '2025-13-01' },
    { return_country: 'jp' },
    { legal_name: 'x'.repeat(201) },
  ]
  for (const overrides of bad) {
    await assert.rejects(
      clerk(createShop, { body: draft(overrides) }),
      { reason: 'input.invalid' },
      JSON.stringify(overrides),
    )
    await assert.rejects(
      clerk(changeShop, edit(created, overrides)),
      { reason: 'input.invalid' },
      JSON.stringify(overrides),
    )
  }
  await assert.rejects(clerk(createShop, { body: draft({ logo_id: 999_999 }) }), { reason: 'object.not_found' })
  await assert.rejects(clerk(changeShop, edit(created, { logo_id: 999_999 })), { reason: 'object.not_found' })
  await assert.rejects(clerk(changeShop, { ...edit(created), params: { id: 1 } }), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
})

test('shops are listed newest first, and filtered by name in any language, key, id and status', async () => {
  const page = await clerk(listShopRows, { query: { limit: 5 } })
  const ids = page.list.map((row) => row.id)
  assert.ok(page.next)
  const next = await clerk(listShopRows, { query: { limit: 5, cursor: page.next } })
  const newest = await db.query<{ id: number }>(sql`select id from shops order by id desc limit 10`)
  assert.deepEqual(
    [...ids, ...next.list.map((row) => row.id)],
    newest.map((row) => row.id),
  )
  const [known] = (await clerk(listShopRows, { query: { keyword: '像素港' } })).list
  assert.equal(known?.key, 'pixelport')
  assert.ok(known.products > 0 && known.sales > 0 && known.total_sales >= known.sales)
  for (const keyword of ['pixelport', String(known.id), 'ピクセル']) {
    assert.ok(
      (await clerk(listShopRows, { query: { keyword } })).list.some((row) => row.id === known.id),
      keyword,
    )
  }
  assert.deepEqual((await clerk(listShopRows, { query: { keyword: '%' } })).list, [])
  const { id: pausedId } = await clerk(createShop, { body: draft({ status: 'paused' }) })
  const paused = await clerk(listShopRows, { query: { status: 'paused' } })
  assert.deepEqual(
    paused.list.map(({ id, status }) => ({ id, status })),
    [{ id: pausedId, status: 'paused' }],
  )
})

test('every operator can read shops, only catalog operators can write them', async () => {
  const finance = await signIn('finance')
  assert.ok((await finance(listShopRows, { query: {} })).list.length > 0)
  const before = await tables()
  await assert.rejects(finance(createShop, { body: draft() }), { status: 403 })
  await assert.rejects(guest(createShop, { body: draft() }), { reason: 'auth.required' })
  assert.deepEqual(await tables(), before)
})
