// Tests of addresses by country: postcodes, and the order of their parts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressForm, isPostcode, normalizePostcode } from './address-forms.ts'
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
  assert.deepEqual(addressLines(tokyo, '日本'), ['日本 東京都 渋谷区 · 150-0001', '神宮前1-2-3'])
  const latin = { ...tokyo, area: 'Tokyo', city: 'Shibuya-ku', detail: '1-2-3 Jingumae' }
  assert.deepEqual(addressLines(latin, 'Japan'), ['1-2-3 Jingumae', 'Shibuya-ku, Tokyo 150-0001, Japan'])
  const market = { country: 'US', area: 'California', city: 'San Francisco', detail: '5 Market St', postcode: '94103' }
  assert.deepEqual(addressLines(market, '美国'), ['5 Market St', 'San Francisco, California 94103, 美国'])
  const orchard = { country: 'SG', area: 'Singapore', city: '', detail: '2 Orchard Turn', postcode: '238801' }
  assert.deepEqual(addressLines(orchard, 'Singapore'), ['2 Orchard Turn', '238801, Singapore'])
  const central = { country: 'HK', area: '中西區', city: '', detail: '皇后大道中 9 號', postcode: '' }
  assert.deepEqual(addressLines(central, '香港'), ['香港 中西區', '皇后大道中 9 號'])
})
