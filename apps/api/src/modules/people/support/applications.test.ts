// Tests of applications: one open per kind, decided once under concurrency, one shop created.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { upload } from '@shop/contract/catalog/media.ts'
import { getShop } from '@shop/contract/catalog/shop-pages.ts'
import { listApplicationRows, passApplication, refuseApplication } from '@shop/contract/people/admin-support.ts'
import { register } from '@shop/contract/people/identity.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { applyMerchant, applyPartner, listApplications } from '@shop/contract/people/support.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import sharp from 'sharp'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { applicationStatuses } from './rules.ts'

const { guest, as, db } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const admin = await signIn('admin')
const clerk = await signIn('clerk')
const [category] = await db.query<{ id: number }>(sql`select min(id) as id from categories`)

let userCount = 0
async function newShopper(): Promise<Call> {
  userCount++
  const body = { account: `seller_${userCount}`, password: 'secret1', email: `seller_${userCount}@mail.example` }
  return as((await guest(register, { body })).userinfo.token)
}

async function licenceOf(call: Call): Promise<string> {
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  return (await call(upload, { file: new Uint8Array(file), fields: { scene: 'licence' } })).url
}

const merchant = {
  shop_name: 'North Harbour Tea',
  company: 'North Harbour Ltd.',
  country: 'TW',
  contact: 'Lin Yu',
  email: 'lin@north.example',
  mobile: '+886 912 345 678',
  category_id: category?.id ?? 0,
}
const partner = {
  company: 'Fast Ships',
  kind: 'logistics' as const,
  contact: 'Ann',
  email: 'ann@ships.example',
  message: 'We sail daily.\nTo everywhere.',
}

async function submitMerchant(call: Call) {
  return call(applyMerchant, { body: { ...merchant, licence: await licenceOf(call) } })
}

const counts = () =>
  db.query(sql`
    select (select count(*) from applications) as applications, (select count(*) from shops) as shops,
           (select count(*) from notices) as notices, (select count(*) from audit_log) as lines`)

test('of ten concurrent applications of one kind one is accepted, the other kind is independent', async () => {
  const call = await newShopper()
  const licence = await licenceOf(call)
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, () => call(applyMerchant, { body: { ...merchant, licence } })),
  )
  assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const item of sent) if (item.status === 'rejected') assert.equal(item.reason.reason, 'state.changed')
  await call(applyPartner, { body: partner })
  const own = await call(listApplications, {})
  assert.deepEqual(
    own.map(({ kind, status, title }) => ({ kind, status, title })),
    [
      { kind: 'merchant', status: applicationStatuses.open, title: 'North Harbour Tea' },
      { kind: 'partner', status: applicationStatuses.open, title: 'Fast Ships' },
    ],
  )
  assert.deepEqual(await (await newShopper())(listApplications, {}), [])
})

test('an invalid mobile, category, license or email is refused and nothing is written', async () => {
  const call = await newShopper()
  const stranger = await newShopper()
  const licence = await licenceOf(call)
  const foreign = await licenceOf(stranger)
  const before = await counts()
  const send = (part: object) => call(applyMerchant, { body: { ...merchant, licence, ...part } })
  await assert.rejects(send({ mobile: '12' }), { params: { fields: { mobile: 'mobileCorrect' } } })
  const applyWith = (mobile: string) => call(applyPartner, { body: { ...partner, mobile } })
  for (const mobile of ['12', 'call me', '138 0013 8000']) {
    await assert.rejects(applyWith(mobile), { params: { fields: { mobile: 'mobileCorrect' } } })
  }
  await assert.rejects(send({ category_id: 999_999 }), { params: { fields: { category_id: 'chooseOne' } } })
  await assert.rejects(send({ licence: foreign }), { reason: 'object.not_found' })
  await assert.rejects(send({ email: 'nobody' }), { params: { fields: { email: 'emailCorrect' } } })
  await assert.rejects(send({ country: 'QQ' }), { reason: 'input.invalid' })
  assert.deepEqual(await counts(), before)
})

