// The operator's token: kept for this tab only, so that a closed browser is a closed session.
import { useSyncExternalStore } from 'react'

const storageKey = 'console-token'
const listeners = new Set<() => void>()
let hasLeft = false
let ended: string | undefined

export function readToken(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined
}

export function keepToken(token: string): void {
  sessionStorage.setItem(storageKey, token)
  hasLeft = false
  ended = undefined
  tell()
}

/** `left` tells a logout from a session that ended: only the latter leads back to where one was, with the reason. */
export function dropToken(left = false, reason?: string): void {
  sessionStorage.removeItem(storageKey)
  hasLeft = left
  ended = reason
  tell()
}

export function didLeave(): boolean {
  return hasLeft
}

/** Why the last session ended, for the login. */
export function sessionEnd(): string | undefined {
  return ended
}

export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, readToken)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
