// What a person sees when a page broke: what happened, reload, home.
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { useOnline } from '#ui/OfflineBar.tsx'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import type { TitleKey } from './shop-route.ts'

export function CrashScreen({ title }: { title: TitleKey }) {
  const text = useText()
  // Without a connection a reload would lose what is still here; the page comes by itself once there is one.
  const isOnline = useOnline()
  return (
    <>
      <TopBar title={text.titles[title]} back />
      <div role="alert" className="mx-auto my-auto flex max-w-90 flex-col items-center px-6 pt-12 pb-20 text-center">
        <RouteDrawing kind="broken" />
        <h2 className="mt-6 text-h2 text-text">{isOnline ? text.common.crashTitle : text.common.offline}</h2>
        <p className="mt-2 text-body-s text-balance text-text-2">
          {isOnline ? text.common.crashBody : text.common.offlineAction}
        </p>
        {isOnline ? (
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button onPress={() => window.location.reload()}>{text.common.reload}</Button>
            <Button kind="secondary" onPress={() => window.location.assign('/home')}>
              {text.common.goHome}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}
