// The quantity of a purchase, within the stock and the limit per shopper.
import type { Product } from '@shop/contract/catalog/product.ts'
import { usePageText } from '#text/use-text.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import type { QuantityLimit } from './choice.ts'
import type { Purchase } from './use-purchase.ts'

function useMaxReason({ count, by }: QuantityLimit): string | undefined {
  const t = usePageText('product')
  if (by === 'stock') return t.left(count)
  if (by === 'limit') return t.limitPerUser(count)
  return undefined
}

/** Off while the choice cannot be bought, so that the options stay in their place; nothing without any stock. */
export function QuantityField({ product, purchase }: { product: Product; purchase: Purchase }) {
  const t = usePageText('product')
  const { max } = purchase
  const isOff = max.count < 1
  const maxReason = useMaxReason(max)
  if (!product.in_stock) return null
  return (
    <div className="mt-5 lg:mt-4">
      <Stepper
        label={t.quantity}
        value={purchase.quantity}
        max={max.count}
        maxReason={isOff ? undefined : maxReason}
        isOff={isOff}
        less={t.less}
        more={t.more}
        onChange={purchase.setQuantity}
      />
    </div>
  )
}
