// Who is signed in, fetched for the guard, and signing out; the first page needs no more of identity than this.
import { Failed } from '@shop/client/failure.ts'
import { getUserInfo, logout } from '@shop/contract/people/identity.ts'
import { api } from '#api.ts'
import { clearSession, session, setUser } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { toast } from '#ui/toast-store.ts'

/** How fetching the user ended: known now, sent to login, or sent to the start with an empty session. */
export type UserOutcome = 'known' | 'login' | 'start'

async function fetchUser(): Promise<void> {
  const request = () => api(getUserInfo, {}, { quiet: true })
  const user = await request().catch((error: unknown) => {
    // One silent retry, so that a tunnel does not log people out.
    if (error instanceof Failed && (error.kind === 'network' || error.kind === 'timeout')) return request()
    throw error
  })
  await setUser(user)
}

/** Fetches the user of the token; a failure logs out, a failure of that too only clears this device. */
export async function loadUser(): Promise<UserOutcome> {
  try {
    await fetchUser()
    return 'known'
  } catch (error) {
    return leave(error)
  }
}

async function leave(error: unknown): Promise<UserOutcome> {
  // A refused token has cleared the session and said so on its way; there is nothing left to tell.
  if (!session.get().token) return 'login'
  toast.fail(failureText(error))
  try {
    await api(logout, { query: { lang: 'zh-cn' } }, { quiet: true })
    clearSession()
    return 'login'
  } catch {
    clearSession()
    return 'start'
  }
}

/** Ends the session, on this device even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await api(logout, { query: { lang: 'zh-cn' } }, { quiet: true }).catch(() => undefined)
  clearSession()
  // What was written here and not sent goes as well; a session that merely ran out comes back to it.
  try {
    sessionStorage.clear()
  } catch {
    // A browser may refuse its storage: then nothing lies there.
  }
}
