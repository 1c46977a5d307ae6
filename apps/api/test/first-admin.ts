// A shop in production with admins created at the start, for tests of who counts as a second person.
import assert from 'node:assert/strict'
import type { Call } from '@shop/client/call.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import {
  changeOwnPassword,
  createOperator,
  listOperators,
  type Operator,
  operatorLogin,
} from '@shop/contract/staff/admin-operators.ts'
import { staffSettings } from '#app-modules.ts'
import { sql } from '#db/sql.ts'
import { applyDueGrants, ensureOperator } from '#modules/staff/operators/service.ts'
import { createHarness, pepper } from './harness.ts'
import { acceptLink, ownPassword } from './invitations.ts'

const dayMs = 86_400_000
const env = { DEMO: 'off', OPERATOR_SECOND_FACTOR: 'off', SUPPORT_EMAIL: 'support@mail.example' }

export async function createFirstAdmins(accounts: readonly string[]) {
  const harness = await createHarness({ env })
  const { guest, as, ctx, owner, forward, config } = harness
  for (const [at, account] of accounts.entries()) {
    const created = await ensureOperator(ctx(), { pepper }, at === 0 ? undefined : account)
    assert.equal(created?.account, account)
    const call = as((await guest(operatorLogin, { body: created })).token)
    const body = { old_password: created.password, new_password: ownPassword, confirm_password: ownPassword }
    await call(changeOwnPassword, { body })
    await owner.query(sql`update operators set email = ${`${account}@mail.example`} where account = ${account}`)
  }
  /** A new session: time passes in these tests. */
  const signIn = async (account: string): Promise<Call> =>
    as((await guest(operatorLogin, { body: { account, password: ownPassword } })).token)
  const find = async (account: string): Promise<Operator> => {
    const { list } = await (await signIn(accounts[0] ?? ''))(listOperators, { query: { keyword: account } })
    return list.find(({ account: name }) => name === account) ?? assert.fail(account)
  }
  const invite = async (by: string, account: string, roles: Role[]) => {
    const body = { account, name: account, email: `${account}@mail.example`, roles }
    return (await signIn(by))(createOperator, { body })
  }
  const nextDay = async () => {
    forward(dayMs + 1000)
    await applyDueGrants(ctx(), staffSettings(config, pepper))
  }
  return {
    ...{ harness, signIn, find, invite, nextDay },
    /** Invites an operator, waits for the grant and accepts; decides nothing for a second admin. */
    join: async (by: string, account: string, roles: Role[]) => {
      if ((await invite(by, account, roles)).effective_at) await nextDay()
      await acceptLink(harness, `${account}@mail.example`)
    },
    edit: (operator: Operator, more: object = {}) => {
      const { name, roles, active, version } = operator
      return { params: { id: operator.id }, body: { name, roles, active, version, why: 'a reason', ...more } }
    },
    mailsTo: async (address: string) => {
      const rows = await owner.query<{ subject: string }>(
        sql`select subject from mails where to_address = ${address} order by id`,
      )
      return rows.map(({ subject }) => subject.replace('Tradewind: ', ''))
    },
  }
}

export const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  )
