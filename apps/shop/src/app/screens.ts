// Loads screens when they are needed or about to be, each once.
import { type ComponentType, lazy } from 'react'
import type { PageKey } from '#text/page-text.ts'
import { importPreloaded, preloadedSources } from '#text/preloaded.ts'
import { addPageText } from '#text/use-text.tsx'
import { rethrowUnlessReloading } from '#ui/stale-chunk.ts'
import { routeOf } from './routes.tsx'
import type { ScreenName, ShopRoute } from './shop-route.ts'

const loaded = new Map<ScreenName, ComponentType>()
const lazyScreens = new Map<ScreenName, ComponentType>()

/** The list of the other screens names many files, so it is no part of home. Also called ahead of the first visit. */
export const loadScreenList = () => import('./lazy-screens.ts')

/** The screen whose code and texts the served page names. */
const servedScreen = routeOf(location.pathname).screen

async function fetchServed(): Promise<ComponentType | undefined> {
  const sources = preloadedSources()
  const source = sources.find((file) => file.endsWith('Screen.tsx'))
  if (source === undefined) return undefined
  const texts = sources.flatMap((file) => /\/pages\/(\w+)\.ts$/.exec(file)?.[1] ?? [])
  const [file] = await Promise.all([importPreloaded(source), addPageText(texts as PageKey[])])
  return file?.[source.slice(source.lastIndexOf('/') + 1, -'.tsx'.length)] as ComponentType | undefined
}

/** A page with its own texts may hold a form, so the validation messages load with them; home has none. */
async function fetchScreen({ screen }: ShopRoute): Promise<ComponentType> {
  if (screen === 'home') return (await import('#screens/catalog/home/HomeScreen.tsx')).HomeScreen
  const served = screen === servedScreen ? await fetchServed() : undefined
  if (served) return served
  const { load, texts = [] } = (await loadScreenList())[screen]
  const [component] = await Promise.all([load(), addPageText(texts.length > 0 ? [...texts, 'fields'] : [])])
  return component
}

/** Loads a screen ahead, so that it renders without lazyScreens. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = routeOf(pathname)
  if (!loaded.has(route.screen)) loaded.set(route.screen, await fetchScreen(route))
}

export function isScreenLoaded(pathname: string): boolean {
  return loaded.has(routeOf(pathname).screen)
}

/** The screen when it is loaded, else a lazy component; once used, it stays the same component. */
export function screenOf(route: ShopRoute): ComponentType {
  const { screen } = route
  const ready = lazyScreens.get(screen) ?? loaded.get(screen)
  if (ready) return ready
  const pending = lazy(async () => ({ default: await fetchScreen(route).catch(rethrowUnlessReloading) }))
  lazyScreens.set(screen, pending)
  return pending
}

/** Makes the next visit load the screen again after a failed load. */
export function clearScreen({ screen }: ShopRoute): void {
  lazyScreens.delete(screen)
}
