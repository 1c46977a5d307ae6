// Tests that the demo's freight templates reach whom they should and contradict nobody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '#modules/sales/shipping/areas.ts'
import { type TemplateKey, templates } from './freight.ts'

test('every country an address may name is reached by air, and food stays in its region', () => {
  assert.ok(countries.length >= 30)
  assert.equal(new Set(countries).size, countries.length)
  const reaches = (key: TemplateKey, country: string) => {
    const zones = templates.find((template) => template.key === key)?.zones ?? []
    return zones.some((zone) => zone.countries.includes(country) || zone.countries.length === 0)
  }
  assert.deepEqual(
    countries.filter((country) => !reaches('air-standard', country) || !reaches('light-parcels', country)),
    [],
  )
  const food = countries.filter((country) => reaches('food-regional', country))
  assert.deepEqual(food.toSorted(), ['CN', 'HK', 'JP', 'KR', 'MO', 'MY', 'SG', 'TH', 'TW'])
  for (const { zones, key } of templates) {
    const named = zones.flatMap((zone) => zone.countries)
    assert.equal(new Set(named).size, named.length, `${key} names a country twice`)
  }
})
