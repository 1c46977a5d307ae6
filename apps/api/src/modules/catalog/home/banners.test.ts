// Tests of banners: editing in the console, and when the home page shows them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BannerDraft, changeBanner, createBanner, listBannerRows } from '@shop/contract/catalog/admin-home.ts'
import { getHome } from '@shop/contract/catalog/home.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'

const harness = await createHarness({ demo: true })
const { guest, db, inject, as } = harness
const { clerk, signIn, ids, tables } = await openCatalogConsole(harness)

function draft(overrides: Partial<BannerDraft> = {}): BannerDraft {
  return {
    title: { 'en-US': 'Winter coats', 'ja-JP': '冬のコート' },
    text: { 'en-US': 'Warm ones' },
    action: { 'en-US': 'See them' },
    link: '/explore?category_id=1',
    picture_id: ids.pictures[0] ?? 0,
    tone: '#aabbcc',
    ink: 'dark',
    position: 0,
    active: true,
    starts_at: null,
    ends_at: null,
    ...overrides,
  }
}

const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000)
const isShown = async (id: number) => (await guest(getHome, {})).banners.some((banner) => banner.id === id)

test('the home page shows a banner while it is active and within its dates', async () => {
  await db.query(sql`update banners set position = 900`)
  const shown: [Partial<BannerDraft>, boolean][] = [
    [{}, true],
    [{ active: false }, false],
    [{ starts_at: inHours(1) }, false],
    [{ starts_at: inHours(-1) }, true],
    [{ ends_at: inHours(-1) }, false],
    [{ starts_at: inHours(-1), ends_at: inHours(1) }, true],
  ]
  let row = await clerk(createBanner, { body: draft() })
  for (const [overrides, expected] of shown) {
    row = await clerk(changeBanner, { params: { id: row.id }, body: { ...draft(overrides), version: row.version } })
    assert.equal(await isShown(row.id), expected, JSON.stringify(overrides))
  }
  assert.equal(row.picture.id, ids.pictures[0])
  assert.ok((await clerk(listBannerRows, {})).some((banner) => banner.id === row.id))
  const japanese = await as('', 'ja-JP')(getHome, {})
  assert.equal(japanese.banners.find((banner) => banner.id === row.id)?.title, '冬のコート')
})

test('of concurrent changes to a banner one wins, and the audit log records what changed', async () => {
  const created = await clerk(createBanner, { body: draft() })
  const changes = Array.from({ length: 6 }, (_, i) =>
    clerk(changeBanner, { params: { id: created.id }, body: { ...draft({ position: 10 + i }), version: 1 } }),
  )
  const results = await Promise.allSettled(changes)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  const entries = await db.query<{ action: string; after: { position: number } }>(sql`
    select action, after from audit_log where object_type = 'banner' and object_id = ${String(created.id)} order by id`)
  assert.deepEqual(
    entries.map((entry) => entry.action),
    ['banner.create', 'banner.change'],
  )
  assert.deepEqual(Object.keys(entries[1]?.after ?? {}), ['position'])
})

test('an invalid banner is refused with the field at fault, and nothing is written', async () => {
  const before = await tables()
  const wrong: [Partial<BannerDraft>, Record<string, string>][] = [
    [{ title: { 'en-US': '' } }, { title: 'required' }],
    [{ starts_at: inHours(2), ends_at: inHours(1) }, { ends_at: 'tooSmall' }],
    [{ picture_id: 999_999 }, { picture_id: 'chooseOne' }],
    [{ link: 'https://elsewhere.example' }, { link: 'format' }],
    [{ link: '//elsewhere.example' }, { link: 'format' }],
    [{ tone: 'red' }, { tone: 'format' }],
  ]
  for (const [overrides, fields] of wrong) {
    await assert.rejects(clerk(createBanner, { body: draft(overrides) }), { reason: 'input.invalid', fields })
  }
  await assert.rejects(clerk(changeBanner, { params: { id: 999_999 }, body: { ...draft(), version: 1 } }), {
    reason: 'object.not_found',
  })
  assert.deepEqual(await tables(), before)
})

test('a date out of range never causes a server error', async () => {
  const { token } = await guest(operatorLogin, { body: { account: 'clerk', password: 'operator1234' } })
  for (const ends_at of [9e15, -9e15, 8.64e12, -8.64e12, 253_402_300_800]) {
    const payload = { ...draft(), starts_at: null, ends_at }
    const answer = await inject({ method: 'POST', url: '/api/admin/banners', headers: { token }, payload })
    assert.equal(answer.statusCode, 200, String(ends_at))
  }
})

test('only catalog operators manage banners', async () => {
  const finance = await signIn('finance')
  await assert.rejects(finance(listBannerRows, {}), { name: 'Failed', status: 403 })
  await assert.rejects(guest(createBanner, { body: draft() }), { reason: 'auth.required', status: 401 })
})
