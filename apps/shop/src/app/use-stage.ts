// What stands on stage: the page of the address, and the kept pages with the address each was left with.
import { useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'
import { useSession } from '#session.tsx'
import { routeOf } from './routes.tsx'
import type { ShopRoute } from './shop-route.ts'

export interface StagedView {
  route: ShopRoute
  location: Location
  navigationType: `${NavigationType}`
}

export interface Stage {
  /** Whose pages these are: with another person all start anew. */
  owner: number
  current: StagedView
  kept: readonly StagedView[]
}

export function useStage(): Stage {
  const location = useLocation()
  const navigationType = useNavigationType()
  const owner = useSession().user?.id ?? 0
  const current: StagedView = { route: routeOf(location.pathname), location, navigationType }
  const [held, setHeld] = useState<Pick<Stage, 'owner' | 'kept'>>({ owner, kept: [] })
  const mine = held.owner === owner ? held.kept : []
  const isNew =
    current.route.keep === 'alive' && mine.find((view) => view.route === current.route)?.location !== location
  const kept = isNew ? withView(mine, current) : mine
  if (isNew || held.owner !== owner) setHeld({ owner, kept })
  return { owner, current, kept }
}

// A page keeps its place in the row, so that showing another one moves nothing in the document.
function withView(views: readonly StagedView[], view: StagedView): readonly StagedView[] {
  if (!views.some(({ route }) => route === view.route)) return [...views, view]
  return views.map((other) => (other.route === view.route ? view : other))
}
