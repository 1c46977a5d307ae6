// Replies the server put into the page: the first request for each needs no round trip.
import type { EmbeddedReplies } from '@shop/client/call.ts'
import { syncServerTime } from '@shop/client/server-time.ts'
import { requestKey } from '@shop/contract/request-key.ts'
import { currentLanguage } from '#text/use-text.tsx'
import { boot, categoriesKey, homeKey } from './boot.ts'
import { session } from './session.tsx'

/** After the page began to load: later, prices and balances may have changed. */
const freshMs = 30_000
const replies = new Map(Object.entries(boot.replies()))
for (const cached of [homeKey, categoriesKey]) replies.delete(cached)
if (replies.size > 0) syncServerTime(boot.part('time'))

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
