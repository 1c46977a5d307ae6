// Screens are fetched when they are needed or about to be, each once.
import { type ComponentType, lazy } from 'react'
import { addPageText } from '#text/use-text.tsx'
import { routeOf } from './routes.tsx'
import type { ShopRoute } from './shop-route.ts'

const loaded = new Map<ShopRoute['screen'], ComponentType>()
const waiting = new Map<ShopRoute['screen'], ComponentType>()

/** A page with words of its own may hold a form: the sentences for wrong fields come with them, home goes without. */
async function fetchScreen({ screen, words: t = [] }: ShopRoute): Promise<ComponentType> {
  const needed = t.length > 0 ? ([...t, 'fields'] as const) : t
  const [component] = await Promise.all([screen(), addPageText(needed)])
  return component
}

/** Fetches a screen ahead, so that it can be drawn without waiting. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = routeOf(pathname)
  if (!loaded.has(route.screen)) loaded.set(route.screen, await fetchScreen(route))
}

export function isScreenLoaded(pathname: string): boolean {
  return loaded.has(routeOf(pathname).screen)
}

/** The screen itself when it is here, else one that suspends until it is; once used, it stays the same component. */
export function screenOf(route: ShopRoute): ComponentType {
  const { screen } = route
  const ready = waiting.get(screen) ?? loaded.get(screen)
  if (ready) return ready
  const pending = lazy(async () => ({ default: await fetchScreen(route) }))
  waiting.set(screen, pending)
  return pending
}

/** After a failed fetch the next visit tries again. */
export function clearScreen({ screen }: ShopRoute): void {
  waiting.delete(screen)
}
