// The browser's history: each entry has an index, so that a step back or forward has a length.
import { type Location, type NavigationType, withBase } from './path.ts'

/** `usr` is the state a page passed on. */
interface EntryState {
  usr?: unknown
  key?: string
  idx?: number
}

/** `delta` is null for an entry that the app did not create. */
type HistoryListener = (change: { action: NavigationType; delta: number | null }) => void

/** Replaced by overlay-history.ts, where an open overlay has a history entry. */
export const overlayHooks = {
  /** Runs a change of the history on the entry of the page. */
  change: (run: () => void) => run(),
  go: (delta: number) => window.history.go(delta),
  /** Takes a step of the browser first; true means that the page stays the same. */
  isOverlayStep: (_delta: number | null) => false,
}

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

function currentLocation(base: string): Location {
  const { pathname: whole, search, hash } = window.location
  const pathname = whole.slice(base.length) || '/'
  const { usr, key } = entryState()
  return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
}

/** `base` is where the app is served, such as `/console`; paths are below it. */
export function createBrowserHistory(onChange: HistoryListener, base = ''): BrowserHistory {
  const { history } = window
  let action: NavigationType = 'POP'
  if (entryState().idx === undefined) history.replaceState({ ...entryState(), idx: 0 }, '')
  let index = entryState().idx ?? null

  function onPop(): void {
    const before = index
    index = entryState().idx ?? null
    const delta = index === null || before === null ? null : index - before
    if (overlayHooks.isOverlayStep(delta)) return
    action = 'POP'
    onChange({ action, delta })
  }

  function push(path: string, state?: unknown): void {
    index = (entryState().idx ?? 0) + 1
    action = 'PUSH'
    try {
      history.pushState({ usr: state, key: createKey(), idx: index }, '', withBase(base, path))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error
      // Some browsers limit the number of entries per time.
      window.location.assign(withBase(base, path))
    }
    onChange({ action, delta: 1 })
  }

  function replace(path: string, state?: unknown): void {
    index = entryState().idx ?? 0
    action = 'REPLACE'
    history.replaceState({ usr: state, key: createKey(), idx: index }, '', withBase(base, path))
    onChange({ action, delta: 0 })
  }

  window.addEventListener('popstate', onPop)
  return {
    action: () => action,
    location: () => currentLocation(base),
    push: (path, state) => overlayHooks.change(() => push(path, state)),
    replace: (path, state) => overlayHooks.change(() => replace(path, state)),
    go: (delta) => overlayHooks.change(() => overlayHooks.go(delta)),
  }
}
