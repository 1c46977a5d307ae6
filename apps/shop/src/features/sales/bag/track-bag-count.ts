// Keeps the count on the bag's tab up to date, for a signed-in shopper or a guest, also when another tab changes it.
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { listenToBagChanges } from '#bag-changes.ts'
import { readCookie } from '#cookie.ts'
import { invalidateByName } from '#refetch.ts'
import { session, setBagCount } from '#session.tsx'
import { countQuery } from './api.ts'
import { bagKey } from './bag-cache.ts'
import { guestBag } from './guest-bag.ts'

let isTracking = false

/** Starts only once, no matter how often it is called. */
export function trackBagCount(client: QueryClient): void {
  if (isTracking) return
  isTracking = true
  let owner: number | undefined
  let stop = () => {}
  const restart = () => {
    stop()
    stop = owner === undefined ? trackGuestBag() : trackOwnBag(client)
  }
  // Registered after the listener that clears the query cache, so the previous shopper's count is already gone.
  session.subscribe(() => {
    const next = session.get().user?.id
    if (next === owner) return
    owner = next
    restart()
  })
  owner = session.get().user?.id
  restart()
}

function trackGuestBag(): () => void {
  const update = () => setBagCount(guestBag.count())
  // After login in another tab this page still shows a guest. Without a reload, items added here would be merged
  // into the bag of whoever logs in next.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && readCookie('token')) location.reload()
  }
  update()
  document.addEventListener('visibilitychange', onVisible)
  const stop = guestBag.subscribe(update)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    stop()
  }
}

function trackOwnBag(client: QueryClient): () => void {
  const observer = new QueryObserver(client, countQuery)
  const update = (count: number | undefined) => {
    if (count !== undefined) setBagCount(count)
  }
  update(observer.getCurrentResult().data)
  const stopListening = listenToBagChanges(() => void invalidateByName(client, bagKey))
  const stop = observer.subscribe(({ data }) => update(data))
  return () => {
    stopListening()
    stop()
  }
}
