// Keeps the number at the bag's tab: of the person signed in, or of the guest's bag in this browser.
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { readCookie } from '#cookie.ts'
import { session, setBagCount } from '#session.tsx'
import { countQuery } from './api.ts'
import { guestBag } from './guest-bag.ts'

let isTracking = false

/** However many pages ask for it, one is enough. */
export function trackBagCount(client: QueryClient): void {
  if (isTracking) return
  isTracking = true
  let owner: number | undefined
  let stop = () => {}
  const restart = () => {
    stop()
    stop = owner === undefined ? followGuest() : followOwn(client)
  }
  // Registered after the cache's own listener: the count of the person before is forgotten by then.
  session.subscribe(() => {
    const next = session.get().user?.id
    if (next === owner) return
    owner = next
    restart()
  })
  owner = session.get().user?.id
  restart()
}

function followGuest(): () => void {
  const update = () => setBagCount(guestBag.count())
  // Who signed in in another tab is no guest here either: a guest's bag filled now would be the next one's at login.
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

function followOwn(client: QueryClient): () => void {
  const observer = new QueryObserver(client, countQuery)
  const update = (count: number | undefined) => {
    if (count !== undefined) setBagCount(count)
  }
  update(observer.getCurrentResult().data)
  return observer.subscribe(({ data }) => update(data))
}
