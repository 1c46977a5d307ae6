// Tests of the public config endpoint.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getConfig } from '@shop/contract/staff/settings.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as } = await createHarness()

test('the config is public and names brand, currency and deadlines', async () => {
  const config = await guest(getConfig, {})
  assert.equal(config.brand, 'Tradewind')
  assert.equal(config.currency, 'USD')
  assert.equal(config.pay_deadline_minutes, 30)
  assert.equal(config.demo, true)
})

test('the brand is in the caller’s language', async () => {
  const config = await as('', 'zh-CN')(getConfig, {})
  assert.equal(config.brand, '信风')
})
