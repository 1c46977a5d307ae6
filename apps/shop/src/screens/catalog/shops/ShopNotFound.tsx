// No such shop: says so and offers others.
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { OfferedShops } from './OfferedShops.tsx'

export function ShopNotFound() {
  const { titles } = useText()
  const t = usePageText('shop')
  return (
    <>
      <TopBar title={titles.shop} back="/home" />
      <div className="[&>div]:pb-6">
        <EmptyState title={t.notFound} body={t.notFoundBody} action={<Button to="/explore">{t.seeProducts}</Button>} />
      </div>
      <OfferedShops />
    </>
  )
}
