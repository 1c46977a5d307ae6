// Whether it can be had: a number only when few are left.
import type { Product } from '@shop/contract/catalog/product.ts'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

const fewMax = 5

export function StockLine({ product, stock }: { product: Pick<Product, 'in_stock'>; stock: number | undefined }) {
  const words = usePageText('product')
  const left = stock ?? (product.in_stock ? fewMax + 1 : 0)
  const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.9, className: 'shrink-0' } as const
  const look = 'inline-flex items-center gap-1.5 text-body-s font-medium'
  if (left < 1) {
    return (
      <span className={`${look} text-text-2`}>
        <CircleSlash {...icon} />
        {words.soldOut}
      </span>
    )
  }
  if (left <= fewMax) {
    return (
      <span className={`${look} text-warn`}>
        <Clock {...icon} />
        {words.left(left)}
      </span>
    )
  }
  return (
    <span className={`${look} text-success`}>
      <CircleCheck {...icon} />
      {words.inStock}
    </span>
  )
}
