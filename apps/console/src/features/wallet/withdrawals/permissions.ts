// Who may do what to a withdrawal at its step; the server asks again.

import type { Role } from '@shop/contract/endpoint.ts'
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'

export interface Permissions {
  pass: boolean
  confirm: boolean
  refuse: boolean
  send: boolean
  fail: boolean
}

export interface Viewer {
  account: string
  roles: readonly Role[]
}

type WithdrawalState = Pick<WithdrawalDetail, 'step' | 'proposed_by' | 'failing'>

export function permissionsOf({ step, proposed_by, failing }: WithdrawalState, me: Viewer): Permissions {
  const isAny = (...roles: readonly Role[]) => roles.some((role) => me.roles.includes(role))
  const isOpen = step === 'audit' || step === 'proposed'
  return {
    pass: step === 'audit' && isAny('finance', 'admin'),
    confirm: step === 'proposed' && proposed_by !== me.account && isAny('checker', 'admin'),
    refuse: isOpen && isAny('finance', 'checker', 'admin'),
    send: step === 'passed' && isAny('finance', 'admin'),
    fail: step === 'passed' && failing === null && isAny('finance', 'admin'),
  }
}
