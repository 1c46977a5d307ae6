// What is loaded ahead: the calls of the first page at once, the code of dialogs at the first sign of use.
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { dashboardQuery, reviewStatsQuery, salesQuery } from '#features/staff/reports/api.ts'
import { readToken } from '#session.ts'

export function prefetchFirst(client: QueryClient): void {
  if (!readToken()) return
  void client.prefetchQuery(meQuery())
  // With or without the slash at its end.
  if (`${location.pathname}/`.replace('//', '/') !== import.meta.env.BASE_URL) return
  void client.prefetchQuery(dashboardQuery())
  void client.prefetchQuery(salesQuery())
  void client.prefetchQuery(reviewStatsQuery())
}

/** Dialogs and menus load before the first one is needed: after a release, a page that is open cannot load them. */
export function loadOnIntent(): void {
  const intents = ['pointermove', 'pointerdown', 'keydown'] as const
  const load = () => {
    for (const intent of intents) removeEventListener(intent, load, true)
    // What fails to load now is loaded again when it is needed.
    Promise.all([import('#ui/ConfirmDialog.tsx'), import('#ui/OpenedMenu.tsx')]).catch(() => undefined)
  }
  for (const intent of intents) addEventListener(intent, load, { capture: true, passive: true })
}
