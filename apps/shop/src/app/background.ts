// What starts after the first page has settled: tabs that slide, clean copies, the service worker, live updates, the bag count.
import type { QueryClient } from '@tanstack/react-query'
import { session } from '#session.tsx'
import { cleanCopies } from './clean-copies.ts'
import { animateTabs } from './tab-transition.ts'
import { startWorker } from './worker.ts'

/** A page that a login opened has settled by then. */
const settledMs = 3_000

export function startBackground(client: QueryClient): void {
  animateTabs()
  cleanCopies()
  // What fails to start is missing until the next visit; pages still show the data of their last fetch.
  for (const start of [startWorker, startLiveData]) start(client).catch(() => undefined)
}

/** Live updates for a signed-in user, now or after the login, and the bag count for a guest who has a bag. */
async function startLiveData(client: QueryClient): Promise<void> {
  if (session.get().token) return connectLive(client)
  const stop = session.subscribe(() => {
    if (!session.get().token) return
    stop()
    setTimeout(() => connectLive(client).catch(() => undefined), settledMs)
  })
  if (localStorage.getItem('guestBag')) await countBag(client)
}

async function connectLive(client: QueryClient): Promise<void> {
  await Promise.all([listen(client), countBag(client)])
}

async function listen(client: QueryClient): Promise<void> {
  const { startLiveUpdates } = await import('#features/people/notifications/live-updates.ts')
  startLiveUpdates(client)
}

async function countBag(client: QueryClient): Promise<void> {
  const { trackBagCount } = await import('#features/sales/bag/track-bag-count.ts')
  trackBagCount(client)
}
