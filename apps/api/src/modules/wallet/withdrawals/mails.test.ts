// Tests of the mails about withdrawals: content, language, and no full card number.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@shop/contract/language.ts'
import { cancelWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { makeWithdrawer, type Withdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { db } = harness

async function mailsOf({ account }: Withdrawer) {
  return db.query<{ subject: string; body: string }>(sql`
    select subject, body from mails where to_address = ${`${account}@mail.example`}
       and subject not like '%payment password%' order by id`)
}

test('every withdrawal sends a mail, which mentions a new destination only if it is new', async () => {
  const shopper = await makeWithdrawer(harness)
  const created = await shopper.withdraw()
  await shopper.withdraw({ amount: cents(2_000) })
  const [first, second, ...more] = await mailsOf(shopper)
  assert.deepEqual(more, [])
  assert.equal(first?.subject, 'Tradewind: withdrawal of $100.00 requested to a new destination')
  assert.equal(second?.subject, 'Tradewind: withdrawal of $20.00 requested')
  const facts = [/Amount: \$100\.00\n/, /You receive: \$99\.00\n/, /Destination: Harbour Bank •••• 2233\n/]
  const origin = [/Account: taker_\d+\n/, /Device: .+\n/, /IP address: 127\.0\.0\.1\n/, /Time: \d{4}-.+ UTC\n/]
  for (const fact of [...facts, ...origin, /If not, cancel it/]) assert.match(first?.body ?? '', fact)
  assert.doesNotMatch(first?.body ?? '', /6222/)
  await shopper.call(cancelWithdrawal, { body: { id: created.id } })
})

test('a refused request sends no mail', async () => {
  const shopper = await makeWithdrawer(harness, 1_000)
  await assert.rejects(shopper.withdraw(), { reason: 'wallet.insufficient' })
  assert.deepEqual(await mailsOf(shopper), [])
})

test('the mail is in the shopper’s language', async () => {
  const subjects = new Set<string>()
  for (const language of languages) {
    const shopper = await makeWithdrawer(harness)
    await db.query(sql`update users set language = ${language} where id = ${shopper.id}`)
    const before = (await mailsOf(shopper)).length
    await shopper.withdraw()
    const mail = (await mailsOf(shopper))[before]
    subjects.add(mail?.subject ?? '')
    for (const part of ['$100.00', '$99.00', '•••• 2233', shopper.account, 'UTC']) {
      assert.ok(mail?.body.includes(part), `${language}: ${part}`)
    }
  }
  assert.equal(subjects.size, languages.length)
})

test('repeated requests and cancellations send at most 30 mails', async () => {
  const shopper = await makeWithdrawer(harness)
  for (let i = 0; i < 33; i++) {
    const { id } = await shopper.withdraw({ amount: cents(1_000) })
    await shopper.call(cancelWithdrawal, { body: { id } })
  }
  assert.equal((await mailsOf(shopper)).length, 30)
})
