// React Router over the guarded history; pages change as a transition, so a tap is answered at once.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Router } from 'react-router'
import type { GuardedHistory, Place } from './guarded-history.ts'
import { isScreenLoaded, preloadScreen } from './screens.ts'

export interface GuardedRouterProps {
  history: GuardedHistory
  first: Place
  children: ReactNode
}

/** A page whose code comes within this time is shown without a skeleton before it. */
const screenWaitMs = 150

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Tells of places once their code is here or has taken too long; a later place overtakes an earlier one. */
function whenReady(show: (place: Place) => void): (place: Place) => void {
  let latest: Place | undefined
  return (place) => {
    latest = place
    const { pathname } = place.location
    if (isScreenLoaded(pathname)) return show(place)
    const loading = preloadScreen(pathname).catch(() => undefined)
    void Promise.race([loading, wait(screenWaitMs)]).then(() => {
      if (latest === place) show(place)
    })
  }
}

export function GuardedRouter({ history, first, children }: GuardedRouterProps) {
  const [place, setPlace] = useState(first)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    const onPlace = whenReady((next) => startTransition(() => setPlace(next)))
    return history.listen({ onPlace, onFailure: (cause) => setFailure({ cause }) })
  }, [history])
  // The boundary above draws the way out of it.
  if (failure) throw failure.cause
  return (
    <Router location={place.location} navigationType={place.navigationType} navigator={history.navigator}>
      {children}
    </Router>
  )
}
