// Below the options on a wide screen: the quantity, the stock, the purchase buttons, and links.
import type { Product } from '@shop/contract/catalog/product.ts'
import { Headset, Store } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import type { Reminder } from './BuyBar.tsx'
import { availabilityOf } from './choice.ts'
import { PurchaseButtons } from './PurchaseButtons.tsx'
import { QuantityField } from './QuantityField.tsx'
import { StockLine } from './SpecChips.tsx'
import type { Delivery } from './use-delivery.ts'
import type { Purchase } from './use-purchase.ts'

export interface PurchasePartProps {
  product: Product
  purchase: Purchase
  delivery: Delivery
  reminder: Reminder
  onSimilar: () => void
}

export function PurchasePart({ product, purchase, delivery, reminder, onSimilar }: PurchasePartProps) {
  const t = usePageText('product')
  const availability = availabilityOf(product, purchase.sku)
  const hasSimilar = availability === 'soldOut' || availability === 'otherSku'
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <>
      {/* On a desktop the stock is beside the reason for the maximum, below the quantity. */}
      <div className="mb-4 lg:mb-3 lg:grid lg:items-end lg:*:[grid-area:1/1]">
        <QuantityField product={product} purchase={purchase} />
        <div className="mt-2">
          <StockLine product={product} stock={purchase.sku?.stock} />
        </div>
      </div>
      <PurchaseButtons
        availability={availability}
        purchase={purchase}
        delivery={delivery}
        reminder={reminder}
        onSimilar={onSimilar}
      />
      <div className="-mx-4 mt-2 -mb-2 flex lg:mt-1 flex-wrap">
        {hasSimilar ? (
          <Button kind="quiet" size="s" onPress={onSimilar}>
            {t.similar}
          </Button>
        ) : null}
        <Button kind="quiet" size="s" icon={<Store {...icon} />} to={`/shop/${product.shop_id}`}>
          {t.shop}
        </Button>
        <Button
          kind="quiet"
          size="s"
          icon={<Headset {...icon} />}
          to={`/service?ref_type=product&ref_id=${product.id}`}
        >
          {t.contact}
        </Button>
      </div>
    </>
  )
}
