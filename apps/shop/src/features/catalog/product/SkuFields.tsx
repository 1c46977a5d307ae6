// Everything that is chosen of a product: a value of each group, and how many.
import type { Product } from '@shop/contract/catalog/product.ts'
import { lazy, Suspense } from 'react'
import { usePageText } from '#text/use-text.tsx'
import type { Most } from './choice.ts'
import { SpecChips } from './SpecChips.tsx'
import type { Purchase } from './use-purchase.ts'

// Heavier than the rest of the page; nobody counts before they have looked.
const Stepper = lazy(() => import('#ui/Stepper.tsx').then((file) => ({ default: file.Stepper })))

/** Why there cannot be more of it. */
function useMaxReason({ count, by }: Most): string | undefined {
  const words = usePageText('product')
  if (by === 'stock') return words.left(count)
  if (by === 'limit') return words.limitPerUser(count)
  return undefined
}

export function SkuFields({ product, purchase }: { product: Product; purchase: Purchase }) {
  const words = usePageText('product')
  const { missing, most } = purchase
  const maxReason = useMaxReason(most)
  return (
    <div className="space-y-5">
      {product.spec_groups.map((group) => (
        <SpecChips
          key={group.id}
          product={product}
          group={group}
          chosen={purchase.chosen}
          asked={missing?.group.id === group.id ? missing.asked : 0}
          onChoose={purchase.choose}
        />
      ))}
      {product.spec_groups.length === 0 ? <p className="text-body-s text-text-2">{words.noSpec}</p> : null}
      {most.count > 0 && product.in_stock ? (
        <Suspense fallback={<div className="min-h-[calc(3rem+1lh)] text-caption" />}>
          <Stepper
            label={words.quantity}
            value={purchase.quantity}
            max={most.count}
            maxReason={maxReason}
            less={words.less}
            more={words.more}
            onChange={purchase.setQuantity}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
