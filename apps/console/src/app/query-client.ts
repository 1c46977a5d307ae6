// How answers are kept and asked for again.
import { Failed } from '@shop/client/failure.ts'
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { onLanguageChange } from '#text/language.ts'

const retriesMax = 1
const staleMs = 15_000

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // A role given or taken meanwhile: who one is and what one has to set up is asked for again.
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof Failed && error.status === 403) void client.invalidateQueries({ queryKey: ['me'] })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // A refusal is an answer; only a lost call is worth a second try.
        retry: (count, error) => error instanceof Failed && error.kind === 'network' && count < retriesMax,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  onLanguageChange(() => void refreshQueries(client))
  return client
}

/** Answers hold words of the language they were asked for in; what is shown stays until the new words are there. */
async function refreshQueries(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  // An edited product comes in all languages, and nothing may change under the hands.
  const predicate = ({ queryKey }: Query) => queryKey[0] !== 'product'
  await client.cancelQueries({ predicate })
  await client.invalidateQueries({ predicate })
}
