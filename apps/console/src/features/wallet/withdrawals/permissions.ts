// Who may do what to a withdrawal at its step; the server checks again.
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
  const hasAny = (...roles: readonly Role[]) => roles.some((role) => me.roles.includes(role))
  const isOpen = step === 'audit' || step === 'proposed'
  return {
    pass: step === 'audit' && hasAny('finance', 'admin'),
    confirm: step === 'proposed' && proposed_by !== me.account && hasAny('checker', 'admin'),
    refuse: isOpen && hasAny('finance', 'checker', 'admin'),
    send: step === 'passed' && hasAny('finance', 'admin'),
    fail: step === 'passed' && failing === null && hasAny('finance', 'admin'),
  }
}
