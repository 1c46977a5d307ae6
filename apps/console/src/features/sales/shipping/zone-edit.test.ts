// Tests of the zone checks and of the sample price.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { newZone, sampleOf, type ZoneEdit, zoneProblems } from './zone-edit.ts'

const japan: ZoneEdit = {
  key: 0,
  countries: ['JP'],
  first_grams: 500,
  first: cents(400),
  step_grams: 250,
  step: cents(150),
  days_min: 5,
  days_max: 9,
}

test('the first weight has one price, and every started step adds one', () => {
  assert.equal(sampleOf([japan], 'JP', 500)?.price, 400)
  assert.equal(sampleOf([japan], 'JP', 501)?.price, 550)
  assert.equal(sampleOf([japan], 'JP', 1000)?.price, 700)
})

test('a country without a zone uses the rest of the world, or is not delivered to', () => {
  assert.equal(sampleOf([japan], 'US', 100), undefined)
  const rest = { ...japan, key: 1, countries: [], first: cents(900) }
  assert.equal(sampleOf([japan, rest], 'US', 100)?.price, 900)
})

test('repeated countries, two rest zones, missing values and reversed days are reported', () => {
  const duplicate = { ...japan, key: 1, days_min: 9, days_max: 5 }
  const problems = zoneProblems([japan, duplicate, newZone([japan, duplicate]), newZone([])])
  assert.equal(problems['zones.1.countries'], 'countryTwice')
  assert.equal(problems['zones.1.days_max'], 'tooSmall')
  assert.equal(problems['zones.2.first'], 'required')
  assert.equal(problems['zones.3.countries'], 'restTwice')
  assert.deepEqual(zoneProblems([japan]), {})
})
