// Where a page is and how it goes elsewhere: the location, the parameters and navigation, with the names of React Router.
// All pages are in one flat table, and every first load pays for a router, so this is all there is.

import { createPath, type Location, type NavigationType, parsePath, type To } from '@shop/ui/path.ts'
import { createContext, useCallback, useContext, useEffect } from 'react'
import { onFirstIntent } from './first-intent.ts'

export interface Navigator {
  push: (path: string, state?: unknown) => void
  replace: (path: string, state?: unknown) => void
  go: (delta: number) => void
  /** Loads the code of a page that is about to be opened. */
  preload: (path: string) => void
}

interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** A path, a change of the query (`?page=2`), or a number of steps through the history. */
type Navigate = (to: To | number, options?: NavigateOptions) => void

interface ViewLocation {
  location: Location
  navigationType: NavigationType
}

/** A view that is not on screen has the location it was left with. */
export const LocationContext = createContext<ViewLocation | undefined>(undefined)
export const NavigatorContext = createContext<Navigator | undefined>(undefined)
export const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({})

function useViewLocation(): ViewLocation {
  const current = useContext(LocationContext)
  if (!current) throw new Error('there is no router above this component')
  return current
}

export function useLocation(): Location {
  return useViewLocation().location
}

export function useNavigationType(): NavigationType {
  return useViewLocation().navigationType
}

/** The parts of the path that the route names, decoded. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useContext(ParamsContext)
}

export function usePreload(): (path: string) => void {
  const navigator = useContext(NavigatorContext)
  return (path) => navigator?.preload(path)
}

/** Loads the code of the page that likely follows, at a first load only once the user starts to do something. */
export function usePreloadNext(path: string): void {
  const navigator = useContext(NavigatorContext)
  const isFirstLoad = useNavigationType() === 'POP'
  useEffect(() => {
    if (isFirstLoad) return onFirstIntent(async () => navigator?.preload(path))
    navigator?.preload(path)
    return undefined
  }, [navigator, isFirstLoad, path])
}

export function useNavigate(): Navigate {
  const navigator = useContext(NavigatorContext)
  const { pathname } = useLocation()
  return useCallback<Navigate>(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') return navigator?.go(to)
      const { pathname: path = pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
      // A path that starts with two slashes would name another host.
      const target = createPath({ pathname: path.replace(/\/{2,}/g, '/'), search, hash })
      navigator?.[replace ? 'replace' : 'push'](target, state)
    },
    [navigator, pathname],
  )
}
