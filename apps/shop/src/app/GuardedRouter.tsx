// Shows the location of the guarded history; pages change in a transition, so that a tap gets an immediate response.

import { parsePath } from '@shop/ui/path.ts'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pageAnimations } from '#ui/page-change.ts'
import { LocationContext, NavigatorContext } from '#ui/router.ts'
import type { GuardedHistory, HistoryLocation } from './guarded-history.ts'
import { isScreenLoaded, preloadScreen } from './screens.ts'

interface GuardedRouterProps {
  history: GuardedHistory
  first: HistoryLocation
  children: ReactNode
}

/** A page whose code loads within this time is shown without a skeleton first. */
const screenWaitMs = 60

function preload(path: string): void {
  preloadScreen(parsePath(path).pathname ?? '/').catch(() => undefined)
}

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
  const onShown = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new location is in the document.
  useLayoutEffect(() => onShown.current?.(), [current])
  useEffect(() => {
    let from = first.location.pathname
    let newest = first
    const onLocation = whenReady((next) => {
      newest = next
      const show = () =>
        new Promise<void>((resolve) => {
          // An animation shows its page a frame later; meanwhile there may be another location.
          if (newest !== next) return resolve()
          // A later location replaces one that is not shown yet.
          onShown.current?.()
          onShown.current = resolve
          startTransition(() => setCurrent(next))
        })
      const to = next.location.pathname
      const change = { from, to, navigationType: next.navigationType, show }
      if (!pageAnimations.some((animate) => animate(change))) void show()
      from = to
    })
    return history.listen({ onLocation, onFailure: (cause) => setFailure({ cause }) })
  }, [history, first])
  const navigator = useMemo(() => ({ ...history.navigator, preload }), [history])
  // The error boundary above shows the failure.
  if (failure) throw failure.cause
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={current}>{children}</LocationContext>
    </NavigatorContext>
  )
}
