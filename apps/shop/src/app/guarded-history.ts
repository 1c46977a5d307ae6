// The browser's history with the guard at its door: an address is taken only after the decision about it.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router'
import { leaveQuestion } from '#ui/leaving.ts'
import { createSteps } from './leave-steps.ts'

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
  listen: (listener: HistoryListener) => () => void
}

export interface HistoryListener {
  onPlace: (place: Place) => void
  /** The guard itself broke, so the navigation leads nowhere. */
  onFailure: (cause: unknown) => void
}

interface Judged {
  onEnter: () => void
  onElsewhere: (path: string) => void
  onFailure: (cause: unknown) => void
}

/** Decisions one after the other: a later wish overtakes an earlier one that still waits. */
function createJudge(enter: Enter) {
  let turn = 0
  return (path: string, { onEnter, onElsewhere, onFailure }: Judged): void => {
    turn += 1
    const mine = turn
    const settle = (verdict: Verdict) => {
      if (mine !== turn) return
      if (verdict === undefined) onEnter()
      else onElsewhere(verdict)
    }
    const fail = (cause: unknown) => {
      if (mine === turn) onFailure(cause)
    }
    try {
      const { pathname = '/', search = '' } = parsePath(path)
      const verdict = enter({ pathname, search })
      if (verdict instanceof Promise) void verdict.then(settle).catch(fail)
      else settle(verdict)
    } catch (cause) {
      fail(cause)
    }
  }
}

export function createGuardedHistory(enter: Enter): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true })
  const judge = createJudge(enter)
  const listeners = new Set<HistoryListener>()
  let place: Place | undefined

  function publish(): void {
    place = { location: history.location, navigationType: history.action }
    for (const { onPlace } of listeners) onPlace(place)
  }

  function onFailure(cause: unknown): void {
    for (const listener of listeners) listener.onFailure(cause)
  }

  function visit(how: 'push' | 'replace', to: To, state?: unknown): void {
    const path = typeof to === 'string' ? to : createPath(to)
    const onEnter = () => history[how](to, state)
    judge(path, { onEnter, onElsewhere: (elsewhere) => visit(how, elsewhere), onFailure })
  }

  function arrive(): void {
    const onElsewhere = (path: string) => visit('replace', path)
    judge(createPath(history.location), { onEnter: publish, onElsewhere, onFailure })
  }

  const onPop = createSteps({ go: (delta) => history.go(delta), question: leaveQuestion, arrive })
  history.listen(({ action, delta }) => (action === 'POP' ? onPop(delta) : publish()))

  // Who comes late is told where the shop stands now.
  function listen(listener: HistoryListener): () => void {
    listeners.add(listener)
    if (place) listener.onPlace(place)
    return () => listeners.delete(listener)
  }

  function start(): Promise<Place> {
    const { promise, resolve, reject } = Promise.withResolvers<Place>()
    const stop = listen({ onPlace: resolve, onFailure: reject })
    arrive()
    return promise.finally(stop)
  }

  const { createHref, createURL, encodeLocation, go } = history
  const push: Navigator['push'] = (to, state) => visit('push', to, state)
  const replace: Navigator['replace'] = (to, state) => visit('replace', to, state)
  return { navigator: { createHref, createURL, encodeLocation, go, push, replace }, start, listen }
}
