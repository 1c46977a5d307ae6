// The shape of a page while its code is fetched.
import { useText } from '#text/use-text.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import type { ShopRoute } from './shop-route.ts'

export function ScreenSkeleton({ route }: { route: ShopRoute }) {
  const text = useText()
  return (
    <>
      <TopBar title={text.titles[route.title]} back={route.tab === undefined} />
      <div className="col py-4" aria-busy="true">
        <Skeleton shape={route.width === 'browse' ? 'grid' : 'rows'} count={route.width === 'browse' ? 6 : 3} />
      </div>
    </>
  )
}
