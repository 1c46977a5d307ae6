// The last searches of this device, newest first; they never leave it.
import { useSyncExternalStore } from 'react'
import { cleanKeyword } from './keyword.ts'

const storageKey = 'searches'
const recentMax = 10

let held = readStored()
const listeners = new Set<() => void>()

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    const keywords = stored.filter((entry) => typeof entry === 'string').map(cleanKeyword)
    return keywords.filter(Boolean).slice(0, recentMax)
  } catch {
    return []
  }
}

function hold(keywords: readonly string[]): void {
  held = keywords
  try {
    localStorage.setItem(storageKey, JSON.stringify(keywords))
  } catch {
    // A full or forbidden storage only costs the memory after a reload.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const recent = {
  add: (keyword: string) => hold([keyword, ...held.filter((other) => other !== keyword)].slice(0, recentMax)),
  remove: (keyword: string) => hold(held.filter((other) => other !== keyword)),
  clear: () => hold([]),
}

export function useRecent(): readonly string[] {
  return useSyncExternalStore(subscribe, () => held)
}
