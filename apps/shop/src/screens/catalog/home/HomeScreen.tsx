// Home: banners, categories and bestsellers, then an infinite product feed.
import type { Home } from '@shop/contract/catalog/home.ts'
import type { ProductCard as Product } from '@shop/contract/catalog/products.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { AccountStrip } from '#features/catalog/home/AccountStrip.tsx'
import { homeQuery } from '#features/catalog/home/api.ts'
import { Banners, NoticeBar } from '#features/catalog/home/Banners.tsx'
import { CategoryGrid } from '#features/catalog/home/CategoryGrid.tsx'
import { GuaranteeStrip } from '#features/catalog/home/GuaranteeStrip.tsx'
import { HomeBlock, RetryRow } from '#features/catalog/home/HomeBlock.tsx'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { fetchProducts, productsKey } from '#features/catalog/products/api.ts'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import type { ProductQuery } from '#features/catalog/products/browse-state.ts'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { NotificationButton } from '#features/people/notifications/NotificationButton.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { invalidateByName } from '#refetch.ts'
import { useSession } from '#session.tsx'
import { addPageText, useLanguage, useText } from '#text/use-text.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { GridSkeleton } from '#ui/GridSkeleton.tsx'
import { Link } from '#ui/Link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { listOptions } from '#ui/list-query.ts'
import { Photo, PhotoVeil } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { SearchPill } from '#ui/SearchPill.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSteps } from '#ui/use-steps.ts'
import { useTablet } from '#ui/use-wide.ts'
import { BrandMark, Wordmark } from '#ui/Wordmark.tsx'

/** Loaded with its page text when first opened. */
const HomeGuarantees = lazyPart(async () => {
  const [file] = await Promise.all([import('./HomeGuarantees.tsx'), addPageText(['pages'])])
  return file.HomeGuarantees
})

/** The served page contains the data of home, so most visits do not need it. */
const HomeSkeleton = lazyPart(async () => (await import('#features/catalog/home/HomeSkeleton.tsx')).HomeSkeleton)

/** Below the first screen. */
const ShopCard = lazyPart(async () => (await import('#features/catalog/shops/ShopCard.tsx')).ShopCard)

/** As high as the card. */
function ShopCardSpace({ hasThumbs }: { hasThumbs: boolean }) {
  return (
    <div aria-hidden="true" className="h-full rounded-card bg-surface shadow-e1">
      {hasThumbs ? (
        <div className="grid grid-cols-3 grid-rows-2 gap-0.5">
          <div className="col-span-2 row-span-2 aspect-square" />
        </div>
      ) : null}
      <div className="h-17" />
    </div>
  )
}

/** Everything above the feed; empty blocks are left out. */
function HomeHead({ home, isBelowFoldShown }: { home: Home; isBelowFoldShown: boolean }) {
  const { home: homeText } = useText()
  const isSignedIn = useSession().token !== undefined
  return (
    <>
      {home.banners.length > 0 ? <Banners banners={home.banners} /> : null}
      {home.categories.length > 0 ? (
        <CategoryGrid
          categories={home.categories}
          linkOf={({ id }) => browseLink({ kind: 'category', id }, isSignedIn)}
        />
      ) : null}
      {isBelowFoldShown && home.hot_goods.length > 0 ? (
        <HomeBlock
          title={homeText.hotGoods}
          more={{ to: browseLink({ kind: 'hot' }, isSignedIn), label: homeText.seeAllHot }}
        >
          <HotRail products={home.hot_goods} />
        </HomeBlock>
      ) : null}
      {isBelowFoldShown && home.guarantees.length > 0 ? <Guarantees guarantees={home.guarantees} /> : null}
      {isBelowFoldShown && home.hot_shops.length > 0 ? (
        <HomeBlock title={homeText.hotShops}>
          <Rail label={homeText.hotShops}>
            {home.hot_shops.map((shop) => (
              <li key={shop.id} className="w-76 max-w-[86%] shrink-0 snap-start sm:w-80">
                <ShopCard shop={shop} fallback={<ShopCardSpace hasThumbs={shop.thumbs.length > 2} />} />
              </li>
            ))}
          </Rail>
        </HomeBlock>
      ) : null}
    </>
  )
}

function Guarantees({ guarantees }: Pick<Home, 'guarantees'>) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <GuaranteeStrip guarantees={guarantees} onOpen={() => setIsOpen(true)} />
      {isOpen === undefined ? null : (
        <HomeGuarantees
          guarantees={guarantees}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onFail={() => setIsOpen(undefined)}
        />
      )}
    </>
  )
}

/** Shown at the end of the feed, so it is not part of the first load. */
const GuestPages = lazyPart(async () => (await import('#features/people/pages/GuestPages.tsx')).GuestPages)

const feedQuery: ProductQuery = { sort: 'recommend' }

function fetchFeed(cursor: string | undefined, signal: AbortSignal) {
  return fetchProducts(feedQuery, cursor, signal)
}

