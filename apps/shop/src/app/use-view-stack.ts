// What stands on stage: the page of the address, and the kept pages with the address each was left with.
import { useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'
import { useSession } from '#session.tsx'
import { routeOf } from './routes.tsx'
import type { ShopRoute } from './shop-route.ts'

export interface RoutedView {
  route: ShopRoute
  location: Location
  navigationType: `${NavigationType}`
}

export interface ViewStack {
  /** Whose pages these are: with another person all start anew. */
  owner: number
  current: RoutedView
  aliveViews: readonly RoutedView[]
}

export function useViewStack(): ViewStack {
  const location = useLocation()
  const navigationType = useNavigationType()
  const owner = useSession().user?.id ?? 0
  const current: RoutedView = { route: routeOf(location.pathname), location, navigationType }
  const [saved, setSaved] = useState<Pick<ViewStack, 'owner' | 'aliveViews'>>({ owner, aliveViews: [] })
  const ownViews = saved.owner === owner ? saved.aliveViews : []
  const isNew =
    current.route.keep === 'alive' && ownViews.find((view) => view.route === current.route)?.location !== location
  const aliveViews = isNew ? withView(ownViews, current) : ownViews
  if (isNew || saved.owner !== owner) setSaved({ owner, aliveViews })
  return { owner, current, aliveViews }
}

// A page keeps its place in the row, so that showing another one moves nothing in the document.
function withView(views: readonly RoutedView[], view: RoutedView): readonly RoutedView[] {
  if (!views.some(({ route }) => route === view.route)) return [...views, view]
  return views.map((existing) => (existing.route === view.route ? view : existing))
}
