// Beside the list of orders while none is open: what to do next, or products while there are no orders at all.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { homeQuery } from '#features/catalog/home/api.ts'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { fetchOrders, listKey } from '#features/sales/orders/api.ts'
import { keywordOf, tabOf } from '#features/sales/orders/paths.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listOptions } from '#ui/list-query.ts'

interface NoOrderOpenProps {
  /** The tab of the list as its address has it. */
  status: string | undefined
  search: string
}

export function NoOrderOpen({ status, search }: NoOrderOpenProps) {
  const t = usePageText('orders')
  const language = useLanguage()
  const filter = { tab: tabOf(status), keyword: keywordOf(new URLSearchParams(search)) }
  const options = listOptions(listKey(language, filter), (cursor, signal) => fetchOrders(filter, cursor, signal))
  // The list beside fetches it.
  const { data } = useInfiniteQuery({ ...options, enabled: false })
  const total = data?.pages[0]?.total
  if (total === undefined) return null
  if (total > 0) return <EmptyState title={t.chooseOne} />
  if (filter.tab === 'all' && !filter.keyword) return <PopularProducts />
  return <p className="m-auto px-6 text-center text-body-s text-text-2">{t.nothingToOpen}</p>
}

/** The list says that there are no orders yet. */
function PopularProducts() {
  const { home } = useText()
  const { data } = useQuery(homeQuery(useLanguage()))
  if (!data?.hot_goods.length) return null
  return (
    <section aria-labelledby="popular" className="p-6">
      <h2 id="popular" className="mb-4 text-h2 text-text">
        {home.hotGoods}
      </h2>
      <ul className="card-grid">
        {data.hot_goods.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
