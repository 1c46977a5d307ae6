// Beside a list without orders: products, or a hint while only a filter leaves none.
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '#features/catalog/home/api.ts'
import { OfferedProducts } from '#features/catalog/products/OfferedProducts.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'

export function NoOrdersBeside({ isFiltered }: { isFiltered: boolean }) {
  const t = usePageText('orders')
  const { home } = useText()
  const { data } = useQuery({ ...homeQuery(useLanguage()), enabled: !isFiltered })
  if (isFiltered) return <p className="m-auto px-6 text-center text-body-s text-text-2">{t.nothingToOpen}</p>
  return (
    <div className="w-(--view) px-4 py-6">
      <OfferedProducts title={home.hotGoods} products={data?.hot_goods} />
    </div>
  )
}
