// The saved destination of a withdrawal: the chosen one, and the one it starts with.
import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination, WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import { savedAccountProblem } from './saved-bank.ts'
import type { WithdrawalValues } from './values.ts'

export function destinationOf(
  destinations: readonly Destination[],
  { account_id, type }: Pick<WithdrawalValues, 'account_id' | 'type'>,
): Destination | undefined {
  return destinations.find((candidate) => candidate.id === account_id && candidate.type === type)
}

/** The last used one that still accepts money: the list is sorted by last use. */
export function preferredDestination(
  destinations: readonly Destination[],
  { types, networks }: { types: readonly WithdrawalType[]; networks: readonly Network[] },
): Destination | undefined {
  return destinations.find((destination) => {
    if (!types.includes(destination.type)) return false
    if (destination.type === 'bank') return savedAccountProblem(destination) === undefined
    return networks.some(({ id, withdraw_on }) => id === destination.network_id && withdraw_on)
  })
}
