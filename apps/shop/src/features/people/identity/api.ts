// Loads the signed-in user for the guard, and signs out; kept small, because every first page loads it.
import { Failed } from '@shop/client/failure.ts'
import { accountApi } from '#lazy-api.ts'
import { clearSession, session, setUser } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { toast } from '#ui/toast-store.ts'

/** known: the user is loaded; login and start: the session ended, continue there. */
export type UserOutcome = 'known' | 'login' | 'start'

async function fetchUser(): Promise<void> {
  const request = () => accountApi('getUserInfo', {}, { quiet: true })
  const user = await request().catch((error: unknown) => {
    // One silent retry, so that a short outage does not sign users out.
    if (error instanceof Failed && (error.kind === 'network' || error.kind === 'timeout')) return request()
    throw error
  })
  await setUser(user)
}

/** Loads the user of the token; a failure signs out, at least on this device. */
export async function loadUser(): Promise<UserOutcome> {
  try {
    await fetchUser()
    return 'known'
  } catch (error) {
    return endSession(error)
  }
}

async function endSession(error: unknown): Promise<UserOutcome> {
  // A refused token has already cleared the session and shown a message.
  if (!session.get().token) return 'login'
  toast.fail(failureText(error))
  try {
    await accountApi('logout', { query: { lang: 'zh-cn' } }, { quiet: true })
    clearSession()
    return 'login'
  } catch {
    clearSession()
    return 'start'
  }
}

/** Ends the session, on this device even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await accountApi('logout', { query: { lang: 'zh-cn' } }, { quiet: true }).catch(() => undefined)
  clearSession()
  // Also drops unsent drafts; an expired session keeps them.
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to drop.
  }
}
