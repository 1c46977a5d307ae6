// Starts the shop: the language first, then the page's own code, then the first React render.
import { defaultLanguage, findLanguage } from '@shop/contract/language.ts'
import { CrashBoundary } from '@shop/ui/CrashBoundary.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { GuardedRouter } from '#app/GuardedRouter.tsx'
import { createGuardedHistory } from '#app/guarded-history.ts'
import { navigationGuard } from '#app/navigation-guard.ts'
import { createQueryClient, seedQueries } from '#app/query-client.ts'
import { preloadFrame, preloadPane, Shell } from '#app/Shell.tsx'
import { StartFailure } from '#app/StartFailure.tsx'
import { loadScreenList, preloadScreen } from '#app/screens.ts'
import { loadSkeletons } from '#app/ViewFrame.tsx'
import { preloadLanguageOffer } from '#features/people/preferences/LanguageBanner.tsx'
import { loadText } from '#text/use-text.tsx'
import { onFirstIntent } from '#ui/first-intent.ts'
import { reloadOnStaleChunk, rethrowUnlessReloading } from '#ui/stale-chunk.ts'
import { loadToastPlace } from '#ui/Toast.tsx'
import { boot } from './boot.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { chosenLanguage } from './language-choice.ts'
import { loadCalls } from './lazy-api.ts'
import { connectRouter } from './redirect.ts'
import { session, setUser } from './session.tsx'
import './install-event.ts'
import './styles.css'

/** The first page has settled by then. */
const settledMs = 3_000

/** Without a cookie, a choice made on this device earlier is applied again. */
function startLanguage() {
  const current = findLanguage(readCookie('lang'))
  const chosen = current ?? chosenLanguage()
  if (chosen && !current) writeCookie('lang', chosen)
  return chosen ?? boot.language() ?? defaultLanguage
}

/** A screen that fails to load now is loaded again by its page, which can show the failure. */
function tryPreload(pathname: string): Promise<void> {
  return preloadScreen(pathname === '/' ? '/home' : pathname).catch(() => undefined)
}

function render(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root element')
  createRoot(root).render(page)
}

async function start(): Promise<void> {
  reloadOnStaleChunk(import.meta.url)
  const language = startLanguage()
  const textLoaded = loadText(language)
  const offerLoaded = preloadLanguageOffer(language)
  const frameLoaded = preloadFrame()
  const firstScreen = tryPreload(location.pathname)
  await textLoaded
  const user = session.get().token ? boot.user() : undefined
  if (user) await setUser(user)
  const client = createQueryClient()
  seedQueries(client)
  const history = createGuardedHistory(navigationGuard)
  connectRouter(history.navigator.replace)
  // Until the guard allows the first page, the static shell of index.html stays.
  const [first] = await Promise.all([history.start(), firstScreen, offerLoaded, frameLoaded])
  await tryPreload(first.location.pathname)
  // In a transition React renders in short slices, so that the page responds to taps meanwhile.
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
  // When this fails to load, the shop works as without it.
  setTimeout(
    () => import('#app/background.ts').then((file) => file.startBackground(client)).catch(() => undefined),
    settledMs,
  )
  onFirstIntent(() => Promise.all([loadScreenList(), loadCalls(), loadSkeletons(), loadToastPlace(), preloadPane()]))
}

start()
  .catch(rethrowUnlessReloading)
  .catch((error: unknown) => {
    reportError(error)
    render(<StartFailure />)
  })
