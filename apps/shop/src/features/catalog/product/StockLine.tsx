// Stock status; the number shows only when few are left.
import type { Product } from '@shop/contract/catalog/product.ts'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

const fewMax = 5

export function StockLine({ product, stock }: { product: Pick<Product, 'in_stock'>; stock: number | undefined }) {
  const t = usePageText('product')
  const left = stock ?? (product.in_stock ? fewMax + 1 : 0)
  const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.9, className: 'shrink-0' } as const
  const className = 'inline-flex items-center gap-1.5 text-body-s font-medium'
  if (left < 1) {
    return (
      <span className={`${className} text-text-2`}>
        <CircleSlash {...icon} />
        {t.soldOut}
      </span>
    )
  }
  if (left <= fewMax) {
    return (
      <span className={`${className} text-warn`}>
        <Clock {...icon} />
        {t.left(left)}
      </span>
    )
  }
  return (
    <span className={`${className} text-success`}>
      <CircleCheck {...icon} />
      {t.inStock}
    </span>
  )
}
