// Tests of addresses by country: postcodes, and the order of their parts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressForm, isPostcode, normalizePostcode, placeParts } from './address-forms.ts'
import { addressLines } from './address-lines.ts'

const countries =
  'CN HK MO TW JP KR TH US SG MY VN PH ID IN AE AU NZ CA MX BR GB IE DE FR IT ES PT NL BE CH AT SE DK PL'

test('every example matches its pattern, and a required postcode has a pattern', () => {
  for (const country of countries.split(' ')) {
    const { example = '', postcode, pattern } = addressForm(country)
    assert.ok(isPostcode(country, example) || postcode === 'required', country)
    if (postcode === 'required') assert.ok(pattern && isPostcode(country, example), country)
    assert.equal(isPostcode(country, ''), postcode !== 'required', country)
    if (pattern) assert.equal(isPostcode(country, 'nowhere'), false, country)
  }
})

test('an unknown country requires nothing, also one named like an object property', () => {
  for (const country of ['ZZ', 'constructor', '__proto__', '']) {
    assert.equal(addressForm(country).postcode, 'optional')
    assert.ok(isPostcode(country, '12-ab'))
  }
})

test('full-width digits, a postal mark or lower case make the same postcode', () => {
  assert.equal(normalizePostcode('JP', ' 〒１５０－０００１ '), '150-0001')
  assert.equal(normalizePostcode('JP', '150ー0001'), '150-0001')
  assert.equal(normalizePostcode('GB', 'sw1a 2aa'), 'SW1A 2AA')
})

