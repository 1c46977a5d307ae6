// Tests which countries the demo's freight templates reach.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '#modules/sales/shipping/areas.ts'
import { type TemplateKey, templates } from './freight.ts'

test('every supported country is reached by air, and food only ships to its region', () => {
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
    const listed = zones.flatMap((zone) => zone.countries)
    assert.equal(new Set(listed).size, listed.length, `${key} lists a country twice`)
  }
})
