// What a page shows in its place while its code loads: the bar, and the shape of what it contains.
import { type ReactNode, useLayoutEffect } from 'react'
import { HomeSkeleton } from '#features/catalog/home/HomeSkeleton.tsx'
import { ChipsSkeleton, CountSkeleton, ListSkeleton, TabsSkeleton } from '#features/catalog/products/ListSkeleton.tsx'
import { RowsSkeleton } from '#features/catalog/products/RowsSkeleton.tsx'
import { AddressListSkeleton } from '#features/people/addresses/AddressCard.tsx'
import { NotificationsSkeleton } from '#features/people/notifications/NotificationsSkeleton.tsx'
import { ChatSkeleton } from '#features/people/support/ChatSkeleton.tsx'
import { BagSkeleton } from '#features/sales/bag/BagSkeleton.tsx'
import { CardsSkeleton, HubSkeleton, OrderListSkeleton, OrderSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { useConfig } from '#features/staff/settings/api.ts'
import { CardTopUpSkeleton, StepsSkeleton, WithdrawalSkeleton } from '#features/wallet/records/MoneyFormSkeletons.tsx'
import { FundRecordsSkeleton, RequestsSkeleton, WalletSkeleton } from '#features/wallet/records/WalletSkeletons.tsx'
import { ProductBar } from '#screens/catalog/product/ProductBar.tsx'
import { ProductSkeleton } from '#screens/catalog/product/ProductSkeleton.tsx'
import { ShopSkeleton, shopBar } from '#screens/catalog/shops/ShopSkeleton.tsx'
import { ProfileSkeleton } from '#screens/people/profile/ProfileSkeletons.tsx'
import { CheckoutSkeleton } from '#screens/sales/checkout/CheckoutSkeleton.tsx'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { SearchPill } from '#ui/SearchPill.tsx'
import { Skeleton, type SkeletonShape } from '#ui/Skeleton.tsx'
import { CardRows, GroupLabel, LinkRow } from '#ui/skeleton-parts.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { backOf } from './routes.tsx'
import type { ShopRoute } from './shop-route.ts'

const shapes = {
  browse: 'grid',
  flow: 'rows',
  wide: 'rows',
  form: 'form',
  split: 'rows',
  money: 'form',
  list: 'rows',
} as const

/** Where the width of a page does not show what it contains. */
const shapesOfScreens: Partial<Record<ShopRoute['screen'], SkeletonShape>> = {
  ...{ search: 'rows', followed: 'rows', payment: 'cashier' },
  ...{ help: 'text', law: 'text', platform: 'text', register: 'form' },
  ...{ addressForm: 'form', changePassword: 'form', payPassword: 'form' },
}

/** Those that have their columns and margins themselves. */
const pages: Partial<Record<ShopRoute['screen'], () => ReactNode>> = {
  home: () => (
    <div className="col py-4">
      <HomeSkeleton />
    </div>
  ),
  explore: () => <ListSkeleton hasCategories />,
  products: () => <ListSkeleton hasCategories />,
  filter: () => <ListSkeleton />,
  results: () => (
    <>
      <TabsSkeleton count={2} />
      <ListSkeleton />
    </>
  ),
  popular: () => <RankingSkeleton />,
  shop: () => <ShopSkeleton />,
  bag: () => <BagPage />,
  checkout: () => <CheckoutSkeleton />,
  orders: () => (
    <div className="col space-y-4 pt-4 pb-6">
      <div className="skeleton h-11 rounded-full lg:hidden" />
      <div className="skeleton h-21.5 rounded-card" />
      <HubSkeleton hasNotice={false} />
    </div>
  ),
  purchases: () => (
    <UnderTabs>
      <OrderListSkeleton />
    </UnderTabs>
  ),
  order: () => <OrderSkeleton />,
  refund: () => <OrderSkeleton />,
  comment: () => (
    <UnderTabs>
      <CardsSkeleton />
    </UnderTabs>
  ),
  profile: () => <ProfileSkeleton />,
  wallet: () => <WalletSkeleton />,
  fundRecord: () => <FundRecordsSkeleton />,
  topUpRecord: () => (
    <>
      <TabsLine />
      <RequestsSkeleton />
    </>
  ),
  withdrawRecord: () => (
    <>
      <TabsLine />
      <RequestsSkeleton />
    </>
  ),
  withdraw: () => (
    <>
      <ScamLine />
      <WithdrawalSkeleton />
    </>
  ),
  walletTopUp: () => (
    <>
      <ScamLine />
      <StepsSkeleton />
    </>
  ),
  cardTopUp: () => <CardTopUpPage />,
  notification: () => (
    <>
      <TabsLine />
      <div className="col">
        <NotificationsSkeleton />
      </div>
    </>
  ),
  service: () => (
    <>
      <ScamLine />
      <div className="col flex flex-1 flex-col">
        <ChatSkeleton />
      </div>
    </>
  ),
  addresses: () => (
    <div className="col py-4 md:[--col:100%]">
      <AddressListSkeleton columns="md:grid-cols-2" />
    </div>
  ),
  setting: () => <GroupsPage />,
  security: () => <GroupsPage />,
}

/** Those whose bar has a field; on a wide screen, `narrow` ones have no bar. */
const searchBars: Partial<Record<ShopRoute['screen'], 'narrow' | 'search'>> = {
  ...{ home: 'narrow', shop: 'narrow' },
  ...{ explore: 'search', filter: 'search', search: 'search', results: 'search' },
}

/** A skeleton that was on screen for less was hardly seen. */
const seenMs = 100
const continuedMs = 300
let timer = 0

/** The skeleton of the page takes its place: it is there at once, because a gap between them would flicker. */
function useContinued(): void {
  useLayoutEffect(() => {
    const shownAt = performance.now()
    return () => {
      if (performance.now() - shownAt < seenMs) return
      const { dataset } = document.documentElement
      dataset.continued = ''
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        delete dataset.continued
      }, continuedMs)
    }
  }, [])
}

