// Tests of addresses: normalization, validation, a single default under concurrent writes, ownership.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Address,
  addressesMax,
  deleteAddress,
  getAddress,
  listAddresses,
  saveAddress,
  setDefaultAddress,
} from '@shop/contract/people/addresses.ts'
import { register } from '@shop/contract/people/identity.ts'
import { listAreas } from '@shop/contract/sales/shipping.ts'
import { sql } from '#db/sql.ts'
import { seedAreas } from '#modules/sales/shipping/service.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, ctx, inject } = await createHarness()
await seedAreas(ctx())

let userCount = 0
async function newShopper() {
  userCount++
  const body = { account: `dweller${userCount}`, password: 'secret1', email: `dweller${userCount}@mail.example` }
  const { token, id } = (await guest(register, { body })).userinfo
  return { call: as(token), token, id }
}

const countries = await guest(listAreas, { query: {} })
const below = (parent: number) => guest(listAreas, { query: { parent_id: parent } })
const countryId = (country: string) => countries.find((area) => area.country === country)?.id ?? 0
const guangdong = (await below(countryId('CN'))).find((area) => area.name === 'Guangdong')
const shenzhen = (await below(guangdong?.id ?? 0)).find((area) => area.name === 'Shenzhen')
assert.ok(shenzhen)

const draft = {
  addressee: '林小满',
  mobile: '138 0013 8000',
  country: 'CN',
  area_id: shenzhen.id,
  area: '广东省 深圳市',
  detail: '南山区海风路 88 号',
  tag: 'home',
  is_default: false,
}

function rowsOf(userId: number) {
  return db.query(sql`select a::text from addresses a where user_id = ${userId} order by id`)
}

const defaultsOf = (list: readonly Address[]) => list.filter((address) => address.is_default).map(({ id }) => id)

test('an address is normalized and read back, and the first one is the default', async () => {
  const { call } = await newShopper()
  assert.deepEqual(await call(listAddresses, {}), [])
  const saved = await call(saveAddress, { body: { ...draft, addressee: '  林小满 ', postcode: '５１８０００' } })
  assert.deepEqual(saved, {
    ...draft,
    id: saved.id,
    mobile: '+8613800138000',
    mobile_shown: '+86 138 0013 8000',
    city: '',
    postcode: '518000',
    is_default: true,
  })
  assert.deepEqual(await call(getAddress, { query: { id: saved.id } }), saved)
  const second = await call(saveAddress, { body: { ...draft, area_id: 0, area: 'Somewhere', tag: '外婆家' } })
  assert.deepEqual(
    { is_default: second.is_default, area_id: second.area_id, tag: second.tag },
    { is_default: false, area_id: 0, tag: '外婆家' },
  )
  assert.deepEqual(
    (await call(listAddresses, {})).map(({ id }) => id),
    [saved.id, second.id],
  )
})

test('a change keeps the id and the default, and only another default replaces it', async () => {
  const { call } = await newShopper()
  const first = await call(saveAddress, { body: draft })
  const changed = await call(saveAddress, { body: { ...draft, id: first.id, addressee: 'Lin', is_default: false } })
  assert.deepEqual(changed, { ...first, addressee: 'Lin' })
  const second = await call(saveAddress, { body: { ...draft, is_default: true } })
  assert.deepEqual(defaultsOf(await call(listAddresses, {})), [second.id])
  await call(setDefaultAddress, { body: { id: first.id } })
  assert.deepEqual(defaultsOf(await call(listAddresses, {})), [first.id])
  await call(setDefaultAddress, { body: { id: first.id } })
  assert.deepEqual(defaultsOf(await call(listAddresses, {})), [first.id])
})

test('deleting the default makes the newest the default, deleting another changes nothing', async () => {
  const { call } = await newShopper()
  const [first, second, third] = [
    await call(saveAddress, { body: draft }),
    await call(saveAddress, { body: draft }),
    await call(saveAddress, { body: draft }),
  ]
  await call(deleteAddress, { query: { id: second.id } })
  assert.deepEqual(defaultsOf(await call(listAddresses, {})), [first.id])
  await call(deleteAddress, { query: { id: first.id } })
  assert.deepEqual(defaultsOf(await call(listAddresses, {})), [third.id])
  await call(deleteAddress, { query: { id: third.id } })
  assert.deepEqual(await call(listAddresses, {}), [])
  await assert.rejects(call(deleteAddress, { query: { id: third.id } }), { reason: 'object.not_found' })
})

test('of 30 concurrent saves 20 succeed, 10 are refused as full, and one is the default', async () => {
  const { call } = await newShopper()
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => call(saveAddress, { body: { ...draft, is_default: true } })),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  assert.equal(refused.length, 30 - addressesMax)
  for (const { reason } of refused)
    assert.deepEqual({ reason: reason.reason, max: reason.params.max }, { reason: 'list.full', max: addressesMax })
  const list = await call(listAddresses, {})
  assert.equal(list.length, addressesMax)
  assert.equal(defaultsOf(list).length, 1)
  const changed = await call(saveAddress, { body: { ...draft, id: list[5]?.id, addressee: 'Full house' } })
  assert.equal(changed.addressee, 'Full house', 'a full list can still be changed')
})

