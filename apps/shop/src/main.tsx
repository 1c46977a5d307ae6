// Start: the language first, then the page's own code, then the first paint by React.
import { defaultLanguage, findLanguage } from '@shop/contract/language.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { CrashBoundary } from '#app/CrashBoundary.tsx'
import { GuardedRouter } from '#app/GuardedRouter.tsx'
import { createGuardedHistory } from '#app/guarded-history.ts'
import { navigationGuard } from '#app/navigation-guard.ts'
import { createQueryClient, seedQueries } from '#app/query-client.ts'
import { Shell } from '#app/Shell.tsx'
import { StartFailure } from '#app/StartFailure.tsx'
import { preloadScreen } from '#app/screens.ts'
import { isReloading, reloadOnStaleChunk } from '#app/stale-chunk.ts'
import { loadText } from '#text/use-text.tsx'
import { connectRouter } from './api.ts'
import { boot } from './boot.ts'
import { readCookie } from './cookie.ts'
import { session, setUser } from './session.tsx'
import './styles.css'

/** What changes by itself may be heard of when the page has come to rest. */
const liveAfterMs = 3_000

function startLanguage() {
  return findLanguage(readCookie('lang')) ?? boot.language() ?? defaultLanguage
}

/** A screen that cannot be fetched now is asked for again by its page, which can say so. */
function tryPreload(pathname: string): Promise<void> {
  return preloadScreen(pathname === '/' ? '/home' : pathname).catch(() => undefined)
}

function render(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(page)
}

async function start(): Promise<void> {
  reloadOnStaleChunk()
  const textLoaded = loadText(startLanguage())
  const firstScreen = tryPreload(location.pathname)
  await textLoaded
  const user = session.get().token ? boot.user() : undefined
  if (user) await setUser(user)
  const client = createQueryClient()
  seedQueries(client)
  const history = createGuardedHistory(navigationGuard)
  connectRouter(history.navigator.replace)
  // Until the guard has let the first page in, the static shell of the document stays.
  const [first] = await Promise.all([history.start(), firstScreen])
  await tryPreload(first.location.pathname)
  // As a transition React draws in short turns, so that the page answers a finger while it is being drawn.
  const app = (
    <CrashBoundary fallback={<StartFailure />}>
      <QueryClientProvider client={client}>
        <GuardedRouter history={history} first={first}>
          <Shell />
        </GuardedRouter>
      </QueryClientProvider>
    </CrashBoundary>
  )
  startTransition(() => render(app))
  const countBag = () =>
    import('#features/sales/bag/track-bag-count.ts').then(({ trackBagCount }) => trackBagCount(client))
  const connectLive = () => {
    if (!session.get().token) return
    stop()
    const listen = () =>
      import('#features/people/notifications/live-updates.ts').then(({ startLiveUpdates }) => startLiveUpdates(client))
    // A page that cannot fetch it shows everything as it was when asked for.
    setTimeout(() => Promise.all([listen(), countBag()]).catch(() => undefined), liveAfterMs)
  }
  const stop = session.subscribe(connectLive)
  connectLive()
  // A guest without a bag loads nothing for it.
  const countGuest = async () => {
    if (localStorage.getItem('guestBag')) await countBag()
  }
  setTimeout(() => countGuest().catch(() => undefined), liveAfterMs)
}

start().catch((error: unknown) => {
  if (isReloading()) return
  reportError(error)
  render(<StartFailure />)
})
