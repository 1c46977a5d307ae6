// What ticking, taking out and putting back send: shown at once, one after the other, and taken back when they fail.
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { applyOptimistic, invalidateBag } from './bag-cache.ts'
import { withChecked, withChecksOf, withoutItems, withRestored } from './bag-state.ts'

export interface CheckInput {
  ids: readonly number[]
  checked: boolean
}

/** Lines that did not come back as they were: with fewer pieces, or not at all. */
export interface RestoreResult {
  cut: number
  leftOut: number
}

/** The calls themselves, which the tests answer for. */
export interface BagCalls {
  check: (input: CheckInput) => Promise<void>
  removeItems: (ids: readonly number[]) => Promise<void>
  restoreItems: (items: readonly BagItem[]) => Promise<RestoreResult>
}

type Rollback = () => void

export interface BagMutations {
  checkMutation: MutationOptions<void, Error, CheckInput, Rollback>
  removeMutation: MutationOptions<void, Error, readonly BagItem[], Rollback>
  restoreMutation: MutationOptions<RestoreResult, Error, readonly BagItem[]>
}

const mutationKey = ['bag']

export function bagMutations(client: QueryClient, calls: BagCalls): BagMutations {
  const shared = {
    mutationKey,
    // One after the other: the last wish is the one that stays.
    scope: { id: 'bag' },
    // Without a connection it fails and says so, instead of waiting for one unseen.
    networkMode: 'always',
    /** Only the last of several asks for the server's sums. */
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await invalidateBag(client)
    },
  } as const
  const onError = (_error: Error, _variables: unknown, rollback: Rollback | undefined) => rollback?.()
  return {
    checkMutation: mutationOptions({
      ...shared,
      mutationFn: (input: CheckInput) => calls.check(input),
      onMutate: ({ ids, checked }) =>
        applyOptimistic(client, {
          change: (bag) => withChecked(bag, ids, checked),
          rollback: (bag, before) => withChecksOf(bag, before, ids),
        }),
      onError,
    }),
    removeMutation: mutationOptions({
      ...shared,
      mutationFn: (items: readonly BagItem[]) => calls.removeItems(idsOf(items)),
      onMutate: (items) =>
        applyOptimistic(client, {
          change: (bag) => withoutItems(bag, idsOf(items)),
          rollback: (bag, before) => withRestored(bag, before, idsOf(items)),
        }),
      onError,
    }),
    restoreMutation: mutationOptions({
      ...shared,
      mutationFn: (items: readonly BagItem[]) => calls.restoreItems(items),
    }),
  }
}

function idsOf(items: readonly BagItem[]): number[] {
  return items.map(({ id }) => id)
}
