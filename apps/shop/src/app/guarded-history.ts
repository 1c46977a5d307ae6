// The browser history behind the navigation guard: a location is published only after the guard allowed it.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router'
import { currentLeaveConfirm } from '#ui/leave-guard.ts'
import { createBackGuard } from './back-guard.ts'

export interface HistoryLocation {
  location: Location
  navigationType: NavigationType
}

/** The path to redirect to, or undefined when the page may be entered. */
type GuardResult = string | undefined

export type NavigationGuard = (target: { pathname: string; search: string }) => GuardResult | Promise<GuardResult>

export interface GuardedHistory {
  navigator: Navigator
  /** The first location, once the guard allowed it. */
  start: () => Promise<HistoryLocation>
  listen: (listener: HistoryListener) => () => void
}

interface HistoryListener {
  onLocation: (current: HistoryLocation) => void
  /** The guard itself threw, so the navigation is dropped. */
  onFailure: (cause: unknown) => void
}

interface GuardCallbacks {
  onEnter: () => void
  onRedirect: (path: string) => void
  onFailure: (cause: unknown) => void
}

/** Runs the guard for one navigation at a time: a later navigation cancels one that is still waiting. */
function createGuardRunner(guard: NavigationGuard) {
  let latestId = 0
  return (path: string, { onEnter, onRedirect, onFailure }: GuardCallbacks): void => {
    latestId += 1
    const ownId = latestId
    const applyResult = (result: GuardResult) => {
      if (ownId !== latestId) return
      if (result === undefined) onEnter()
      else onRedirect(result)
    }
    const fail = (cause: unknown) => {
      if (ownId === latestId) onFailure(cause)
    }
    try {
      const { pathname = '/', search = '' } = parsePath(path)
      const result = guard({ pathname, search })
      if (result instanceof Promise) void result.then(applyResult).catch(fail)
      else applyResult(result)
    } catch (cause) {
      fail(cause)
    }
  }
}

export function createGuardedHistory(guard: NavigationGuard): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true })
  const runGuard = createGuardRunner(guard)
  const listeners = new Set<HistoryListener>()
  let current: HistoryLocation | undefined

  function publish(): void {
    current = { location: history.location, navigationType: history.action }
    for (const { onLocation } of listeners) onLocation(current)
  }

  function onFailure(cause: unknown): void {
    for (const listener of listeners) listener.onFailure(cause)
  }

  function navigateTo(method: 'push' | 'replace', to: To, state?: unknown): void {
    const path = typeof to === 'string' ? to : createPath(to)
    const onEnter = () => history[method](to, state)
    runGuard(path, { onEnter, onRedirect: (redirectPath) => navigateTo(method, redirectPath), onFailure })
  }

  function checkCurrent(): void {
    const onRedirect = (path: string) => navigateTo('replace', path)
    runGuard(createPath(history.location), { onEnter: publish, onRedirect, onFailure })
  }

  const onPop = createBackGuard({ go: (delta) => history.go(delta), leaveConfirm: currentLeaveConfirm, checkCurrent })
  history.listen(({ action, delta }) => (action === 'POP' ? onPop(delta) : publish()))

  // A late listener gets the current location at once.
  function listen(listener: HistoryListener): () => void {
    listeners.add(listener)
    if (current) listener.onLocation(current)
    return () => listeners.delete(listener)
  }

  function start(): Promise<HistoryLocation> {
    const { promise, resolve, reject } = Promise.withResolvers<HistoryLocation>()
    const stop = listen({ onLocation: resolve, onFailure: reject })
    checkCurrent()
    return promise.finally(stop)
  }

  const { createHref, createURL, encodeLocation, go } = history
  const push: Navigator['push'] = (to, state) => navigateTo('push', to, state)
  const replace: Navigator['replace'] = (to, state) => navigateTo('replace', to, state)
  return { navigator: { createHref, createURL, encodeLocation, go, push, replace }, start, listen }
}