export function ScreenSkeleton({ route }: { route: ShopRoute }) {
  useContinued()
  const text = useText()
  const [params] = useSearchParams()
  const { screen, width } = route
  const title = text.titles[route.title]
  if (screen === 'product') {
    return (
      <>
        <ProductBar title={title} isOverPicture />
        <ProductSkeleton />
      </>
    )
  }
  const variant = searchBars[screen]
  return (
    <>
      <TopBar
        title={title}
        back={backOf(route)}
        {...(variant && { variant, search: <SearchPill keyword={params.get('keyword') ?? ''} /> })}
        {...(screen === 'shop' && shopBar)}
      />
      <div className="contents" aria-busy="true">
        {pages[screen]?.() ?? (
          <div className="col py-4">
            <Skeleton shape={shapesOfScreens[screen] ?? shapes[width]} />
          </div>
        )}
      </div>
    </>
  )
}

function BagPage() {
  return <BagSkeleton count={useSession().bagCount} />
}

function CardTopUpPage() {
  return <CardTopUpSkeleton hasSamples={useConfig()?.demo ?? false} />
}

/** The place of the tabs. */
function TabsLine() {
  return (
    <div className="border-b border-border bg-surface lg:border-0 lg:bg-transparent">
      <div className="col h-12 lg:h-12.25 lg:border-b lg:border-border" />
    </div>
  )
}

function UnderTabs({ children }: { children: ReactNode }) {
  return (
    <>
      <TabsLine />
      <div className="col pt-4">{children}</div>
    </>
  )
}

/** The place of the warning about impostors. */
function ScamLine() {
  return (
    <div className="bg-warn-soft lg:col lg:bg-transparent lg:pt-4">
      <div className="col py-2 text-caption lg:rounded-card lg:bg-warn-soft lg:py-3">
        <div className="h-[2lh] sm:h-lh" />
      </div>
    </div>
  )
}

/** Groups of links in two columns. */
function GroupsPage() {
  const group = (count: number) => (
    <div>
      <GroupLabel />
      <CardRows count={count}>
        <LinkRow />
      </CardRows>
    </div>
  )
  return (
    <div
      aria-hidden="true"
      className="col appear-late space-y-6 py-4 md:columns-2 md:gap-6 md:*:break-inside-avoid lg:[--col:100%]"
    >
      {group(5)}
      {group(6)}
      {group(3)}
      {group(4)}
    </div>
  )
}

/** The two rankings, their periods and categories, then the rows. */
function RankingSkeleton() {
  return (
    <div>
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