test('a postcode is written as in its country, whatever separates it', () => {
  const written: [string, string, string][] = [
    ['JP', '1500001', '150-0001'],
    ['JP', '150 0001', '150-0001'],
    ['BR', '01310100', '01310-100'],
    ['PT', '1100 148', '1100-148'],
    ['PL', '00001', '00-001'],
    ['SE', '11129', '111 29'],
    ['NL', '1012js', '1012 JS'],
    ['CA', 'm5v2t6', 'M5V 2T6'],
    ['GB', 'm11ae', 'M1 1AE'],
    ['GB', 'sw1a2aa', 'SW1A 2AA'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['US', ' 94103 ', '94103'],
    ['US', '94103-1234', '94103-1234'],
    ['US', '941031234', '94103-1234'],
    ['US', '94103 1234', '94103-1234'],
    ['US', '9410312', '9410312'],
    ['TH', '10 110', '10110'],
    ['IN', '560 001', '560001'],
  ]
  for (const [country, typed, expected] of written) assert.equal(normalizePostcode(country, typed), expected, typed)
})

test('a postcode that is not complete, or of an unknown form, stays as it is typed', () => {
  assert.equal(normalizePostcode('JP', '150-00'), '150-00')
  assert.equal(normalizePostcode('JP', '15'), '15')
  assert.equal(normalizePostcode('JP', ''), '')
  assert.equal(normalizePostcode('ZZ', 'a 1-b'), 'A 1-B')
})

test('every example is written as its country writes it', () => {
  for (const country of countries.split(' ')) {
    const { example = '' } = addressForm(country)
    assert.equal(normalizePostcode(country, example), example, country)
    assert.equal(normalizePostcode(country, example.replace(/[ -]/, '')), example, country)
  }
})

const tokyo = { country: 'JP', area: '東京都', city: '渋谷区', detail: '神宮前1-2-3', postcode: '150-0001' }

test('an address has its country’s order, in its own script and in Latin', () => {
  assert.deepEqual(addressLines(tokyo, '日本'), ['日本 〒150-0001 東京都 渋谷区', '神宮前1-2-3'])
  const latin = { ...tokyo, area: 'Tokyo', city: 'Shibuya-ku', detail: '1-2-3 Jingumae' }
  assert.deepEqual(addressLines(latin, 'Japan'), ['1-2-3 Jingumae', 'Shibuya-ku, Tokyo 150-0001', 'Japan'])
  const market = { country: 'US', area: 'California', city: 'San Francisco', detail: '5 Market St', postcode: '94103' }
  assert.deepEqual(addressLines(market, '美国'), ['5 Market St', 'San Francisco, California 94103', '美国'])
  const orchard = { country: 'SG', area: 'Singapore', city: '', detail: '2 Orchard Turn', postcode: '238801' }
  assert.deepEqual(addressLines(orchard, 'Singapore'), ['2 Orchard Turn', 'Singapore 238801'])
  assert.deepEqual(addressLines({ ...orchard, area: '', city: 'Singapore', postcode: '' }, 'Singapore'), [
    '2 Orchard Turn',
    'Singapore',
  ])
  const central = { country: 'HK', area: '中西區', city: '', detail: '皇后大道中 9 號', postcode: '' }
  assert.deepEqual(addressLines(central, '香港'), ['香港 中西區', '皇后大道中 9 號'])
  const mitte = { country: 'DE', area: 'Berlin', city: 'Berlin', detail: 'Torstr. 1', postcode: '10115' }
  assert.deepEqual(addressLines(mitte, 'Germany'), ['Torstr. 1', '10115 Berlin', 'Germany'])
  assert.deepEqual(addressLines({ ...mitte, area: 'Bavaria', city: 'Munich' }, 'Germany').slice(1), [
    '10115 Munich',
    'Germany',
  ])
  const bangsar = { country: 'MY', area: 'Selangor', city: 'Petaling Jaya', detail: '1 Jalan Timur', postcode: '46200' }
  assert.deepEqual(addressLines(bangsar, 'Malaysia').slice(1), ['46200 Petaling Jaya, Selangor', 'Malaysia'])
  const paris = { country: 'FR', area: 'Paris', city: '', detail: '1 rue de Rivoli', postcode: '75001' }
  assert.deepEqual(addressLines(paris, 'France').slice(1), ['75001 Paris', 'France'])
  const soho = { country: 'GB', area: 'London', city: '', detail: '1 Dean St', postcode: 'W1D 3RB' }
  assert.deepEqual(addressLines(soho, 'United Kingdom').slice(1), ['London W1D 3RB', 'United Kingdom'])
  const seoul = { country: 'KR', area: '서울특별시', city: '마포구', detail: '바람길 27', postcode: '04066' }
  assert.deepEqual(addressLines(seoul, '대한민국'), ['대한민국 (04066) 서울특별시 마포구', '바람길 27'])
  const nanshan = { country: 'CN', area: '广东省 深圳市', city: '', detail: '海风路 88 号', postcode: '518000' }
  assert.deepEqual(addressLines(nanshan, '中国'), ['中国 广东省 深圳市 · 518000', '海风路 88 号'])
  const thai = { country: 'TH', area: 'กรุงเทพมหานคร', city: 'เขตคลองเตย', detail: '1 ถนนสุขุมวิท', postcode: '10110' }
  assert.deepEqual(addressLines(thai, 'ไทย')[1], 'เขตคลองเตย กรุงเทพมหานคร 10110 ไทย')
})

test('the form asks for the parts in the order of a letter', () => {
  assert.deepEqual(placeParts('US'), ['detail', 'unit', 'city', 'area', 'postcode'])
  assert.deepEqual(placeParts('GB'), ['detail', 'unit', 'area', 'postcode'])
  assert.deepEqual(placeParts('DE'), ['detail', 'unit', 'postcode', 'city', 'area'])
  assert.deepEqual(placeParts('JP'), ['postcode', 'area', 'city', 'detail'])
  assert.deepEqual(placeParts('CN'), ['area', 'detail', 'postcode'])
  assert.deepEqual(placeParts('SG'), ['detail', 'unit', 'postcode'])
  assert.deepEqual(placeParts('MO'), ['detail'])
  assert.deepEqual(placeParts('constructor'), ['detail', 'unit', 'area', 'postcode'])
})
