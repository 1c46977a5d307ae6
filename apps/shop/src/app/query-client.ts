// The query cache, seeded with the data the server put into the page.
import { Failed, isSignedOut, Refused } from '@shop/client/failure.ts'
import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { session } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentLanguage } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'

const retriesMax = 1

// By default a change shows after a timer: a checkbox that was just ticked would look unticked until then.
notifyManager.setScheduler(queueMicrotask)

// It would only learn of a change: a page that starts without a connection fetches again when there is one.
onlineManager.setOnline(navigator.onLine)

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: showRefusal }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Without a connection a call fails at once or gets a saved answer; it never waits, and no write is sent later.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < retriesMax && error instanceof Failed && error.kind === 'network',
      },
      mutations: { networkMode: 'always' },
    },
  })
  clearOnUserChange(client)
  return client
}

// A refused read shows a toast like a refused write, whatever the page shows. A 401 leads to login instead.
function showRefusal(error: Error): void {
  if (error instanceof Refused && !isSignedOut(error)) toast.fail(failureText(error))
}

/** The server rendered the page for one language; its data is valid only in that one. */
export function seedQueries(client: QueryClient): void {
  const language = currentLanguage()
  if (boot.language() !== language) return
  const config = boot.config()
  const home = boot.home()
  const categories = boot.categories()
  const feed = boot.feed()
  if (config) client.setQueryData([language, 'config'], config)
  if (home) client.setQueryData([language, 'home'], home)
  if (categories) client.setQueryData([language, 'categories'], categories)
  if (feed) {
    client.setQueryData([language, 'goods', { sort: 'recommend' }], { pages: [feed], pageParams: [undefined] })
  }
}

// Cached answers hold personal data (favourites, follows, orders): they are dropped when the user changes.
function clearOnUserChange(client: QueryClient): void {
  let userId = session.get().user?.id
  session.subscribe(() => {
    const nextId = session.get().user?.id
    if (nextId === userId) return
    userId = nextId
    client.removeQueries({ predicate: (query) => query.queryKey[1] !== 'config' })
  })
}
