// Operators who decide withdrawals, for tests: each action by its usual operator, at its usual version.
import assert from 'node:assert/strict'
import type { Call } from '@shop/client/call.ts'
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import type { Harness } from './harness.ts'
import { operatorOf } from './recharger.ts'

export interface WithdrawalRef {
  id: number
  version?: number
}

export async function openWithdrawalConsole(harness: Harness) {
  const [admin, finance, checker] = [
    await operatorOf(harness, 'admin'),
    await operatorOf(harness, 'finance'),
    await operatorOf(harness, 'checker'),
  ]
  const on = ({ id, version = 1 }: WithdrawalRef) => ({ params: { id }, body: { version } })
  return {
    ...{ admin, finance, checker },
    pass: (withdrawal: WithdrawalRef, by: Call = finance) => by(contract.passWithdrawal, on(withdrawal)),
    confirm: (withdrawal: WithdrawalRef, by: Call = checker) => by(contract.confirmWithdrawal, on(withdrawal)),
    refuse: ({ id, version = 1 }: WithdrawalRef, by: Call = finance) =>
      by(contract.refuseWithdrawal, { params: { id }, body: { version, reason: 'risk' } }),
    send: ({ id, version = 2 }: WithdrawalRef, reference = `BANK-${id}`, more: { again?: boolean } = {}) =>
      finance(contract.sendWithdrawal, { params: { id }, body: { version, reference, ...more } }),
    fail: ({ id, version = 2 }: WithdrawalRef) =>
      finance(contract.failWithdrawal, { params: { id }, body: { version, text: 'The account is closed.' } }),
    detail: ({ id }: WithdrawalRef) => finance(contract.getWithdrawalDetail, { params: { id } }),
  }
}

/** Asserts that exactly one call succeeds; returns the errors of the others. */
export async function raceAll(calls: (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(calls.map((call) => call()))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  return results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
}
