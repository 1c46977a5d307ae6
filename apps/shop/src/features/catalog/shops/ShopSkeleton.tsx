// The placeholder of a shop page: its header, its tabs and its products.
import { ListSkeleton, TabsSkeleton } from '#features/catalog/products/ListSkeleton.tsx'
import { times } from '#ui/GridSkeleton.tsx'

/** Where the parts of the header of a shop stand, for the header and for its placeholder. */
export const shopHeader = {
  box: 'col py-4 lg:py-6',
  row: 'flex flex-col gap-4 lg:flex-row lg:items-center lg:gap-8',
  identity: 'flex min-w-0 items-center gap-3.5 lg:flex-1',
  stats: 'grid grid-cols-4 divide-x divide-border lg:w-100 lg:shrink-0 xl:w-108',
  buttons: 'grid grid-cols-2 gap-2.5 lg:w-66 lg:shrink-0',
  share: '-ms-4 -me-2.5 max-lg:hidden',
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
      <ListSkeleton hasCategories />
    </div>
  )
}