test('concurrent saves, deletions and default changes leave exactly one default', async () => {
  const { call } = await newShopper()
  const saved: Address[] = []
  for (let i = 0; i < 10; i++) saved.push(await call(saveAddress, { body: draft }))
  await Promise.allSettled([
    ...saved.slice(0, 5).map(({ id }) => call(deleteAddress, { query: { id } })),
    ...saved.map(({ id }) => call(setDefaultAddress, { body: { id } })),
    ...saved.slice(5).map(({ id }) => call(saveAddress, { body: { ...draft, id, is_default: true } })),
    ...saved.slice(0, 5).map(() => call(saveAddress, { body: { ...draft, is_default: true } })),
  ])
  const list = await call(listAddresses, {})
  assert.equal(list.length, 10)
  assert.equal(defaultsOf(list).length, 1)
})

test('invalid fields are refused with the rules of the specification, and nothing is written', async () => {
  const { call, id } = await newShopper()
  const refuses = async (part: object, fields: Record<string, string>) => {
    await assert.rejects(call(saveAddress, { body: { ...draft, ...part } }), { reason: 'input.invalid', fields })
  }
  await refuses({ addressee: ' ' }, { addressee: 'addresseeRequired' })
  await refuses({ addressee: 'x'.repeat(61) }, { addressee: 'tooLong' })
  await refuses({ mobile: '' }, { mobile: 'mobileRequired' })
  for (const mobile of ['123', '1380013800', '+1 000', 'call me', '+8613800138000 ext. 5']) {
    await refuses({ mobile }, { mobile: 'mobileCorrect' })
  }
  await refuses({ area: '' }, { area: 'areaRequired' })
  await refuses({ country: 'XX' }, { country: 'areaRequired' })
  await refuses({ country: 'china' }, { country: 'areaRequired' })
  await refuses({ area_id: countryId('JP') }, { area: 'areaRequired' })
  await refuses({ area_id: 9_999_999 }, { area: 'areaRequired' })
  await refuses({ detail: '' }, { detail: 'detailRequired' })
  await refuses({ tag: '' }, { tag: 'tagRequired' })
  await refuses({ tag: 'elevenchars' }, { tag: 'tooLong' })
  await refuses({ postcode: '1' }, { postcode: 'postcodeCorrect' })
  const states = { country: 'US', area_id: 0, area: 'California', mobile: '(415) 555-0132' }
  await refuses({ ...states, mobile: '+14155550132' }, { postcode: 'postcodeCorrect' })
  await refuses({ ...states, postcode: '9410' }, { postcode: 'postcodeCorrect' })
  assert.deepEqual(await rowsOf(id), [])
  const abroad = await call(saveAddress, { body: { ...draft, ...states, postcode: '94103', city: 'San Francisco' } })
  assert.deepEqual(
    { mobile: abroad.mobile, city: abroad.city, postcode: abroad.postcode },
    { mobile: '+14155550132', city: 'San Francisco', postcode: '94103' },
  )
  const tokyo = { country: 'JP', area_id: 0, area: '東京都', city: '渋谷区', mobile: '+819012345678' }
  const japanese = await call(saveAddress, { body: { ...draft, ...tokyo, postcode: '1500001' } })
  assert.equal(japanese.postcode, '150-0001')
})

test('a mobile number of another country is accepted with its prefix', async () => {
  const { call } = await newShopper()
  const saved = await call(saveAddress, { body: { ...draft, mobile: '+81 90-1234-5678' } })
  assert.deepEqual(
    { mobile: saved.mobile, mobile_shown: saved.mobile_shown },
    { mobile: '+819012345678', mobile_shown: '+81 90 1234 5678' },
  )
})

test('another shopper’s address is not found and not changed', async () => {
  const [owner, stranger] = [await newShopper(), await newShopper()]
  const { id } = await owner.call(saveAddress, { body: draft })
  const before = await rowsOf(owner.id)
  for (const attempt of [
    () => stranger.call(getAddress, { query: { id } }),
    () => stranger.call(saveAddress, { body: { ...draft, id, addressee: 'Thief' } }),
    () => stranger.call(setDefaultAddress, { body: { id } }),
    () => stranger.call(deleteAddress, { query: { id } }),
  ]) {
    await assert.rejects(attempt(), { reason: 'object.not_found' })
  }
  await assert.rejects(guest(listAddresses, {}), { reason: 'auth.required' })
  assert.deepEqual(await rowsOf(owner.id), before)
  assert.deepEqual(await stranger.call(listAddresses, {}), [])
})

test('malformed bodies are refused, never a server error', async () => {
  const { token } = await newShopper()
  const bodies: unknown[] = [
    null,
    [],
    '',
    {},
    { ...draft, id: -1 },
    { ...draft, id: 'x' },
    { ...draft, area_id: 1e300 },
  ]
  bodies.push({ ...draft, addressee: '\u0000' }, { ...draft, detail: 'a\nb' }, { ...draft, is_default: 'yes' })
  bodies.push({ ...draft, area_id: Number.MAX_SAFE_INTEGER }, { ...draft, postcode: '\ud800' })
  for (const payload of bodies) {
    const headers = { token, 'content-type': 'application/json' }
    const answer = await inject({
      method: 'POST',
      url: '/api/user/address_add',
      headers,
      payload: JSON.stringify(payload),
    })
    assert.notEqual(answer.statusCode, 500, JSON.stringify(payload))
    assert.equal(answer.json().code, 0, JSON.stringify(payload))
  }
})
