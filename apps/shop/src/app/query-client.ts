// The cache of answers, seeded with what the server put into the page.
import { Failed } from '@shop/client/failure.ts'
import { QueryClient } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { session } from '#session.tsx'
import { currentLanguage } from '#text/use-text.tsx'

const retriesMax = 1

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < retriesMax && error instanceof Failed && error.kind === 'network',
      },
    },
  })
  forgetOnOtherUser(client)
  return client
}

/** The page was rendered for one language; its answers are of use only in that one. */
export function seedQueries(client: QueryClient): void {
  const language = currentLanguage()
  if (boot.language() !== language) return
  const config = boot.config()
  const home = boot.home()
  const feed = boot.feed()
  if (config) client.setQueryData([language, 'config'], config)
  if (home) client.setQueryData([language, 'home'], home)
  if (feed) {
    client.setQueryData([language, 'goods', { sort: 'recommend' }], { pages: [feed], pageParams: [undefined] })
  }
}

// Answers carry what is one person's own (hearts, follows, orders): with another person, or none, they are forgotten.
function forgetOnOtherUser(client: QueryClient): void {
  let userId = session.get().user?.id
  session.subscribe(() => {
    const nextId = session.get().user?.id
    if (nextId === userId) return
    userId = nextId
    client.removeQueries({ predicate: (query) => query.queryKey[1] !== 'config' })
  })
}
