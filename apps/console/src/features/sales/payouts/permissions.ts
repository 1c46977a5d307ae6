// Who may do what to a payout at its step; the server asks again.

import type { Role } from '@shop/contract/endpoint.ts'
import type { Payout } from '@shop/contract/sales/admin-payouts.ts'

export interface Permissions {
  confirm: boolean
  refuse: boolean
  send: boolean
  fail: boolean
}

export interface Viewer {
  account: string
  roles: readonly Role[]
}

export function permissionsOf(
  { step, proposed_by, account, failing }: Pick<Payout, 'step' | 'proposed_by' | 'account' | 'failing'>,
  me: Viewer,
): Permissions {
  const isAny = (...roles: readonly Role[]) => roles.some((role) => me.roles.includes(role))
  return {
    // To an account that was replaced the server confirms nothing.
    confirm:
      step === 'proposed' && account?.current === true && proposed_by !== me.account && isAny('checker', 'admin'),
    refuse: step === 'proposed' && isAny('finance', 'checker', 'admin'),
    send: step === 'confirmed' && isAny('finance', 'admin'),
    fail: step === 'confirmed' && !failing && isAny('finance', 'admin'),
  }
}
