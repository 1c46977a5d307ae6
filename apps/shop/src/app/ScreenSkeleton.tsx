// What a page shows in its place while its code loads: the bar, and the shape of what it contains.
import { HomeSkeleton } from '#features/catalog/home/HomeSkeleton.tsx'
import { ChipsSkeleton, CountSkeleton, ListSkeleton, TabsSkeleton } from '#features/catalog/products/ListSkeleton.tsx'
import { RowsSkeleton } from '#features/catalog/products/RowsSkeleton.tsx'
import { ShopSkeleton } from '#features/catalog/shops/ShopSkeleton.tsx'
import { ProductBar } from '#screens/catalog/product/ProductBar.tsx'
import { ProductSkeleton } from '#screens/catalog/product/ProductSkeleton.tsx'
import { useText } from '#text/use-text.tsx'
import { SearchPill } from '#ui/SearchPill.tsx'
import { Skeleton, type SkeletonShape } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import type { ShopRoute } from './shop-route.ts'

const skeletons = {
  browse: 'grid',
  flow: 'rows',
  wide: 'columns',
  form: 'form',
  split: 'orders',
  money: 'withdrawal',
  list: 'details',
} as const

/** Where the width of a page does not show what it contains. */
const skeletonsOfScreens: Partial<Record<ShopRoute['screen'], SkeletonShape>> = {
  ...{ search: 'rows', followed: 'rows' },
  ...{ bag: 'bag', checkout: 'checkout', payment: 'cashier' },
  ...{ help: 'text', law: 'text', platform: 'text', register: 'form' },
  ...{ orders: 'hub', purchases: 'orders', order: 'order', refund: 'order', comment: 'orders', service: 'rows' },
  ...{ profile: 'card', wallet: 'wallet' },
  ...{ addressForm: 'form', changePassword: 'form', payPassword: 'form' },
}

const searchScreens: readonly ShopRoute['screen'][] = ['home', 'explore', 'filter', 'results']

export function ScreenSkeleton({ route }: { route: ShopRoute }) {
  const text = useText()
  const [params] = useSearchParams()
  const { screen } = route
  const title = text.titles[route.title]
  if (screen === 'product') {
    return (
      <>
        <ProductBar title={title} isOverPicture />
        <ProductSkeleton />
      </>
    )
  }
  return (
    <>
      <TopBar
        title={title}
        back={route.tab === undefined}
        {...(searchScreens.includes(screen) && {
          variant: screen === 'home' ? 'narrow' : 'search',
          search: <SearchPill keyword={params.get('keyword') ?? ''} />,
        })}
      />
      <Body route={route} />
    </>
  )
}

function Body({ route: { screen, width } }: { route: ShopRoute }) {
  if (screen === 'shop') return <ShopSkeleton />
  if (screen === 'explore' || screen === 'products') return <ListSkeleton hasCategories />
  if (screen === 'filter') return <ListSkeleton />
  if (screen === 'results') {
    return (
      <>
        <TabsSkeleton count={2} />
        <ListSkeleton />
      </>
    )
  }
  if (screen === 'popular') return <RankingSkeleton />
  return (
    <div className="col py-4" aria-busy="true">
      {screen === 'home' ? <HomeSkeleton /> : <Skeleton shape={skeletonsOfScreens[screen] ?? skeletons[width]} />}
    </div>
  )
}

/** The two rankings, their periods and categories, then the rows. */
function RankingSkeleton() {
  return (
    <div aria-busy="true">
      <div className="col pt-3 pb-2">
        <div className="skeleton h-13 rounded-field lg:max-w-90" />
      </div>
      <ChipsSkeleton />
      <ChipsSkeleton />
      <div className="col space-y-2 pt-1.5">
        <CountSkeleton />
        <RowsSkeleton kind="ranked" />
      </div>
    </div>
  )
}
