// How answers are kept and asked for again.
import { Failed } from '@shop/client/failure.ts'
import { QueryClient } from '@tanstack/react-query'

const retriesMax = 1
const freshMs = 15_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A refusal is an answer; only a lost call is worth a second try.
        retry: (count, error) => error instanceof Failed && error.kind === 'network' && count < retriesMax,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
