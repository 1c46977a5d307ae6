// The sheet to choose a SKU on a phone.
import type { Product } from '@shop/contract/catalog/product.ts'
import { usePageText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'
import { PriceBlock } from '#ui/PriceBlock.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { Reminder } from './BuyBar.tsx'
import { availabilityOf, chosenPicture, offerOf } from './choice.ts'
import { NotShippedNote } from './DeliveryBlock.tsx'
import { PurchaseButtons } from './PurchaseButtons.tsx'
import { QuantityField } from './QuantityField.tsx'
import { SpecGroups, StockLine } from './SpecChips.tsx'
import type { Delivery } from './use-delivery.ts'
import type { Purchase, PurchaseAction } from './use-purchase.ts'

interface SkuSheetProps {
  isOpen: boolean
  onClose: () => void
  product: Product
  purchase: Purchase
  delivery: Delivery
  /** The action the sheet was opened for; undefined offers both. */
  action: PurchaseAction | undefined
  reminder: Reminder
  onSimilar: () => void
  onCountry: () => void
}

/** A sheet to choose a SKU: picture and price of the choice so far, the fields, and the purchase buttons. */
export function SkuSheet(props: SkuSheetProps) {
  const { isOpen, onClose, product, purchase, delivery, action, reminder, onSimilar, onCountry } = props
  const t = usePageText('product')
  const availability = availabilityOf(product, purchase.sku)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.chooseOptions}
      foot={
        <>
          {availability === 'open' && delivery.refusedCountry !== undefined ? (
            <div className="mb-2">
              <NotShippedNote country={delivery.refusedCountry} onChange={onCountry} />
            </div>
          ) : null}
          <PurchaseButtons
            only={action}
            availability={availability}
            purchase={purchase}
            delivery={delivery}
            reminder={reminder}
            onSimilar={onSimilar}
          />
        </>
      }
    >
      <SkuHead product={product} purchase={purchase} />
      <SpecGroups product={product} purchase={purchase} />
      <QuantityField product={product} purchase={purchase} />
    </Sheet>
  )
}

function SkuHead({ product, purchase }: { product: Product; purchase: Purchase }) {
  return (
    <div className="mb-5 flex gap-4 border-b border-border pb-4">
      <span className="size-24 shrink-0 overflow-hidden rounded-card">
        <Photo
          picture={chosenPicture(product, purchase.chosen) ?? product.image}
          alt=""
          initial={product.title}
          sizes="96px"
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5">
        <PriceBlock {...offerOf(product, purchase.chosen)} />
        <StockLine product={product} stock={purchase.sku?.stock} />
      </div>
    </div>
  )
}
