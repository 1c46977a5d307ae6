// The mutations that check, remove and restore bag items: optimistic, sent in sequence, rolled back on failure.
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { applyOptimistic, invalidateBag } from './bag-cache.ts'
import { withChecked, withChecksOf, withoutItems, withRestored } from './bag-state.ts'
import type { MergeResult } from './merge-guest-bag.ts'

interface CheckInput {
  ids: readonly number[]
  checked: boolean
}

/** The requests, replaced in tests. */
export interface BagCalls {
  check: (input: CheckInput) => Promise<void>
  removeItems: (ids: readonly number[]) => Promise<void>
  restoreItems: (items: readonly BagItem[]) => Promise<MergeResult>
}

type Rollback = () => void

interface BagMutations {
  checkMutation: MutationOptions<void, Error, CheckInput, Rollback>
  removeMutation: MutationOptions<void, Error, readonly BagItem[], Rollback>
  restoreMutation: MutationOptions<MergeResult, Error, readonly BagItem[]>
}

const mutationKey = ['bag']

export function bagMutations(client: QueryClient, calls: BagCalls): BagMutations {
  const shared = {
    mutationKey,
    // Sent in sequence, so that the last change wins.
    scope: { id: 'bag' },
    // Offline it fails visibly instead of waiting for a connection.
    networkMode: 'always',
    // Only the last pending mutation refetches the sums.
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
