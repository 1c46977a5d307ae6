// Who may do what to a payout at its step; the server checks again.
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
  const hasAny = (...roles: readonly Role[]) => roles.some((role) => me.roles.includes(role))
  return {
    // The server refuses to confirm a payout to a replaced account.
    confirm:
      step === 'proposed' && account?.current === true && proposed_by !== me.account && hasAny('checker', 'admin'),
    refuse: step === 'proposed' && hasAny('finance', 'checker', 'admin'),
    send: step === 'confirmed' && hasAny('finance', 'admin'),
    fail: step === 'confirmed' && !failing && hasAny('finance', 'admin'),
  }
}
