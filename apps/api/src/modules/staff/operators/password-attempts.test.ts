// Tests of login locks: attackers cannot lock out an operator at a known network, and a new password clears locks.
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

/** The reason a login from this address is refused; undefined when it succeeds. */
async function loginRefusal(account: string, typedPassword: string, ip: string): Promise<string | undefined> {
  return login({ ...ctx(), ip }, { pepper, secondFactor: false }, { account, password: typedPassword }).then(
    () => undefined,
    (error) => error.reason,
  )
}

async function lockOut(account: string): Promise<void> {
  for (let i = 0; i < 5; i++) await loginRefusal(account, 'wrong', `203.0.113.${i}`)
  assert.equal(await loginRefusal(account, password, '203.0.113.50'), 'auth.locked')
}

test('wrong logins elsewhere do not lock an operator out of a network they have used before', async () => {
  assert.equal(await loginRefusal('clerk', password, home), undefined)
  await lockOut('clerk')
  assert.equal(await loginRefusal('clerk', password, home), undefined)
  for (let i = 0; i < 5; i++) await loginRefusal('clerk', 'wrong', home)
  assert.equal(await loginRefusal('clerk', password, home), 'auth.locked', 'a known network has a limit of its own')
})

test('of many concurrent guesses only as many as allowed are checked', async () => {
  await ensureOperator(ctx(), { pepper }, 'checker')
  const tries = Array.from({ length: 40 }, (_, i) => loginRefusal('checker', 'wrong', `10.0.0.${i}`))
  const reasons = await Promise.all(tries)
  const tried = reasons.filter((reason) => reason === 'auth.wrong_credentials').length
  assert.ok(tried <= 6, `${tried} guesses were tried`)
})

test('a password reset from the server clears the lock', async () => {
  await lockOut('finance')
  const created = await ensureOperator(ctx(), { pepper }, 'finance')
  assert.equal(await loginRefusal('finance', created?.password ?? '', '203.0.113.60'), undefined)
})

test('a password set through an admin’s link clears the lock', async () => {
  const { token } = await guest(operatorLogin, { body: { account: 'admin', password } })
  const { list } = await as(token)(listOperators, { query: { keyword: 'clerk' } })
  const [clerk] = list
  assert.ok(clerk)
  const { name, roles, active, version } = clerk
  const body = { name, roles, active, version, reset_password: true, why: 'locked out' }
  await as(token)(changeOperator, { params: { id: clerk.id }, body })
  await acceptLink(harness, clerk.email ?? '', 'another password')
  assert.equal(await loginRefusal('clerk', 'another password', '203.0.113.70'), undefined)
  assert.equal(await loginRefusal('clerk', 'another password', home), undefined)
})

test('a login in progress is refused when the operator is deactivated or changes the password meanwhile', async () => {
  const { token, operator } = await guest(operatorLogin, { body: { account: 'admin', password } })
  const change = async (set: 'active' | 'password') => {
    const { late } = await inTx(ctx(), async (tx) => {
      await lockOperator(tx, operator.id)
      const late = loginRefusal('admin', password, home)
      await waitForLock()
      if (set === 'active') await tx.db.query(sql`update operators set active = false where id = ${operator.id}`)
      else await tx.db.query(sql`update operators set password_hash = 'another' where id = ${operator.id}`)
      // Wrapped in an object, because returning the promise itself would await it here.
      return { late }
    })
    return late
  }
  assert.equal(await change('active'), 'auth.wrong_credentials')
  await db.query(sql`update operators set active = true where id = ${operator.id}`)
  assert.equal(await change('password'), 'auth.wrong_credentials')
  assert.equal((await as(token)(getMe, {})).account, 'admin')
})

/** Returns once a connection to this database waits for a lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const rows = await owner.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
