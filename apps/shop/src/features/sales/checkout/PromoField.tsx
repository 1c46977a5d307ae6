// The promo code: a row that opens a field, and once applied the discount with a remove button.
import type { PromoAnswer } from '@shop/contract/sales/checkout.ts'
import { money } from '@shop/locale/format.ts'
import { CircleAlert, TicketPercent, X } from 'lucide-react'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { PromoEntryProps } from './PromoEntry.tsx'
import { VerifyLink } from './VerifyLink.tsx'

/** Most orders have no code. */
const PromoEntry = lazyPart(async () => (await import('./PromoEntry.tsx')).PromoEntry)

interface PromoFieldProps extends PromoEntryProps {
  /** The preview's result for the applied code; null when there is none. */
  answer: PromoAnswer | null
  onRemove: () => void
}

export function PromoField({ answer, onRemove, ...entry }: PromoFieldProps) {
  const t = usePageText('checkout')
  const { common } = useText()
  const [isOpen, setOpen] = useState(false)
  if (answer) return <AppliedPromo answer={answer} onRemove={onRemove} />
  return (
    <div className="rounded-card border border-border bg-surface">
      <div className="flex min-h-14 items-center gap-3 ps-4">
        <TicketPercent size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <h2 className="min-w-0 flex-1 text-body-s font-semibold text-text">{t.promo}</h2>
        <span onPointerDown={() => void PromoEntry.preload().catch(() => undefined)}>
          <Button kind="quiet" size="s" onPress={() => setOpen(!isOpen)}>
            {isOpen ? common.cancel : t.addPromo}
          </Button>
        </span>
      </div>
      {isOpen ? (
        <PromoEntry {...entry} fallback={<div aria-busy="true" className="h-23" />} onFail={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

function AppliedPromo({ answer, onRemove }: { answer: PromoAnswer; onRemove: () => void }) {
  const t = usePageText('checkout')
  const { code, ok, reason, text, discount } = answer
  const Icon = ok ? TicketPercent : CircleAlert
  return (
    <div
      role="status"
      data-problem={ok ? undefined : ''}
      className={`flex items-center gap-3 rounded-card border py-2 ps-4 pe-1 ${
        ok ? 'border-border bg-surface' : 'border-sale bg-sale-soft'
      }`}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`shrink-0 ${ok ? 'text-success' : 'text-sale'}`}
      />
      <div className="min-w-0 flex-1 text-body-s">
        <span translate="no" className="block font-semibold break-all text-text">
          {code}
        </span>
        <span className={ok ? 'text-success' : 'text-sale'}>{ok ? t.saved(money(discount)) : text}</span>
        {reason === 'contact.unverified' ? <VerifyLink /> : null}
      </div>
      <IconButton label={t.removePromo(code)} onPress={onRemove}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
