// The page for a shop that failed to start or crashed as a whole; it needs neither text tables nor router.
import { defaultLanguage, findLanguage } from '@shop/contract/language.ts'
import { startFailure } from '#text/start-failure.ts'
import { Button } from '#ui/Button.tsx'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'

export function StartFailure() {
  const t = startFailure[findLanguage(document.documentElement.lang) ?? defaultLanguage]
  return (
    <main className="grid h-dvh place-items-center bg-bg text-text">
      <div role="alert" className="flex max-w-90 flex-col items-center px-6 pb-12 text-center">
        <RouteDrawing kind="broken" />
        <h1 className="mt-6 mb-6 text-title text-balance">{t.message}</h1>
        <Button onPress={() => window.location.reload()}>{t.reload}</Button>
      </div>
    </main>
  )
}
