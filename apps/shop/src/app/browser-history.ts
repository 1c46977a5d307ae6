// The browser's history: each entry has an index, so that a step back or forward has a length.
import type { Location, NavigationType } from '#ui/path.ts'

/** `usr` is the state a page passed on. */
interface EntryState {
  usr?: unknown
  key?: string
  idx?: number
}

/** `delta` is null for an entry that the shop did not create. */
type HistoryListener = (change: { action: NavigationType; delta: number | null }) => void

export interface BrowserHistory {
  action: () => NavigationType
  location: () => Location
  push: (path: string, state?: unknown) => void
  replace: (path: string, state?: unknown) => void
  go: (delta: number) => void
}

function entryState(): EntryState {
  return (window.history.state as EntryState | null) ?? {}
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr, key } = entryState()
  return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
}

export function createBrowserHistory(onChange: HistoryListener): BrowserHistory {
  const { history } = window
  let action: NavigationType = 'POP'
  if (entryState().idx === undefined) history.replaceState({ ...entryState(), idx: 0 }, '')
  let index = entryState().idx ?? null

  function onPop(): void {
    const before = index
    index = entryState().idx ?? null
    action = 'POP'
    onChange({ action, delta: index === null || before === null ? null : index - before })
  }

  function push(path: string, state?: unknown): void {
    index = (entryState().idx ?? 0) + 1
    action = 'PUSH'
    try {
      history.pushState({ usr: state, key: createKey(), idx: index }, '', path)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error
      // Some browsers limit the number of entries per time.
      window.location.assign(path)
    }
    onChange({ action, delta: 1 })
  }

  function replace(path: string, state?: unknown): void {
    index = entryState().idx ?? 0
    action = 'REPLACE'
    history.replaceState({ usr: state, key: createKey(), idx: index }, '', path)
    onChange({ action, delta: 0 })
  }

  window.addEventListener('popstate', onPop)
  return { action: () => action, location: currentLocation, push, replace, go: (delta) => history.go(delta) }
}
