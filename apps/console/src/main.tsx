// Starts the console: language first, then router, queries and toasts.
import './styles.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#app/query-client.ts'
import { App } from '#app/routes.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { dashboardQuery, reviewStatsQuery, salesQuery } from '#features/staff/reports/api.ts'
import { readToken } from '#session.ts'
import { failureText } from '#text/failure-text.ts'
import { currentText, showLanguage, startLanguage } from '#text/language.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { showToast } from '#ui/toast-store.ts'
import { setApiListener } from './api.ts'
import { clearToken } from './session.ts'

await showLanguage(startLanguage())

const queryClient = createQueryClient()

setApiListener({
  // The guard sees that the token is gone and redirects to the login, which returns here afterwards.
  signedOut: (message) => {
    clearToken(false, message)
    queryClient.clear()
  },
  failure: (error) => showToast('bad', failureText(currentText().text, error)),
})

prefetchFirst(queryClient)
loadOnIntent()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
const app = (
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>
)
// In a transition React renders in short slices, so that the page responds to taps meanwhile.
startTransition(() => createRoot(root).render(app))

function prefetchFirst(client: QueryClient): void {
  if (!readToken()) return
  void client.prefetchQuery(meQuery())
  // With or without the slash at its end.
  if (`${location.pathname}/`.replace('//', '/') !== import.meta.env.BASE_URL) return
  void client.prefetchQuery(dashboardQuery())
  void client.prefetchQuery(salesQuery())
  void client.prefetchQuery(reviewStatsQuery())
}

/** Dialogs and menus load before the first one is needed: after a release, a page that is open cannot load them. */
function loadOnIntent(): void {
  const intents = ['pointermove', 'pointerdown', 'keydown'] as const
  const load = () => {
    for (const intent of intents) removeEventListener(intent, load, true)
    // What fails to load now is loaded again when it is needed.
    Promise.all([import('#ui/ConfirmDialog.tsx'), import('#ui/MenuPopup.tsx')]).catch(() => undefined)
  }
  for (const intent of intents) addEventListener(intent, load, { capture: true, passive: true })
}
