// The placeholder of a shop page: its header, its tabs and its products.
import { ListSkeleton, TabsSkeleton } from '#features/catalog/products/ListSkeleton.tsx'
import { shopHeader } from '#features/catalog/shops/header-layout.ts'
import { times } from '#ui/GridSkeleton.tsx'

/** The places of the field and the button in the bar. */
export const shopBar = {
  search: <div className="skeleton h-11 rounded-full" />,
  right: <span className="size-11" />,
}

export function ShopSkeleton() {
  return (
    <div aria-busy="true">
      <div aria-hidden="true" className="appear-late bg-surface">
        <div className={shopHeader.box}>
          <div className={shopHeader.row}>
            <div className={shopHeader.identity}>
              <div className="skeleton size-16 shrink-0 rounded-card" />
              <div className="grid flex-1 gap-0.5">
                <div className="skeleton-line w-36 text-h2" />
                <div className="skeleton-line w-28 text-body-s" />
              </div>
            </div>
            <div className={shopHeader.stats}>
              {times(4).map((index) => (
                <div key={index} className="grid justify-items-center gap-0.5">
                  <div className="skeleton-line w-12 text-title" />
                  <div className="skeleton-line w-14 text-caption" />
                </div>
              ))}
            </div>
            <div className={shopHeader.buttons}>
              <div className="skeleton h-11 rounded-field" />
              <div className="skeleton h-11 rounded-field" />
            </div>
            <div className={shopHeader.share}>
              <div className="size-11" />
            </div>
          </div>
        </div>
      </div>
      <TabsSkeleton count={4} hasField />
      <ListSkeleton />
    </div>
  )
}
