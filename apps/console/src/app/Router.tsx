// Shows the page of the current location; the page before stays until the code of the new one is loaded.
import type { Location } from '@shop/ui/path.ts'
import { matchPath, type RouteParams } from '@shop/ui/route-match.ts'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { currentLocation, LocationContext, onLocation } from '#ui/router.tsx'
import type { Page } from './page.ts'

export interface Route {
  path: string
  /** Loads its screen; one that is loaded already is returned at once. */
  load: () => Promise<ComponentType> | ComponentType
  /** Absent: no page of the console, such as the login. */
  page?: Page
  isPublic?: boolean
}

interface Shown extends ReturnType<typeof currentLocation> {
  route: Route
  params: RouteParams
  Screen: ComponentType
}

interface RouterProps {
  /** The first that matches is shown; the last must match everything. */
  routes: readonly Route[]
  /** While the first page loads. */
  fallback: ReactNode
  /** Instead of a page whose code cannot be loaded. */
  crash: ComponentType
  children: (shown: { route: Route; location: Location; Screen: ComponentType }) => ReactNode
}

const screens = new Map<Route, ComponentType>()

export function Router({ routes, fallback, crash, children }: RouterProps) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const show = async () => {
      const current = currentLocation()
      const { route, params } = matchOf(routes, current.location.pathname)
      const loading = screens.get(route) ?? route.load()
      const Screen = loading instanceof Promise ? await loading.catch(() => crash) : loading
      if (Screen !== crash) screens.set(route, Screen)
      // Meanwhile there may be another location.
      if (current === currentLocation()) startTransition(() => setShown({ ...current, route, params, Screen }))
    }
    void show()
    return onLocation(() => void show())
  }, [routes, crash])
  if (!shown) return fallback
  return <LocationContext value={shown}>{children(shown)}</LocationContext>
}

function matchOf(routes: readonly Route[], pathname: string): { route: Route; params: RouteParams } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  throw new Error(`no route matches ${pathname}`)
}
