// The browser's history with the guard at its door: an address is taken only after the decision about it.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router'

export interface Place {
  location: Location
  navigationType: NavigationType
}

/** Where to go instead, or undefined when the page may be entered. */
export type Verdict = string | undefined

export type Enter = (wanted: { pathname: string; search: string }) => Verdict | Promise<Verdict>

export interface GuardedHistory {
  navigator: Navigator
  /** The first place, once the guard has let somebody in. */
  start: () => Promise<Place>
  listen: (listener: (place: Place) => void) => () => void
}

/** Decisions one after the other: a later wish overtakes an earlier one that still waits. */
function createJudge(enter: Enter) {
  let turn = 0
  return (path: string, onEnter: () => void, onElsewhere: (path: string) => void): void => {
    turn += 1
    const mine = turn
    const settle = (verdict: Verdict) => {
      if (mine !== turn) return
      if (verdict === undefined) onEnter()
      else onElsewhere(verdict)
    }
    const verdict = enter(new URL(path, window.location.origin))
    if (verdict instanceof Promise) void verdict.then(settle)
    else settle(verdict)
  }
}

export function createGuardedHistory(enter: Enter): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true })
  const judge = createJudge(enter)
  const listeners = new Set<(place: Place) => void>()
  let place: Place | undefined

  function publish(): void {
    place = { location: history.location, navigationType: history.action }
    for (const listener of listeners) listener(place)
  }

  function visit(how: 'push' | 'replace', to: To, state?: unknown): void {
    const path = typeof to === 'string' ? to : createPath(to)
    const go = () => history[how](to, state)
    judge(path, go, (elsewhere) => visit(how, elsewhere))
  }

  function arrive(): void {
    judge(createPath(history.location), publish, (elsewhere) => visit('replace', elsewhere))
  }

  history.listen(({ action }) => (action === 'POP' ? arrive() : publish()))

  // Who comes late is told where the shop stands now.
  function listen(listener: (place: Place) => void): () => void {
    listeners.add(listener)
    if (place) listener(place)
    return () => listeners.delete(listener)
  }

  function start(): Promise<Place> {
    return new Promise((resolve) => {
      const stop = listen((first) => {
        resolve(first)
        queueMicrotask(() => stop())
      })
      arrive()
    })
  }

  const { createHref, createURL, encodeLocation, go } = history
  const push: Navigator['push'] = (to, state) => visit('push', to, state)
  const replace: Navigator['replace'] = (to, state) => visit('replace', to, state)
  return { navigator: { createHref, createURL, encodeLocation, go, push, replace }, start, listen }
}
