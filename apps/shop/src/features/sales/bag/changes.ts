// What ticking, taking out and putting back send: shown at once, one after the other, and taken back when they fail.
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { withChecked, withoutItems, withReturned, withTicksOf } from './held-bag.ts'
import { renewBag, showChange } from './held-queries.ts'

export interface Tick {
  ids: readonly number[]
  checked: boolean
}

/** Lines that did not come back as they were: with fewer pieces, or not at all. */
export interface Returned {
  cut: number
  leftOut: number
}

/** The calls themselves, which the tests answer for. */
export interface BagCalls {
  check: (tick: Tick) => Promise<void>
  takeOut: (ids: readonly number[]) => Promise<void>
  putBack: (items: readonly BagItem[]) => Promise<Returned>
}

type Back = () => void

export interface BagChanges {
  ticking: MutationOptions<void, Error, Tick, Back>
  removing: MutationOptions<void, Error, readonly BagItem[], Back>
  returning: MutationOptions<Returned, Error, readonly BagItem[]>
}

const mutationKey = ['bag']

export function bagChanges(client: QueryClient, calls: BagCalls): BagChanges {
  const shared = {
    mutationKey,
    // One after the other: the last wish is the one that stays.
    scope: { id: 'bag' },
    // Without a connection it fails and says so, instead of waiting for one unseen.
    networkMode: 'always',
    /** Only the last of several asks for the server's sums. */
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await renewBag(client)
    },
  } as const
  const onError = (_error: Error, _wish: unknown, back: Back | undefined) => back?.()
  return {
    ticking: mutationOptions({
      ...shared,
      mutationFn: (tick: Tick) => calls.check(tick),
      onMutate: ({ ids, checked }) =>
        showChange(client, {
          change: (bag) => withChecked(bag, ids, checked),
          back: (bag, before) => withTicksOf(bag, before, ids),
        }),
      onError,
    }),
    removing: mutationOptions({
      ...shared,
      mutationFn: (items: readonly BagItem[]) => calls.takeOut(idsOf(items)),
      onMutate: (items) =>
        showChange(client, {
          change: (bag) => withoutItems(bag, idsOf(items)),
          back: (bag, before) => withReturned(bag, before, idsOf(items)),
        }),
      onError,
    }),
    returning: mutationOptions({
      ...shared,
      mutationFn: (items: readonly BagItem[]) => calls.putBack(items),
    }),
  }
}

function idsOf(items: readonly BagItem[]): number[] {
  return items.map(({ id }) => id)
}
