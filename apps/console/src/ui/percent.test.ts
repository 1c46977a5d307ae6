// Tests of the conversion between rates and percentages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentOf, percentText, rateOf } from './percent.ts'

test('a percentage becomes a rate and the rate becomes the same percentage', () => {
  for (const [percent, rate] of [
    ['10', '0.1'],
    ['12.5', '0.125'],
    ['0.05', '0.0005'],
    ['7', '0.07'],
    ['0', '0'],
    ['100', '1'],
  ] as const) {
    assert.equal(rateOf(percent), rate)
    assert.equal(percentOf(rate), percent)
  }
  assert.equal(percentText('0.05'), '5%')
})

test('text that is not a percentage has no rate', () => {
  for (const typed of ['', '101', '5,5', '-1', '1.234', 'x']) assert.equal(rateOf(typed), undefined)
})
