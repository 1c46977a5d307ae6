// Tests of freight prices and arrival dates.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import {
  addWorkingDays,
  arrivalWindow,
  countryName,
  freightOf,
  lowestOf,
  type Zone,
  zoneFor,
  zoneProblems,
} from './rules.ts'

const asia: Zone = {
  countries: ['CN', 'JP'],
  firstGrams: 1000,
  first: cents(590),
  stepGrams: 500,
  step: cents(180),
  daysMin: 4,
  daysMax: 7,
}
const rest: Zone = { ...asia, countries: [], first: cents(1690), daysMin: 10, daysMax: 20 }

test('freight depends on weight and quantity', () => {
  const table: [grams: number, qty: number, cost: number][] = [
    [1, 1, 590],
    [999, 1, 590],
    [1000, 1, 590],
    [1001, 1, 770],
    [1500, 1, 770],
    [1501, 1, 950],
    [500, 2, 590],
    [501, 2, 770],
    [250, 999, 590 + 498 * 180],
    [1_000_000, 999, 590 + 1_997_998 * 180],
  ]
  for (const [grams, qty, cost] of table) {
    assert.equal(freightOf(asia, { grams, qty, free: false }), cost, `${qty} × ${grams} g`)
    assert.equal(freightOf(asia, { grams, qty, free: true }), 0)
  }
})

test('the highest prices, weights and quantities still give an exact sum', () => {
  const dearest = { ...asia, firstGrams: 1, stepGrams: 1, first: cents(1_000_000), step: cents(1_000_000) }
  const problems = zoneProblems([
    { countries: ['CN'], first: dearest.first, step: dearest.step, days_min: 1, days_max: 1 },
  ])
  assert.deepEqual(problems, {})
  assert.equal(freightOf(dearest, { grams: 1_000_000, qty: 999, free: false }), 999_000_000 * 1_000_000)
})

test('a country’s own zone wins over the rest of the world; with neither there is no delivery', () => {
  assert.equal(zoneFor([rest, asia], 'JP'), asia)
  assert.equal(zoneFor([rest, asia], 'BR'), rest)
  assert.equal(zoneFor([asia], 'BR'), undefined)
  assert.equal(zoneFor([], 'JP'), undefined)
})

test('the lowest freight is for one piece', () => {
  assert.equal(lowestOf([rest, asia], { grams: 1200, free: false }), 770)
  assert.equal(lowestOf([rest, asia], { grams: 1200, free: true }), 0)
  assert.equal(lowestOf([], { grams: 1200, free: true }), undefined)
})

test('working days skip Saturday and Sunday', () => {
  const at = (day: string) => new Date(`${day}T15:00:00Z`)
  assert.deepEqual(addWorkingDays(at('2026-03-06'), 1), at('2026-03-09'), 'Friday, one day on')
  assert.deepEqual(addWorkingDays(at('2026-03-07'), 1), at('2026-03-09'), 'Saturday, one day on')
  assert.deepEqual(addWorkingDays(at('2026-03-09'), 5), at('2026-03-16'), 'Monday, a working week on')
  assert.deepEqual(arrivalWindow(asia, at('2026-03-09')), { from: at('2026-03-16'), to: at('2026-03-20') })
})

test('problems of zones are reported by field', () => {
  const zone = { countries: ['CN'], first: cents(1), step: cents(1), days_min: 2, days_max: 3 }
  assert.deepEqual(zoneProblems([zone, { ...zone, countries: ['JP'] }, { ...zone, countries: [] }]), {})
  assert.deepEqual(zoneProblems([zone, { ...zone, countries: ['JP', 'CN'] }]), { 'zones.1.countries': 'chooseOne' })
  assert.deepEqual(zoneProblems([{ ...zone, countries: ['CN', 'CN'] }]), { 'zones.0.countries': 'chooseOne' })
  const rests = [zone, { ...zone, countries: [] }, { ...zone, countries: [] }]
  assert.deepEqual(zoneProblems(rests), { 'zones.2.countries': 'chooseOne' })
  assert.deepEqual(zoneProblems([{ ...zone, days_max: 1 }]), { 'zones.0.days_max': 'tooSmall' })
  assert.deepEqual(zoneProblems([{ ...zone, first: cents(-1), step: cents(1e12) }]), {
    'zones.0.first': 'amountCorrect',
    'zones.0.step': 'amountCorrect',
  })
})

test('a country has its common name in each language', () => {
  assert.equal(countryName('zh-CN', 'JP'), '日本')
  assert.equal(countryName('ko-KR', 'KR'), '대한민국')
  assert.equal(countryName('en-US', 'HK'), 'Hong Kong')
  assert.equal(countryName('zh-TW', 'HK'), '香港')
})
