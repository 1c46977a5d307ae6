// Add to bag and buy now; when neither is possible, the alternatives.
import { Check, CircleCheck } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NotifyButton, type Reminder } from './BuyBar.tsx'
import type { Availability } from './choice.ts'
import { type Delivery, offUnlessShipped } from './use-delivery.ts'
import type { Purchase, PurchaseAction } from './use-purchase.ts'

interface PurchaseButtonsProps {
  /** Shows only this button: the sheet was opened by it. */
  only?: PurchaseAction | undefined
  availability: Availability
  purchase: Pick<Purchase, 'isAdded' | 'isAdding' | 'problem' | 'act'>
  delivery: Pick<Delivery, 'refusedCountry' | 'noteId'>
  reminder: Reminder
  onSimilar: () => void
}

export function PurchaseButtons(props: PurchaseButtonsProps) {
  const { only, availability, purchase, delivery, reminder, onSimilar } = props
  const t = usePageText('product')
  if (availability === 'soldOut') return <NotifyButton {...reminder} />
  if (availability === 'shopPaused') {
    return (
      <Button kind="secondary" full onPress={onSimilar}>
        {t.similar}
      </Button>
    )
  }
  if (availability === 'otherSku') {
    return (
      // As high as the buttons, so that nothing moves.
      <div role="status" className="grid min-h-12">
        <Notice tone="warn">{t.chooseOther}</Notice>
      </div>
    )
  }
  const off = offUnlessShipped(delivery)
  // Where there is space for it beside the button.
  const isSeen = only === 'bag' && purchase.isAdded
  return (
    <>
      {purchase.problem ? (
        <div role="alert" className="pb-3">
          <Notice tone="error">{purchase.problem}</Notice>
        </div>
      ) : null}
      <div className="@container">
        <div className="flex gap-2.5 *:flex-1 @max-[22rem]:*:px-2">
          <p role="status" className={isSeen ? 'flex items-center gap-2 text-body-s text-success' : 'sr-only'}>
            {isSeen ? <CircleCheck aria-hidden="true" size={20} strokeWidth={2} className="shrink-0" /> : null}
            {purchase.isAdded ? t.addedToBag : ''}
          </p>
          {only === 'buy' ? null : <BagButton purchase={purchase} off={off} kind={only ? 'primary' : 'secondary'} />}
          {only === 'bag' ? null : (
            <Button full {...off} onPress={() => purchase.act('buy')}>
              {t.buyNow}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

interface BagButtonProps {
  purchase: PurchaseButtonsProps['purchase']
  off: ReturnType<typeof offUnlessShipped>
  kind: 'primary' | 'secondary'
}

/** Becomes a link to the bag once the choice is in it. */
function BagButton({ purchase, off, kind }: BagButtonProps) {
  const t = usePageText('product')
  if (purchase.isAdded) {
    return (
      <Button
        kind={kind}
        full
        to="/bag"
        icon={<Check aria-hidden="true" size={18} strokeWidth={2} className="@max-[22rem]:hidden" />}
      >
        {t.addedViewBag}
      </Button>
    )
  }
  return (
    <Button kind={kind} full busy={purchase.isAdding} {...off} onPress={() => purchase.act('bag')}>
      {t.addToBag}
    </Button>
  )
}
