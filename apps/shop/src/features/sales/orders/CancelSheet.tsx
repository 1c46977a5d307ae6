// Asks whether to cancel, and lets the shopper say why if they like.
import { type CancelReason, cancelReasons } from '@shop/contract/sales/order-actions.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'

export interface CancelSheetProps {
  isOpen: boolean
  busy: boolean
  /** Which order it is about. */
  name: string
  /** Its promo code can be used again afterwards. */
  freesPromo: boolean
  onClose: () => void
  onCancel: (reason: CancelReason | undefined) => void
}

export function CancelSheet({ isOpen, busy, name, freesPromo, onClose, onCancel }: CancelSheetProps) {
  const t = usePageText('orders')
  const [reason, setReason] = useState<CancelReason>()
  return (
    <Sheet
      isOpen={isOpen}
      title={t.confirms.cancel}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap-reverse gap-2.5 *:min-w-fit *:flex-1">
          <Button kind="secondary" onPress={onClose}>
            {t.keepOrder}
          </Button>
          <Button kind="danger" busy={busy} onPress={() => onCancel(reason)}>
            {t.actions.cancel}
          </Button>
        </div>
      }
    >
      <p className="text-body-s text-text-2">{t.confirms.cancelBody}</p>
      {freesPromo ? <p className="text-body-s text-text-2">{t.confirms.promoBack}</p> : null}
      <p className="mt-1 text-caption text-text-3 tabular-nums">{name}</p>
      <fieldset className="mt-5">
        <legend className="text-body-s font-semibold text-text">{t.confirms.why}</legend>
        <div className="mt-3 flex flex-wrap gap-2">
          {cancelReasons.map((known) => (
            <label
              key={known}
              className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-border bg-surface px-4 text-body-s text-text-2 transition-colors duration-120 hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="cancel-reason"
                value={known}
                checked={reason === known}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
                onChange={() => setReason(known)}
              />
              {t.reasons[known]}
            </label>
          ))}
        </div>
      </fieldset>
    </Sheet>
  )
}
