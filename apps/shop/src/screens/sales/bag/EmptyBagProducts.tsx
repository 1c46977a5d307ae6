// Below an empty bag: what was seen last, then recommended products.
import type { ProductCard as Product } from '@shop/contract/catalog/products.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { seenQuery } from '#features/catalog/favourites/api.ts'
import { SeenCard } from '#features/catalog/favourites/SeenCard.tsx'
import { fetchProducts, productsKey } from '#features/catalog/products/api.ts'
import type { ProductQuery } from '#features/catalog/products/browse-state.ts'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { listOptions } from '#ui/list-query.ts'
import { useNear } from '#ui/use-near.ts'
import { RailBlock } from './RecommendedRail.tsx'

const shownMax = 12
/** The feed of home, which is often loaded already. */
const query: ProductQuery = { sort: 'recommend' }

export function EmptyBagProducts() {
  const { home } = useText()
  const language = useLanguage()
  const { part, isNear } = useNear<HTMLDivElement>()
  const options = listOptions<Product>(productsKey(language, query), (cursor, signal) =>
    fetchProducts(query, cursor, signal),
  )
  // Optional content: nothing while it loads and after a failure.
  const products = useInfiniteQuery({ ...options, enabled: isNear }).data?.pages[0]?.list ?? []
  return (
    <div className="@container space-y-8">
      <SeenRail />
      <div ref={part} className="min-h-1">
        {products.length > 0 ? (
          <section aria-labelledby="for-you">
            <h2 id="for-you" className="mb-3 section-title">
              {home.forYou}
            </h2>
            <ul className="card-grid">
              {products.slice(0, shownMax).map((product) => (
                <li key={product.id} className="min-w-0">
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  )
}

/**
 * On a wide screen a card of the rail is as wide as those of the grid below it, which has as many columns of 184 pixels as
 * fit: four to six. A container query, because the width of the screen includes that of the scroll bar.
 */
const columnOfGrid =
  'w-28 lg:w-[calc((100%-3rem)/4)] lg:@min-[984px]:w-[calc((100%-4rem)/5)] lg:@min-[1184px]:w-[calc((100%-5rem)/6)]'

/** The rail of recently viewed products. */
function SeenRail() {
  const t = usePageText('bag')
  const { data: products = [] } = useQuery(seenQuery(useLanguage()))
  if (products.length === 0) return null
  return (
    <RailBlock title={t.seen}>
      {products.map((product) => (
        <li key={product.id} className={`shrink-0 snap-start ${columnOfGrid}`}>
          <SeenCard product={product} sizes="(width >= 1024px) 190px, 112px" />
        </li>
      ))}
    </RailBlock>
  )
}
