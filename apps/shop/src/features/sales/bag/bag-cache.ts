// The bag in the query cache, in every language it was loaded in: optimistic updates and invalidation.
import type { Bag } from '@shop/contract/sales/bag.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { announceBagChange } from '#bag-changes.ts'
import { invalidateByName } from '#refetch.ts'

/** The second part of every key of the bag; reordering also invalidates by it. */
export const bagKey = 'bag'

const isList = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === bagKey && queryKey[2] === 'list'

/** After a change in this tab; the other tabs refetch too. */
export function invalidateBag(client: QueryClient): Promise<void> {
  announceBagChange()
  return invalidateByName(client, bagKey)
}

/** Changes the lines only; the sums follow from the server. */
export function updateCachedBag(client: QueryClient, change: (bag: Bag) => Bag): void {
  client.setQueriesData<Bag>({ predicate: isList }, (cached) => cached && change(cached))
}

/** Applies a change and returns its undo, which calls `rollback` with the current bag and the bag before the change. */
export async function applyOptimistic(
  client: QueryClient,
  { change, rollback }: { change: (bag: Bag) => Bag; rollback: (bag: Bag, before: Bag) => Bag },
): Promise<() => void> {
  // A response to a request sent before the change would overwrite it.
  await client.cancelQueries({ predicate: isList })
  const bagsBefore = client.getQueriesData<Bag>({ predicate: isList })
  updateCachedBag(client, change)
  return () => {
    for (const [key, bagBefore] of bagsBefore) {
      client.setQueryData<Bag>(key, (cached) => (cached && bagBefore ? rollback(cached, bagBefore) : cached))
    }
  }
}