test('of 20 concurrent decisions one wins, with at most one shop and one notification', async () => {
  const call = await newShopper()
  const { id } = await submitMerchant(call)
  const before = await db.query<{ shops: number }>(sql`select count(*) as shops from shops`)
  const decide = (i: number) =>
    i % 4 === 3
      ? admin(refuseApplication, { params: { id }, body: { reason: 'no' } })
      : admin(passApplication, { params: { id }, body: {} })
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => decide(i)))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const item of all) if (item.status === 'rejected') assert.equal(item.reason.reason, 'state.changed')
  const [own] = await call(listApplications, {})
  const [{ shops } = { shops: 0 }] = await db.query<{ shops: number }>(sql`select count(*) as shops from shops`)
  assert.equal(shops - (before[0]?.shops ?? 0), own?.status === applicationStatuses.approved ? 1 : 0)
  const notified = (await call(listNotifications, { query: {} })).list.filter(({ kind }) => kind.startsWith('apply'))
  assert.equal(notified.length, 1)
  const entries = await db.query(sql`
    select 1 from audit_log where object_type = 'application' and object_id = ${String(id)}`)
  assert.equal(entries.length, 1)
})

test('an approved merchant gets a paused shop with the chosen name, a partner gets none', async () => {
  const call = await newShopper()
  const { id } = await submitMerchant(call)
  const row = await admin(passApplication, { params: { id }, body: { reason: 'Welcome' } })
  assert.equal(row.status, applicationStatuses.approved)
  assert.ok(row.shop_id)
  const shop = await guest(getShop, { query: { id: row.shop_id } })
  assert.deepEqual(
    { name: shop.name, status: shop.status, origin: shop.origin },
    { name: 'North Harbour Tea', status: 'paused', origin: 'TW' },
  )
  const [own] = await call(listApplications, {})
  assert.deepEqual(
    { status: own?.status, shop_id: own?.shop_id },
    { status: applicationStatuses.approved, shop_id: row.shop_id },
  )
  const asPartner = await call(applyPartner, { body: partner })
  const passedPartner = await admin(passApplication, { params: { id: asPartner.id }, body: {} })
  assert.equal(passedPartner.shop_id, null)
})

test('a refused application has its reason and can be submitted again', async () => {
  const call = await newShopper()
  const { id } = await submitMerchant(call)
  const reason = 'The licence cannot be read.\nPlease send it again.'
  await assert.rejects(admin(refuseApplication, { params: { id }, body: { reason: ' ' } }), { reason: 'input.invalid' })
  await admin(refuseApplication, { params: { id }, body: { reason } })
  const [own] = await call(listApplications, {})
  assert.deepEqual({ status: own?.status, reason: own?.reason }, { status: applicationStatuses.refused, reason })
  const again = await submitMerchant(call)
  assert.deepEqual(
    (await call(listApplications, {})).map((item) => item.id),
    [again.id],
  )
})

test('support sees applications with license and form fields, and only admins decide', async () => {
  const call = await newShopper()
  const { id } = await submitMerchant(call)
  const page = await clerk(listApplicationRows, { query: { status: '0', limit: 50 } })
  const row = page.list.find((item) => item.id === id)
  assert.deepEqual(
    row?.fields.map(({ name }) => name),
    ['shop_name', 'company', 'country', 'contact', 'email', 'mobile', 'category_id'],
  )
  assert.ok(row?.licence)
  assert.doesNotMatch(row?.fields.at(-1)?.value ?? '', /^\d+$/, 'the category is shown by name')
  await assert.rejects(clerk(passApplication, { params: { id }, body: {} }), { status: 403 })
  await assert.rejects(admin(passApplication, { params: { id: 9_999_999 }, body: {} }), { reason: 'object.not_found' })
})
