// Operators who decide about withdrawals, for tests: each deed by who usually does it, at the version it usually has.
import assert from 'node:assert/strict'
import type { Call } from '@shop/client/call.ts'
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import type { Harness } from './harness.ts'
import { operatorOf } from './recharger.ts'

export interface Asked {
  id: number
  version?: number
}

export async function makeAuditors(harness: Harness) {
  const [admin, finance, checker] = [
    await operatorOf(harness, 'admin'),
    await operatorOf(harness, 'finance'),
    await operatorOf(harness, 'checker'),
  ]
  const on = ({ id, version = 1 }: Asked) => ({ params: { id }, body: { version } })
  return {
    ...{ admin, finance, checker },
    pass: (asked: Asked, by: Call = finance) => by(contract.passWithdrawal, on(asked)),
    confirm: (asked: Asked, by: Call = checker) => by(contract.confirmWithdrawal, on(asked)),
    refuse: ({ id, version = 1 }: Asked, by: Call = finance) =>
      by(contract.refuseWithdrawal, { params: { id }, body: { version, reason: 'risk' } }),
    send: ({ id, version = 2 }: Asked, reference = `BANK-${id}`, more: { again?: boolean } = {}) =>
      finance(contract.sendWithdrawal, { params: { id }, body: { version, reference, ...more } }),
    fail: ({ id, version = 2 }: Asked) =>
      finance(contract.failWithdrawal, { params: { id }, body: { version, text: 'The account is closed.' } }),
    detail: ({ id }: Asked) => finance(contract.getWithdrawalDetail, { params: { id } }),
  }
}

/** One of them succeeds; gives what the others were refused for. */
export async function raced(calls: (() => Promise<unknown>)[]) {
  const all = await Promise.allSettled(calls.map((call) => call()))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  return all.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
}
