// React Router over the guarded history; pages change as a transition, so a tap is answered at once.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Router } from 'react-router'
import type { GuardedHistory, HistoryLocation } from './guarded-history.ts'
import { isScreenLoaded, preloadScreen } from './screens.ts'

export interface GuardedRouterProps {
  history: GuardedHistory
  first: HistoryLocation
  children: ReactNode
}

/** A page whose code comes within this time is shown without a skeleton before it. */
const screenWaitMs = 150

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Tells of places once their code is here or has taken too long; a later place overtakes an earlier one. */
function whenReady(show: (current: HistoryLocation) => void): (current: HistoryLocation) => void {
  let latest: HistoryLocation | undefined
  return (current) => {
    latest = current
    const { pathname } = current.location
    if (isScreenLoaded(pathname)) return show(current)
    const loading = preloadScreen(pathname).catch(() => undefined)
    void Promise.race([loading, wait(screenWaitMs)]).then(() => {
      if (latest === current) show(current)
    })
  }
}

export function GuardedRouter({ history, first, children }: GuardedRouterProps) {
  const [current, setCurrent] = useState(first)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    const onLocation = whenReady((next) => startTransition(() => setCurrent(next)))
    return history.listen({ onLocation, onFailure: (cause) => setFailure({ cause }) })
  }, [history])
  // The boundary above draws the way out of it.
  if (failure) throw failure.cause
  return (
    <Router location={current.location} navigationType={current.navigationType} navigator={history.navigator}>
      {children}
    </Router>
  )
}
