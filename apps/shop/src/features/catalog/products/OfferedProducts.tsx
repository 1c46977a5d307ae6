// Products under a title, for empty states and short lists.
import type { ProductCard as Product } from '@shop/contract/catalog/products.ts'
import { useId } from 'react'
import { ProductCard } from './ProductCard.tsx'

interface OfferedProductsProps {
  title: string
  products: readonly Product[] | undefined
}

export function OfferedProducts({ title, products = [] }: OfferedProductsProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 section-title">
        {title}
      </h2>
      <ul className="card-grid">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
