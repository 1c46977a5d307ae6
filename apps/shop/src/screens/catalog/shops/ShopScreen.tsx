// /shop/:id: a shop with its products, new arrivals, reviews and details.
import type { ShopDetail } from '@shop/contract/catalog/shop-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, fetchProducts, productsKey } from '#features/catalog/products/api.ts'
import type { ProductQuery } from '#features/catalog/products/browse-state.ts'
import { ProductBrowser } from '#features/catalog/products/ProductBrowser.tsx'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { cleanKeyword } from '#features/catalog/search/keyword.ts'
import { ShopAbout, ShopHeader } from '#features/catalog/shops/ShopHeader.tsx'
import { OfferedShops } from '#features/catalog/shops/ShopRow.tsx'
import { shopQuery } from '#features/catalog/shops/shop-queries.ts'
import { addPageText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FindField } from '#ui/FindField.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate, useParams } from '#ui/router.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { ShopSkeleton, shopBar } from './ShopSkeleton.tsx'

const ShopReviews = lazyPart(async () => {
  const [file] = await Promise.all([
    import('#features/sales/reviews/ShopReviews.tsx'),
    addPageText(['reviews', 'upload', 'fields']),
  ])
  return file.ShopReviews
})

const shopTabs = ['products', 'new', 'reviews', 'about'] as const

interface ShopTabProps {
  tab: (typeof shopTabs)[number]
  shop: ShopDetail
  keyword: string
  onShowAll: () => void
}

function ShopTab({ tab, shop, keyword, onShowAll }: ShopTabProps) {
  if (tab === 'about') return <ShopAbout shop={shop} />
  if (tab === 'reviews') {
    const failed = (retry: () => void) => (
      <div className="col py-4">
        <PartFailed onRetry={retry} />
      </div>
    )
    return <ShopReviews shopId={shop.id} fallback={<TabSkeleton />} failed={failed} />
  }
  if (tab === 'new') return <NewProducts shopId={shop.id} />
  return <AllProducts shop={shop} keyword={keyword} onShowAll={onShowAll} />
}

function TabSkeleton() {
  return (
    <div aria-busy="true" className="col py-4">
      <Skeleton shape="rows" count={3} />
    </div>
  )
}

function AllProducts({ shop, keyword, onShowAll }: Omit<ShopTabProps, 'tab'>) {
  const t = usePageText('shop')
  const { data: allCategories = [] } = useQuery(categoriesQuery(useLanguage()))
  // A single one is no choice.
  const isChoice = shop.categories.length > 1
  // The shop only lists its categories; their pictures come from the full list.
  const categories = shop.categories.map((category) => ({
    ...category,
    image: allCategories.find(({ id }) => id === category.id)?.image,
  }))
  const empty = keyword ? (
    <EmptyState
      title={t.noneFound(keyword)}
      body={t.noneFoundBody}
      action={<Button onPress={onShowAll}>{t.showAll}</Button>}
    />
  ) : (
    <EmptyState title={t.newEmpty} body={t.newEmptyBody} />
  )
  return (
    <ProductBrowser
      view="shop"
      facets={isChoice ? 'categories' : 'strip'}
      preset={{ shopId: shop.id, keyword }}
      categories={isChoice ? categories : []}
      empty={empty}
    />
  )
}

function NewProducts({ shopId }: { shopId: number }) {
  const t = usePageText('shop')
  const language = useLanguage()
  const query: ProductQuery = { shop_id: shopId, sort: 'new' }
  return (
    <RefreshList
      queryKey={productsKey(language, query, 'shop-new')}
      fetchPage={(cursor, signal) => fetchProducts(query, cursor, signal)}
      idOf={(product) => product.id}
      renderItem={(product) => <ProductCard product={product} />}
      layout="grid"
      skeleton={<Skeleton shape="grid" />}
      empty={<EmptyState title={t.newEmpty} body={t.newEmptyBody} />}
      head={<div className="h-4" />}
    />
  )
}

const idPattern = /^[1-9]\d{0,14}$/

export function ShopScreen() {
  const { titles } = useText()
  const language = useLanguage()
  const { id = '' } = useParams()
  const isId = idPattern.test(id)
  const {
    data: shop,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...shopQuery(language, Number(id)),
    enabled: isId,
  })
  usePageTitle(shop?.name)
  if (!isId || shop === null) return <ShopNotFound />
  if (error && !shop) {
    return (
      <>
        <TopBar title={titles.shop} back="/home" />
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!shop) {
    return (
      <>
        <TopBar title={titles.shop} back="/home" variant="narrow" {...shopBar} />
        <ShopSkeleton />
      </>
    )
  }
  return <ShopContent shop={shop} />
}

function ShopContent({ shop }: { shop: Parameters<typeof ShopHeader>[0]['shop'] }) {
  const t = usePageText('shop')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tab = shopTabs.find((option) => option === params.get('tab')) ?? 'products'
  const keyword = cleanKeyword(params.get('keyword') ?? '')
  const open = (search: URLSearchParams) => void navigate({ search: `?${search}` }, { replace: true })
  const show = (next: (typeof shopTabs)[number]) => {
    const search = new URLSearchParams(params)
    if (next === 'products') search.delete('tab')
    else search.set('tab', next)
    open(search)
  }
  const searchShop = (text: string) => open(new URLSearchParams(text ? { keyword: text } : {}))
  const field = (
    <FindField key={keyword} label={t.searchInShop} clearLabel={t.showAll} value={keyword} onSearch={searchShop} />
  )
  const share = <ShareButton title={shop.name} />
  return (
    <>
      <TopBar title={shop.name} back="/home" variant="narrow" search={field} right={share} />
      <ShopHeader shop={shop} share={share} />
      <Tabs
        label={t.tabsLabel}
        choices={shopTabs.map((value) => ({ value, label: t.tabs[value] }))}
        chosen={tab}
        onChoose={show}
        end={field}
      >
        <ShopTab tab={tab} shop={shop} keyword={keyword} onShowAll={() => searchShop('')} />
      </Tabs>
    </>
  )
}

function ShopNotFound() {
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
