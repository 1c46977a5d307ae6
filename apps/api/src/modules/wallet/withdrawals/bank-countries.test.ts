// Tests of withdrawals to banks by country: the fields, and what is stored and shown to the shopper and the operator.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getWithdrawalDetail, listWithdrawalRows, revealDestination } from '@shop/contract/wallet/admin-withdrawals.ts'
import { listDestinations } from '@shop/contract/wallet/withdrawals.ts'
import { sql } from '#db/sql.ts'
import { seal } from '#security/seal.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { makeWithdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const japan = { bank_country: 'JP', bank_name: 'みずほ銀行', card_no: '123 4567', holder: 'ヤマダ ハナコ' }
const ordinary = { account_type: 'ordinary' } as const

test('a bank in a country needs what transfers there need', async () => {
  const shopper = await makeWithdrawer(harness)
  const pay_token = await shopper.payToken()
  const assertRefused = (part: object, fields: object) =>
    assert.rejects(shopper.withdraw({ pay_token, ...japan, ...part }), { fields })
  await assertRefused({}, { bank_branch: 'required', account_type: 'required' })
  await assertRefused({ bank_branch: '渋谷支店', account_type: 'savings' }, { account_type: 'chooseOne' })
  await assertRefused({ bank_country: 'US' }, { bank_code: 'required' })
  await assertRefused({ bank_country: 'US', bank_code: '12' }, { bank_code: 'format' })
  await assertRefused({ bank_country: 'DE' }, { card_no: 'format' })
  await assertRefused({ bank_country: 'TH', bank_name: 'PromptPay' }, { card_no: 'format' })
  for (const bank_country of ['Japan', 'ZZ']) await assertRefused({ bank_country }, { bank_country: 'chooseOne' })
  await shopper.withdraw({ pay_token, bank_country: 'TH', bank_name: 'PromptPay', card_no: '081-234-5678' })
})

test('the details of a bank are saved, sent again, and seen by the operator who pays it out', async () => {
  const shopper = await makeWithdrawer(harness)
  // A code that the country does not use is not stored.
  const branch = { bank_branch: '渋谷支店', ...ordinary }
  const created = await shopper.withdraw({ ...japan, ...branch, bank_code: 'MHCB', save: true })
  const details = { bank_country: 'JP', bank_name: 'みずほ銀行', ...branch, bank_code: '' }
  assert.partialDeepStrictEqual(created, { ...details, card_no: '•••• 4567' })
  const [saved] = await shopper.call(listDestinations, {})
  assert.partialDeepStrictEqual(saved, { ...details, shown: '•••• 4567' })
  const again = await shopper.withdraw({ account_id: saved?.id ?? 0 })
  assert.partialDeepStrictEqual(again, { ...details, holder: japan.holder })
  const finance = await operatorOf(harness, 'finance')
  const params = { id: created.id }
  assert.partialDeepStrictEqual(await finance(getWithdrawalDetail, { params }), { ...details, holder: japan.holder })
  assert.deepEqual(await finance(revealDestination, { params }), { card_no: '1234567' })
  const { list } = await finance(listWithdrawalRows, { query: { keyword: '123-4567' } })
  assert.deepEqual(new Set(list.map(({ id }) => id)), new Set([created.id, again.id]))
})

test('an account saved before its country required the type is refused until it is entered again', async () => {
  const shopper = await makeWithdrawer(harness)
  await shopper.withdraw({ ...japan, ...ordinary, bank_branch: '渋谷支店', save: true })
  const contents = { ...japan, card_no: '1234567', bank_branch: '渋谷支店', bank_code: '', address: '', memo: '' }
  await harness.owner.query(sql`
    update payout_destinations set sealed = ${seal(JSON.stringify(contents), pepper)} where user_id = ${shopper.id}`)
  const [saved] = await shopper.call(listDestinations, {})
  assert.equal(saved?.account_type, '')
  await assert.rejects(shopper.withdraw({ account_id: saved?.id ?? 0 }), { fields: { account_type: 'required' } })
  assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
})

test('an IBAN is stored without spaces and found by an operator, and another branch is another destination', async () => {
  const shopper = await makeWithdrawer(harness)
  const german = { bank_country: 'DE', bank_name: 'Sparkasse', card_no: 'de89 3704 0044 0532 0130 00' }
  const created = await shopper.withdraw(german)
  assert.equal(created.card_no, '•••• 3000')
  const finance = await operatorOf(harness, 'finance')
  const { list } = await finance(listWithdrawalRows, { query: { keyword: 'DE89370400440532013000' } })
  assert.deepEqual(
    list.map(({ id }) => id),
    [created.id],
  )
  for (const bank_branch of ['渋谷支店', '新宿支店'])
    await shopper.withdraw({ ...japan, ...ordinary, bank_branch, save: true })
  const branches = (await shopper.call(listDestinations, {})).map((saved) => saved.bank_branch)
  assert.deepEqual(branches.toSorted(), ['新宿支店', '渋谷支店'])
})
