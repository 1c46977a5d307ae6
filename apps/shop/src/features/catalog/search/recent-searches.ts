// The recent searches of this device, newest first; they are never sent to the server.
import { createListeners } from '@shop/ui/listeners.ts'
import { useSyncExternalStore } from 'react'
import { cleanKeyword } from './keyword.ts'

const storageKey = 'searches'
const recentMax = 10

let searches = readStored()
const [notify, subscribe] = createListeners()

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

function setSearches(keywords: readonly string[]): void {
  searches = keywords
  try {
    localStorage.setItem(storageKey, JSON.stringify(keywords))
  } catch {
    // With storage full or blocked, the searches last until a reload.
  }
  notify()
}

export const recent = {
  add: (keyword: string) =>
    setSearches([keyword, ...searches.filter((entry) => entry !== keyword)].slice(0, recentMax)),
  remove: (keyword: string) => setSearches(searches.filter((entry) => entry !== keyword)),
  clear: () => setSearches([]),
}

export function useRecent(): readonly string[] {
  return useSyncExternalStore(subscribe, () => searches)
}
