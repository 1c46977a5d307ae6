// The fields of a SKU choice: a value for each specification group, and the quantity.
import type { Product } from '@shop/contract/catalog/product.ts'
import { lazy, Suspense } from 'react'
import { usePageText } from '#text/use-text.tsx'
import type { QuantityLimit } from './choice.ts'
import { SpecChips } from './SpecChips.tsx'
import type { Purchase } from './use-purchase.ts'

// Loaded lazily: it is heavier than the rest of the page and not needed for the first view.
const Stepper = lazy(() => import('#ui/Stepper.tsx').then((file) => ({ default: file.Stepper })))

function useMaxReason({ count, by }: QuantityLimit): string | undefined {
  const t = usePageText('product')
  if (by === 'stock') return t.left(count)
  if (by === 'limit') return t.limitPerUser(count)
  return undefined
}

export function SkuFields({ product, purchase }: { product: Product; purchase: Purchase }) {
  const t = usePageText('product')
  const { missing, max } = purchase
  const maxReason = useMaxReason(max)
  return (
    <div className="space-y-5">
      {product.spec_groups.map((group) => (
        <SpecChips
          key={group.id}
          product={product}
          group={group}
          chosen={purchase.chosen}
          attempts={missing?.group.id === group.id ? missing.attempts : 0}
          onChoose={purchase.choose}
        />
      ))}
      {product.spec_groups.length === 0 ? <p className="text-body-s text-text-2">{t.noSpec}</p> : null}
      {max.count > 0 && product.in_stock ? (
        <Suspense fallback={<div className="min-h-[calc(3rem+1lh)] text-caption" />}>
          <Stepper
            label={t.quantity}
            value={purchase.quantity}
            max={max.count}
            maxReason={maxReason}
            less={t.less}
            more={t.more}
            onChange={purchase.setQuantity}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
