// The options of a product on its page: a row that opens the sheet on a phone, all of them on a wide screen.
import type { Product } from '@shop/contract/catalog/product.ts'
import { ChevronRight } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { isTabletOrWider } from '#ui/use-wide.ts'
import { chosenNames } from './choice.ts'
import type { PurchasePartProps } from './PurchasePart.tsx'
import { SpecChips, SpecGroups, StockLine } from './SpecChips.tsx'
import type { Purchase } from './use-purchase.ts'

const PurchasePart = lazyPart<PurchasePartProps>(async () => (await import('./PurchasePart.tsx')).PurchasePart)

// Together with the page, where it is part of the first screen; on a phone it is in the sheet.
if (isTabletOrWider()) PurchasePart.preload().catch(() => undefined)

/** On a wide screen: the SKU fields inline, with the purchase buttons and links below. */
export function WideChoice(props: PurchasePartProps) {
  return (
    <>
      <SpecGroups product={props.product} purchase={props.purchase} />
      <PurchasePart
        {...props}
        fallback={<div aria-busy="true" className="h-56" />}
        failed={(retry) => <PartFailed onRetry={retry} />}
      />
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
  const language = useLanguage()
  const [first] = product.spec_groups
  const openGroups = product.spec_groups.filter(({ id }) => purchase.chosen[id] === undefined).map(({ name }) => name)
  const names = chosenNames(product, purchase.chosen).join(' / ')
  const line =
    openGroups.length > 0
      ? t.choose(new Intl.ListFormat(language).format(openGroups))
      : t.chosen(`${names} × ${purchase.quantity}`)
  return (
    <>
      {first ? (
        <SpecChips
          product={product}
          group={first}
          chosen={purchase.chosen}
          last={purchase.last}
          attempts={0}
          onChoose={purchase.choose}
        />
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
