// The bag in the cache of queries, in every language it was asked for: changed at once, and asked for anew.
import type { Bag } from '@shop/contract/sales/bag.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { renewAbout } from '#renew.ts'

/** Every key has it in second place: that is what buying again makes old. */
export const name = 'bag'

const isList = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[1] === name && queryKey[2] === 'list'

export function renewBag(client: QueryClient): Promise<void> {
  return renewAbout(client, name)
}

/** Shows a change at once; the server's own sums follow. */
export function changeHeldBag(client: QueryClient, change: (bag: Bag) => Bag): void {
  client.setQueriesData<Bag>({ predicate: isList }, (held) => held && change(held))
}

/** Answers how to take back what was shown: `back` makes of the bag of that moment, and of the one before, what it was. */
export async function showChange(
  client: QueryClient,
  { change, back }: { change: (bag: Bag) => Bag; back: (bag: Bag, before: Bag) => Bag },
): Promise<() => void> {
  // An answer from before the change would undo it on screen.
  await client.cancelQueries({ predicate: isList })
  const before = client.getQueriesData<Bag>({ predicate: isList })
  changeHeldBag(client, change)
  return () => {
    for (const [key, was] of before) {
      client.setQueryData<Bag>(key, (held) => (held && was ? back(held, was) : held))
    }
  }
}
