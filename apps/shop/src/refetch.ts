// Asks anew for what has just changed.
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** A call already on its way may have been answered before the change: it is given up, not waited for. */
export async function refetchNow<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const options = client.defaultQueryOptions(query)
  const cachedQuery = client.getQueryCache().build<Data, Error, Data, Key>(client, options)
  // The first call of all is joined by others, unless it is taken back before.
  if (cachedQuery.state.data === undefined) await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return cachedQuery.fetch(options, { cancelRefetch: true })
}

/** Everything about one thing, in every language: its queries have that name in second place. */
export function invalidateByName(client: QueryClient, name: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name })
}
