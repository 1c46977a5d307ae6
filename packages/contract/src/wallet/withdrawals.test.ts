// Tests of replies of an earlier release, which a page of this one may read during an upgrade.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { bankDetails } from './withdrawals.ts'

const Details = z.object(bankDetails)

test('a reply without the details of a bank has empty ones', () => {
  const empty = { bank_country: '', bank_branch: '', bank_code: '', account_type: '' }
  assert.deepEqual(z.decode(Details, {}), empty)
  const japan = { bank_country: 'JP', bank_branch: '渋谷支店', bank_code: '' }
  assert.deepEqual(z.decode(Details, japan), { ...japan, account_type: '' })
  assert.deepEqual(z.encode(Details, { ...japan, account_type: 'ordinary' }), { ...japan, account_type: 'ordinary' })
})
