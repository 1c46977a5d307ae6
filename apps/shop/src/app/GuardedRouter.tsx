// Shows the location of the guarded history; pages change in a transition, so that a tap gets an immediate response.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { LocationContext, NavigatorContext } from '#ui/router.ts'
import type { GuardedHistory, HistoryLocation } from './guarded-history.ts'
import { isScreenLoaded, preloadScreen } from './screens.ts'

interface GuardedRouterProps {
  history: GuardedHistory
  first: HistoryLocation
  children: ReactNode
}

/** A page whose code loads within this time is shown without a skeleton first. */
const screenWaitMs = 150

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Reports a location once its code is loaded or has taken too long; a later location replaces an earlier one. */
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
  // The error boundary above shows the failure.
  if (failure) throw failure.cause
  return (
    <NavigatorContext value={history.navigator}>
      <LocationContext value={current}>{children}</LocationContext>
    </NavigatorContext>
  )
}
