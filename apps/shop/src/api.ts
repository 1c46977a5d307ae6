// api(endpoint, input): a call with this shop's token, whose failure is told in a toast.
import { type Call, createClient } from '@shop/client/call.ts'
import { Failed, type Refused } from '@shop/client/failure.ts'
import { clearSession, session } from './session.tsx'
import { currentText } from './text/use-text.tsx'
import { toast } from './ui/toast-store.ts'

let goTo = (path: string): void => location.assign(path)

/** The router lends its navigation, so that this file need not know it. */
export function connectRouter(navigate: (path: string) => void): void {
  goTo = navigate
}

/** The sentence for a call that failed, in the current language. */
export function failureText(error: unknown): string {
  const { common } = currentText()
  if (!(error instanceof Failed)) return error instanceof Error ? error.message : common.errNetwork
  if (error.said) return error.said
  if (error.kind === 'network') return common.errNetwork
  if (error.kind === 'timeout') return common.errTimeout
  if (error.kind === 'duplicate') return common.duplicateSubmit
  return common.errHttp(error.status)
}

export function loginPath(from: { pathname: string; search: string }): string {
  const redirect = from.pathname + from.search
  return redirect === '/' || redirect.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`
}

function leaveSignedOut(message: string): void {
  toast.fail(message)
  clearSession()
  goTo(loginPath(location))
}

export const api: Call = createClient({
  base: '',
  token: () => session.get().token,
  onSignedOut: leaveSignedOut,
  onFailure: (error: Refused | Failed) => toast.fail(failureText(error)),
})
