// The bag in the cache of queries, in every language it was asked for: changed at once, and asked for anew.
import type { Bag } from '@shop/contract/sales/bag.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { invalidateByName } from '#refetch.ts'

/** Every key has it in second place: that is what buying again makes old. */
export const bagKey = 'bag'

const isList = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === bagKey && queryKey[2] === 'list'

export function invalidateBag(client: QueryClient): Promise<void> {
  return invalidateByName(client, bagKey)
}

/** Shows a change at once; the server's own sums follow. */
export function updateCachedBag(client: QueryClient, change: (bag: Bag) => Bag): void {
  client.setQueriesData<Bag>({ predicate: isList }, (cached) => cached && change(cached))
}

/** Answers how to take back what was shown: `back` makes of the bag of that moment, and of the one before, what it was. */
export async function applyOptimistic(
  client: QueryClient,
  { change, rollback }: { change: (bag: Bag) => Bag; rollback: (bag: Bag, before: Bag) => Bag },
): Promise<() => void> {
  // An answer from before the change would undo it on screen.
  await client.cancelQueries({ predicate: isList })
  const before = client.getQueriesData<Bag>({ predicate: isList })
  updateCachedBag(client, change)
  return () => {
    for (const [key, was] of before) {
      client.setQueryData<Bag>(key, (cached) => (cached && was ? rollback(cached, was) : cached))
    }
  }
}