export function HomeScreen() {
  const { home: homeText } = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const isGuest = useSession().token === undefined
  const feedKey = productsKey(language, feedQuery)
  const home = useQuery(homeQuery(language))
  // The first screen, then the blocks below it, then the feed.
  const step = useSteps(2)
  const feed = useInfiniteQuery(listOptions<Product>(feedKey, fetchFeed))
  if (home.isError && !home.data && feed.isError && !feed.data) {
    const retry = () => void Promise.all([home.refetch(), feed.refetch()])
    return (
      <>
        <HomeBar />
        <ErrorState error={home.error} busy={home.isFetching || feed.isFetching} onRetry={retry} />
      </>
    )
  }
  return (
    <>
      <HomeBar />
      <RefreshList
        queryKey={feedKey}
        fetchPage={fetchFeed}
        idOf={(product) => product.id}
        renderItem={(product) => <ProductCard product={product} />}
        layout="grid"
        isLater={step < 2 || home.isPending}
        skeleton={<GridSkeleton />}
        empty={<EmptyState title={homeText.feedEmpty} body={homeText.feedEmptyBody} />}
        onRefresh={() => Promise.all([home.refetch(), invalidateByName(client, 'orders')])}
        head={
          <div className="col space-y-2.5 pt-2 sm:space-y-6 sm:pt-4 lg:space-y-9 lg:pt-5">
            <div className="space-y-2 lg:flex lg:gap-4 lg:space-y-0">
              <NoticeBar notices={home.isPending ? undefined : (home.data?.notices ?? [])} />
              <HomeStrip />
            </div>
            {home.data ? <HomeHead home={home.data} isBelowFoldShown={step > 0} /> : null}
            {home.isPending ? <HomeSkeleton /> : null}
            {home.isError && !home.data ? (
              <RetryRow busy={home.isFetching} onRetry={() => void home.refetch()} />
            ) : null}
            {step > 0 && !home.isPending ? (
              <h2 className="flex min-h-11 items-center pb-1.5 section-title">{homeText.forYou}</h2>
            ) : null}
          </div>
        }
      />
      {isGuest && feed.data && !feed.hasNextPage ? (
        <div className="lg:hidden">
          <GuestPages failed={(retry) => <RetryRow busy={false} onRetry={retry} />} />
        </div>
      ) : null}
    </>
  )
}

type ReminderComponent = ComponentType<{ children: ReactNode }>

/** Loads the component together with its page text. */
async function loadReminder(): Promise<ReminderComponent> {
  const [file] = await Promise.all([import('./HomeReminder.tsx'), addPageText(['orders'])])
  return file.HomeReminder
}

/** A reminder for the shopper, else the wallet balance; for a guest a reason to sign in. */
function HomeStrip() {
  const strip = <AccountStrip />
  const isSignedIn = useSession().user !== undefined
  const [Reminder, setReminder] = useState<ReminderComponent>()
  useEffect(() => {
    // Home works without the reminder, so a failed load is ignored.
    if (isSignedIn)
      loadReminder().then(
        (loaded) => setReminder(() => loaded),
        () => {},
      )
  }, [isSignedIn])
  return isSignedIn && Reminder ? <Reminder>{strip}</Reminder> : strip
}

/** The top bar: brand, search, language and notifications; a tablet has all but the search in its rail. */
function HomeBar() {
  const { titles } = useText()
  const isTablet = useTablet()
  if (isTablet) return <TopBar title={titles.home} variant="narrow" search={<SearchPill />} />
  return (
    <TopBar
      title={titles.home}
      variant="narrow"
      left={
        <>
          <span className="flex sm:hidden">
            <BrandMark />
          </span>
          <span className="me-3 hidden sm:flex">
            <Wordmark />
          </span>
        </>
      }
      search={<SearchPill />}
      right={
        <>
          <LanguageButton />
          <NotificationButton />
        </>
      }
    />
  )
}

function HotProduct({ product, rank }: { product: Product; rank: number }) {
  const { home, catalog } = useText()
  return (
    <Link to={`/detail/${product.id}/${product.shop_id}`} className="group/card block rounded-card">
      <span className="relative block overflow-hidden rounded-card">
        <Photo
          picture={product.image}
          alt=""
          sizes="(width >= 600px) 160px, 128px"
          className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
        />
        {product.in_stock ? null : <PhotoVeil>{catalog.soldOut}</PhotoVeil>}
        <span className="absolute start-1.5 top-1.5 rank" data-rank={rank}>
          <span aria-hidden="true">{rank}</span>
          <span className="sr-only">{home.rank(rank)}</span>
        </span>
      </span>
      <h3 className="mt-2 line-clamp-2 min-h-[2lh] text-body-s font-normal text-pretty text-text">
        {catalog.productText(product.title)}
      </h3>
      <span className="mt-0.5 block">
        <Price amount={product.price} max={product.price_max} size="s" />
      </span>
    </Link>
  )
}

/** The bestsellers in a rail, with their ranks. */
function HotRail({ products }: { products: readonly Product[] }) {
  const { home } = useText()
  return (
    <Rail label={home.hotGoods}>
      {products.map((product, index) => (
        <li key={product.id} className="w-32 shrink-0 snap-start sm:w-40">
          <HotProduct product={product} rank={index + 1} />
        </li>
      ))}
    </Rail>
  )
}
