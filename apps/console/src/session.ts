// The operator's token, stored for this tab only: closing the browser ends the session.
import { createListeners } from '@shop/ui/listeners.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'console-token'
const [notify, subscribe] = createListeners()
let hasLoggedOut = false
let endReason: string | undefined

export function readToken(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined
}

export function saveToken(token: string): void {
  sessionStorage.setItem(storageKey, token)
  hasLoggedOut = false
  endReason = undefined
  notify()
}

/** After a logout the login starts fresh; after an expired session it shows the reason and returns to the same page. */
export function clearToken(isLogout = false, reason?: string): void {
  sessionStorage.removeItem(storageKey)
  hasLoggedOut = isLogout
  endReason = reason
  notify()
}

export function didLogOut(): boolean {
  return hasLoggedOut
}

/** Why the last session ended, for the login. */
export function sessionEndReason(): string | undefined {
  return endReason
}

export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, readToken)
}
