// Home: what the shop has for everybody, then a feed that goes on.
import type { ProductCard as Product } from '@shop/contract/catalog/products.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { homeQuery } from '#features/catalog/home/api.ts'
import { HomeSkeleton } from '#features/catalog/home/HomeSkeleton.tsx'
import { NoticeBar } from '#features/catalog/home/NoticeBar.tsx'
import { RetryRow } from '#features/catalog/home/RetryRow.tsx'
import { fetchProducts, productsKey } from '#features/catalog/products/api.ts'
import type { ProductQuery } from '#features/catalog/products/browse-state.ts'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { invalidateByName } from '#refetch.ts'
import { useSession } from '#session.tsx'
import { useLanguage, useText } from '#text/use-text.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { listOptions } from '#ui/list-query.ts'
import { RefreshList } from '#ui/RefreshList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { HomeBar } from './HomeBar.tsx'
import { HomeHead } from './HomeHead.tsx'
import { HomeStrip } from './HomeStrip.tsx'

/** At the end of the feed, so it is no part of the first load. */
const GuestPages = lazy(() =>
  import('#features/people/pages/GuestPages.tsx').then((file) => ({ default: file.GuestPages })),
)

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
        skeleton={<Skeleton shape="grid" />}
        empty={<EmptyState title={homeText.feedEmpty} body={homeText.feedEmptyBody} />}
        onRefresh={() => Promise.all([home.refetch(), invalidateByName(client, 'orders')])}
        head={
          <div className="col space-y-6 pt-3 lg:space-y-9 lg:pt-5">
            <div className="space-y-3 lg:flex lg:gap-4 lg:space-y-0">
              <NoticeBar notices={home.data?.notices ?? []} />
              <HomeStrip />
            </div>
            {home.data ? <HomeHead home={home.data} /> : null}
            {home.isPending ? <HomeSkeleton /> : null}
            {home.isError && !home.data ? (
              <RetryRow busy={home.isFetching} onRetry={() => void home.refetch()} />
            ) : null}
            <h2 className="flex min-h-11 items-center pb-1.5 text-h2 text-text">{homeText.forYou}</h2>
          </div>
        }
      />
      {isGuest && feed.data && !feed.hasNextPage ? (
        <Suspense>
          <GuestPages />
        </Suspense>
      ) : null}
    </>
  )
}
