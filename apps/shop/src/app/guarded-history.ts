// The browser history behind the navigation guard: a location is published only after the guard allowed it.

import { createBackGuard } from '@shop/ui/back-guard.ts'
import { createBrowserHistory } from '@shop/ui/browser-history.ts'
import { createPath, type Location, type NavigationType, parsePath } from '@shop/ui/path.ts'
import { currentLeaveConfirm, takeBackTarget } from '#ui/leave-guard.ts'
import type { Navigator } from '#ui/router.ts'

export interface HistoryLocation {
  location: Location
  navigationType: NavigationType
}

/** The path to redirect to, or undefined when the page may be entered. */
type GuardResult = string | undefined

export type NavigationGuard = (target: { pathname: string; search: string }) => GuardResult | Promise<GuardResult>

export interface GuardedHistory {
  navigator: Omit<Navigator, 'preload'>
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
  const history = createBrowserHistory(({ action, delta }) => (action === 'POP' ? onPop(delta) : publish()))
  const runGuard = createGuardRunner(guard)
  const listeners = new Set<HistoryListener>()
  let current: HistoryLocation | undefined

  function publish(): void {
    current = { location: history.location(), navigationType: history.action() }
    for (const { onLocation } of listeners) onLocation(current)
  }

  function onFailure(cause: unknown): void {
    for (const listener of listeners) listener.onFailure(cause)
  }

  function navigateTo(method: 'push' | 'replace', path: string, state?: unknown): void {
    const onEnter = () => history[method](path, state)
    runGuard(path, { onEnter, onRedirect: (redirectPath) => navigateTo(method, redirectPath), onFailure })
  }

  function checkCurrent(): void {
    const onRedirect = (path: string) => navigateTo('replace', path)
    runGuard(createPath(history.location()), { onEnter: publish, onRedirect, onFailure })
  }

  function onAllowed(delta: number | null): void {
    const isBack = delta !== null && delta < 0
    const target = isBack ? takeBackTarget() : undefined
    // The target takes the place of the page that was left, which is the next entry. Returning there first would take
    // time, in which a second step may come.
    if (target === undefined) checkCurrent()
    else navigateTo('push', target)
  }

  const onPop = createBackGuard({ go: history.go, leaveConfirm: currentLeaveConfirm, onAllowed })

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

  const push: Navigator['push'] = (path, state) => navigateTo('push', path, state)
  const replace: Navigator['replace'] = (path, state) => navigateTo('replace', path, state)
  return { navigator: { go: history.go, push, replace }, start, listen }
}
