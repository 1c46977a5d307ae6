// Beside a list without orders: products, or a hint while only a filter leaves none.
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '#features/catalog/home/api.ts'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'

export function NoOrdersBeside({ isFiltered }: { isFiltered: boolean }) {
  const t = usePageText('orders')
  const { home } = useText()
  const { data } = useQuery({ ...homeQuery(useLanguage()), enabled: !isFiltered })
  if (isFiltered) return <p className="m-auto px-6 text-center text-body-s text-text-2">{t.nothingToOpen}</p>
  if (!data?.hot_goods.length) return null
  return (
    <section aria-labelledby="popular" className="w-(--view) px-4 py-6">
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
