// api(endpoint, input): calls the server with this shop's token and shows a failure in a toast.
import { type Call, createClient } from '@shop/client/call.ts'
import { failureText } from '#text/failure-text.ts'
import { currentLanguage } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { embeddedReplies } from './embedded-replies.ts'
import { loginPath, redirectTo } from './redirect.ts'
import { clearSession, session } from './session.tsx'

function leaveSignedOut(message: string): void {
  toast.fail(message)
  clearSession()
  redirectTo(loginPath(location))
}

export const api: Call = createClient({
  base: '',
  // A guest without a choice sees the shop's language, not the browser's: calls must request the same one.
  headers: {
    get 'accept-language'() {
      return currentLanguage()
    },
  },
  token: () => session.get().token,
  embedded: embeddedReplies,
  onSignedOut: leaveSignedOut,
  onFailure: (error) => toast.fail(failureText(error)),
})
