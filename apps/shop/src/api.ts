// api(endpoint, input): a call with this shop's token, whose failure is told in a toast.
import { type Call, createClient } from '@shop/client/call.ts'
import { failureText } from '#text/failure-text.ts'
import { currentLanguage } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { loginPath } from './redirect.ts'
import { clearSession, session } from './session.tsx'

let goTo = (path: string): void => location.assign(path)

/** The router lends its navigation, so that this file need not know it. */
export function connectRouter(navigate: (path: string) => void): void {
  goTo = navigate
}

function leaveSignedOut(message: string): void {
  toast.fail(message)
  clearSession()
  goTo(loginPath(location))
}

export const api: Call = createClient({
  base: '',
  // A guest who has not chosen yet reads the shop's language, not the browser's: the calls must ask for the same.
  headers: {
    get 'accept-language'() {
      return currentLanguage()
    },
  },
  token: () => session.get().token,
  onSignedOut: leaveSignedOut,
  onFailure: (error) => toast.fail(failureText(error)),
})
