// The query client: how long answers stay fresh, when they are retried and refetched.
import { Failed } from '@shop/client/failure.ts'
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { onLanguageChange } from '#text/language.ts'

const retriesMax = 1
const staleMs = 15_000

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // 403: the roles may have changed meanwhile, so the operator is loaded again.
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof Failed && error.status === 403) void client.invalidateQueries({ queryKey: ['me'] })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // A refusal is an answer; only a lost connection is worth a retry.
        retry: (count, error) => error instanceof Failed && error.kind === 'network' && count < retriesMax,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  onLanguageChange(() => void refreshQueries(client))
  return client
}

/** Answers contain translated text. What is on screen stays until the new language has arrived. */
async function refreshQueries(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  // A product in the editor has all languages already, and a refetch must not change it while it is edited.
  const predicate = ({ queryKey }: Query) => queryKey[0] !== 'product'
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate })
}
