// The best-sold products in a row, numbered.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { useText } from '#text/use-text.tsx'
import { HotProduct } from './HotProduct.tsx'
import { Rail } from './Rail.tsx'

export function HotRail({ products }: { products: readonly ProductCard[] }) {
  const { home } = useText()
  return (
    <Rail label={home.hotGoods}>
      {products.map((product, index) => (
        <li key={product.id} className="w-33 shrink-0 snap-start sm:w-40">
          <HotProduct product={product} rank={index + 1} />
        </li>
      ))}
    </Rail>
  )
}
