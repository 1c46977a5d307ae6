// Tests of guessing at operators: whom strangers keep out, who gets in all the same, and what begins anew.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOperator, getMe, listOperators, operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { acceptLink } from '../../../../test/invitations.ts'
import { ensureOperator, login } from './service.ts'
import { lockOperator } from './store.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, owner, ctx } = harness
const password = 'operator1234'
const home = '198.51.100.1'

/** What a login from the address is refused for; undefined when it is let in. */
async function refusal(account: string, typedPassword: string, ip: string): Promise<string | undefined> {
  return login({ ...ctx(), ip }, { pepper, secondFactor: false }, { account, password: typedPassword }).then(
    () => undefined,
    (error) => error.reason,
  )
}

async function lockOut(account: string): Promise<void> {
  for (let i = 0; i < 5; i++) await refusal(account, 'wrong', `203.0.113.${i}`)
  assert.equal(await refusal(account, password, '203.0.113.50'), 'auth.locked')
}

test('who knows an operator’s name does not keep them out from where they work', async () => {
  assert.equal(await refusal('clerk', password, home), undefined)
  await lockOut('clerk')
  assert.equal(await refusal('clerk', password, home), undefined)
  for (let i = 0; i < 5; i++) await refusal('clerk', 'wrong', home)
  assert.equal(await refusal('clerk', password, home), 'auth.locked', 'at home too guesses are few')
})

test('of many guesses in one burst only as many are tried as are free', async () => {
  await ensureOperator(ctx(), { pepper }, 'checker')
  const tries = Array.from({ length: 40 }, (_, i) => refusal('checker', 'wrong', `10.0.0.${i}`))
  const reasons = await Promise.all(tries)
  const tried = reasons.filter((reason) => reason === 'auth.wrong_credentials').length
  assert.ok(tried <= 6, `${tried} guesses were tried`)
})

test('a password renewed by who runs the machine opens what strangers have locked', async () => {
  await lockOut('finance')
  const created = await ensureOperator(ctx(), { pepper }, 'finance')
  assert.equal(await refusal('finance', created?.password ?? '', '203.0.113.60'), undefined)
})

test('a password set by the link of an admin does too', async () => {
  const { token } = await guest(operatorLogin, { body: { account: 'admin', password } })
  const { list } = await as(token)(listOperators, { query: { keyword: 'clerk' } })
  const [clerk] = list
  assert.ok(clerk)
  const { name, roles, active, version } = clerk
  const body = { name, roles, active, version, reset_password: true, why: 'locked out' }
  await as(token)(changeOperator, { params: { id: clerk.id }, body })
  await acceptLink(harness, clerk.email ?? '', 'another password')
  assert.equal(await refusal('clerk', 'another password', '203.0.113.70'), undefined)
  assert.equal(await refusal('clerk', 'another password', home), undefined)
})

test('a login that was under way is not let in after the operator was switched off or changed', async () => {
  const { token, operator } = await guest(operatorLogin, { body: { account: 'admin', password } })
  const change = async (set: 'active' | 'password') => {
    const { late } = await inTx(ctx(), async (tx) => {
      await lockOperator(tx, operator.id)
      const late = refusal('admin', password, home)
      await isWaited()
      if (set === 'active') await tx.db.query(sql`update operators set active = false where id = ${operator.id}`)
      else await tx.db.query(sql`update operators set password_hash = 'another' where id = ${operator.id}`)
      // In an object: the promise itself would be waited for here.
      return { late }
    })
    return late
  }
  assert.equal(await change('active'), 'auth.wrong_credentials')
  await db.query(sql`update operators set active = true where id = ${operator.id}`)
  assert.equal(await change('password'), 'auth.wrong_credentials')
  assert.equal((await as(token)(getMe, {})).account, 'admin')
})

/** Until somebody waits for a lock in this database. */
async function isWaited(): Promise<void> {
  for (;;) {
    const rows = await owner.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
