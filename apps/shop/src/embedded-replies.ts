// Replies the server put into the page: the first request for each needs no round trip.
import type { EmbeddedReplies } from '@shop/client/call.ts'
import { syncServerTime } from '@shop/client/server-time.ts'
import type { Endpoint, Reply } from '@shop/contract/endpoint.ts'
import { requestKey } from '@shop/contract/request-key.ts'
import type { QueryState } from '@tanstack/react-query'
import { currentLanguage } from '#text/use-text.tsx'
import { boot, categoriesKey, homeKey } from './boot.ts'
import { session } from './session.tsx'

/** After the page began to load: later, prices and balances may have changed. */
const freshMs = 30_000
const replies = new Map(Object.entries(boot.replies()))
for (const cached of [homeKey, categoriesKey]) replies.delete(cached)
if (replies.size > 0) syncServerTime(boot.time())

/** Whether the page was made for this shopper and language: somebody may have signed in or out since. */
export function isOwnPage(): boolean {
  return boot.language() === currentLanguage() && boot.user()?.id === session.get().user?.id
}

export const embeddedReplies: EmbeddedReplies = {
  take(url) {
    if (replies.size === 0) return undefined
    if (!isOwnPage() || performance.now() > freshMs) replies.clear()
    const key = requestKey(url)
    const data = replies.get(key)
    replies.delete(key)
    return data
  },
  clear: () => replies.clear(),
}

/** For `initialData`: the reply to one of the page's first requests. Reading it needs no schemas, which load later. */
export function embeddedReply<E extends Endpoint>(url: string): Reply<E> | undefined {
  return boot.readReply<Reply<E>>(url, embeddedReplies.take(url))
}

/** What came with the page is as new as a response while the page starts. */
const newMs = 5_000

/** For `refetchOnMount`: every visit fetches again, but the first one uses what came with the page. */
export function refetchUnlessEmbedded({
  state,
}: {
  state: Pick<QueryState, 'dataUpdateCount' | 'dataUpdatedAt'>
}): boolean | 'always' {
  const isNew = state.dataUpdateCount === 0 && Date.now() - state.dataUpdatedAt < newMs
  // Unless it was invalidated.
  return isNew || 'always'
}
