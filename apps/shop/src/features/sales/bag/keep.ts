// Keeps the number at the bag's tab: of the person signed in, or of the guest's bag in this browser.
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { readCookie } from '#cookie.ts'
import { session, setBagCount } from '#session.tsx'
import { countQuery } from './api.ts'
import { guestBag } from './guest-bag.ts'

let isKept = false

/** However many pages ask for it, one is enough. */
export function keepBagCount(client: QueryClient): void {
  if (isKept) return
  isKept = true
  let owner: number | undefined
  let stop = () => {}
  const follow = () => {
    stop()
    stop = owner === undefined ? followGuest() : followOwn(client)
  }
  // Registered after the cache's own listener: the count of the person before is forgotten by then.
  session.subscribe(() => {
    const next = session.get().user?.id
    if (next === owner) return
    owner = next
    follow()
  })
  owner = session.get().user?.id
  follow()
}

function followGuest(): () => void {
  const tell = () => setBagCount(guestBag.count())
  // Who signed in in another tab is no guest here either: a guest's bag filled now would be the next one's at login.
  const look = () => {
    if (document.visibilityState === 'visible' && readCookie('token')) location.reload()
  }
  tell()
  document.addEventListener('visibilitychange', look)
  const stop = guestBag.subscribe(tell)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

function followOwn(client: QueryClient): () => void {
  const observer = new QueryObserver(client, countQuery)
  const tell = (count: number | undefined) => {
    if (count !== undefined) setBagCount(count)
  }
  tell(observer.getCurrentResult().data)
  return observer.subscribe(({ data }) => tell(data))
}
