// What a tab of a shop's page shows: its products, the newest of them, its reviews, or who it is.
import type { ShopDetail } from '@shop/contract/catalog/shop-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { categoriesQuery, fetchProducts, productsKey } from '#features/catalog/products/api.ts'
import type { ProductQuery } from '#features/catalog/products/browse-state.ts'
import { ProductBrowser } from '#features/catalog/products/ProductBrowser.tsx'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { ShopAbout } from '#features/catalog/shops/ShopAbout.tsx'
import { addPageText, useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const ShopReviews = lazy(async () => {
  const [file] = await Promise.all([
    import('#features/sales/reviews/ShopReviews.tsx'),
    addPageText(['reviews', 'upload']),
  ])
  return { default: file.ShopReviews }
})

export const shopParts = ['products', 'new', 'reviews', 'about'] as const

export interface ShopPartProps {
  part: (typeof shopParts)[number]
  shop: ShopDetail
  keyword: string
  onShowAll: () => void
}

export function ShopPart({ part, shop, keyword, onShowAll }: ShopPartProps) {
  if (part === 'about') return <ShopAbout shop={shop} />
  if (part === 'reviews') {
    return (
      <Suspense fallback={<Waiting />}>
        <ShopReviews shopId={shop.id} />
      </Suspense>
    )
  }
  if (part === 'new') return <NewProducts shopId={shop.id} />
  return <AllProducts shop={shop} keyword={keyword} onShowAll={onShowAll} />
}

function Waiting() {
  return (
    <div aria-busy="true" className="col py-4">
      <Skeleton shape="rows" count={3} />
    </div>
  )
}

function AllProducts({ shop, keyword, onShowAll }: Omit<ShopPartProps, 'part'>) {
  const t = usePageText('shop')
  const { data: known = [] } = useQuery(categoriesQuery(useLanguage()))
  // The shop tells which it has; their pictures are everybody's.
  const categories = shop.categories.map((category) => ({
    ...category,
    image: known.find(({ id }) => id === category.id)?.image,
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
      facets="categories"
      preset={{ shopId: shop.id, keyword }}
      categories={categories}
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
