// Starts the console: language first, then router, queries and toasts.
import './styles.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadOnIntent, prefetchFirst } from '#app/prefetch.ts'
import { createQueryClient } from '#app/query-client.ts'
import { App } from '#app/routes.tsx'
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
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
