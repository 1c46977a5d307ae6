// Refetches and invalidates queries after a change.
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** A call in flight may have been answered before the change: it is canceled, not awaited. */
export async function refetchNow<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const options = client.defaultQueryOptions(query)
  const cachedQuery = client.getQueryCache().build<Data, Error, Data, Key>(client, options)
  // Later fetches join the first one unless it is canceled before.
  if (cachedQuery.state.data === undefined) await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return cachedQuery.fetch(options, { cancelRefetch: true })
}

/** Invalidates the queries of one name in every language; the name is the second part of the key. */
export function invalidateByName(client: QueryClient, name: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name })
}
