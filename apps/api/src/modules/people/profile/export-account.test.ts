// Tests that the words of an export are plain, while lines of the pages break between words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportAccount } from '@shop/contract/people/profile.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { listRecharges } from '@shop/contract/wallet/recharges.ts'
import { cancelWithdrawal, listWithdrawals } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { giveMoney, makeWithdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })

test('an export has plain words', async () => {
  const shopper = await makeWithdrawer(harness)
  const rechargeId = await giveMoney(harness, shopper.id, 12_300)
  await harness.owner.query(sql`update recharges set reason = 'rate' where id = ${rechargeId}`)
  const { id } = await shopper.withdraw({ amount: cents(4_500) })
  await shopper.call(cancelWithdrawal, { body: { id } })
  const thai = harness.as(shopper.token, 'th-TH')
  const [recharge] = (await thai(listRecharges, { query: {} })).list
  const [withdrawal] = (await thai(listWithdrawals, { query: {} })).list
  const [record] = (await thai(listFunds, { query: {} })).list
  const file = JSON.parse((await thai(exportAccount, {})).json)
  for (const [shown, exported] of [
    [recharge?.reason, file.recharges[0].reason],
    [withdrawal?.reason, file.withdrawals[0].reason],
    [record?.title, file.fund_records[0].title],
  ]) {
    assert.match(shown ?? '', /\u2060/)
    assert.equal(exported, shown?.replaceAll('\u2060', ''))
  }
})
