// Choosing a variant: the row on the page, the sheet on a phone and the column on a wide screen.
import type { Product } from '@shop/contract/catalog/product.ts'
import { ChevronRight, Headset, ShoppingBag, Store } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/Photo.tsx'
import { PriceBlock } from '#ui/PriceBlock.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { availabilityOf, chosenNames, chosenPicture, offerOf, type QuantityLimit } from './choice.ts'
import { PurchaseButtons, type Reminder } from './PurchaseButtons.tsx'
import { SpecChips, StockLine } from './SpecChips.tsx'
import type { Purchase, PurchaseAction } from './use-purchase.ts'

interface SkuSheetProps {
  isOpen: boolean
  onClose: () => void
  product: Product
  purchase: Purchase
  /** The action the sheet was opened for; undefined offers both. */
  action: PurchaseAction | undefined
  reminder: Reminder
  onSimilar: () => void
}

/** A sheet to choose a SKU: picture and price of the choice so far, the fields, and the purchase buttons. */
export function SkuSheet({ isOpen, onClose, product, purchase, action, reminder, onSimilar }: SkuSheetProps) {
  const t = usePageText('product')
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.chooseOptions}
      foot={
        <PurchaseButtons
          only={action}
          availability={availabilityOf(product, purchase.sku)}
          purchase={purchase}
          reminder={reminder}
          onSimilar={onSimilar}
        />
      }
    >
      <SkuHead product={product} purchase={purchase} />
      <SkuFields product={product} purchase={purchase} />
    </Sheet>
  )
}

function SkuHead({ product, purchase }: { product: Product; purchase: Purchase }) {
  const t = usePageText('product')
  const names = chosenNames(product, purchase.chosen)
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
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1">
        <PriceBlock {...offerOf(product, purchase.chosen)} />
        <StockLine product={product} stock={purchase.sku?.stock} />
        {names.length > 0 ? <p className="text-caption text-text-2">{t.chosen(names.join(t.and))}</p> : null}
      </div>
    </div>
  )
}

export interface WideChoiceProps {
  product: Product
  purchase: Purchase
  reminder: Reminder
  onSimilar: () => void
}

/** On a wide screen: the SKU fields inline, with the purchase buttons and links below. */
export function WideChoice({ product, purchase, reminder, onSimilar }: WideChoiceProps) {
  const t = usePageText('product')
  const availability = availabilityOf(product, purchase.sku)
  const hasSimilar = availability === 'soldOut' || availability === 'otherSku'
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <>
      <SkuFields product={product} purchase={purchase} />
      <div className="mt-2 mb-4">
        <StockLine product={product} stock={purchase.sku?.stock} />
      </div>
      <PurchaseButtons availability={availability} purchase={purchase} reminder={reminder} onSimilar={onSimilar} />
      <div className="-mx-4 mt-2 -mb-2 flex flex-wrap">
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
        <Button kind="quiet" size="s" icon={<ShoppingBag {...icon} />} to="/bag">
          {t.bag}
        </Button>
      </div>
    </>
  )
}

interface OptionsBlockProps {
  product: Product
  purchase: Purchase
  onOpen: () => void
}

/** On a phone: the first specification group, and a row that opens the sheet with all of them. */
export function OptionsBlock({ product, purchase, onOpen }: OptionsBlockProps) {
  const t = usePageText('product')
  const [first] = product.spec_groups
  const openGroups = product.spec_groups.filter(({ id }) => purchase.chosen[id] === undefined).map(({ name }) => name)
  const names = [...chosenNames(product, purchase.chosen), `× ${purchase.quantity}`]
  const line = openGroups.length > 0 ? t.choose(openGroups.join(t.and)) : t.chosen(names.join(t.and))
  return (
    <>
      {first ? (
        <SpecChips product={product} group={first} chosen={purchase.chosen} attempts={0} onChoose={purchase.choose} />
      ) : null}
      <button
        type="button"
        aria-haspopup="dialog"
        className={`-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center gap-3 rounded-field px-2 text-start hover:bg-surface-2 ${first ? 'mt-2' : ''}`}
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1 text-body-s text-text">{first ? line : t.noSpec}</span>
        <StockLine product={product} stock={purchase.sku?.stock} />
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3" />
      </button>
    </>
  )
}

function useMaxReason({ count, by }: QuantityLimit): string | undefined {
  const t = usePageText('product')
  if (by === 'stock') return t.left(count)
  if (by === 'limit') return t.limitPerUser(count)
  return undefined
}

/** The fields of a SKU choice: a value for each specification group, and the quantity. */
function SkuFields({ product, purchase }: { product: Product; purchase: Purchase }) {
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
        <Stepper
          label={t.quantity}
          value={purchase.quantity}
          max={max.count}
          maxReason={maxReason}
          less={t.less}
          more={t.more}
          onChange={purchase.setQuantity}
        />
      ) : null}
    </div>
  )
}
