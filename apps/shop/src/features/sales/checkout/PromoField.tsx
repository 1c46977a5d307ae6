// The promo code: a row that opens a field, and once applied the discount with a remove button.
import { Failed } from '@shop/client/failure.ts'
import { type PromoAnswer, promoCodeMax } from '@shop/contract/sales/checkout.ts'
import { money } from '@shop/locale/format.ts'
import { prefersReducedMotion } from '@shop/ui/reduced-motion.ts'
import { CircleAlert, TicketPercent, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { validatePromo } from './api.ts'
import type { Purchase } from './draft.ts'

interface PromoFieldProps {
  purchase: Purchase
  /** The preview's result for the applied code; null when there is none. */
  answer: PromoAnswer | null
  onApply: (code: string) => void
  onRemove: () => void
}

export function PromoField({ purchase, answer, onApply, onRemove }: PromoFieldProps) {
  const t = usePageText('checkout')
  const [isOpen, setOpen] = useState(false)
  if (answer) return <AppliedPromo answer={answer} onRemove={onRemove} />
  return (
    <div className="rounded-card border border-border bg-surface">
      <div className="flex min-h-14 items-center gap-3 ps-4 pe-1">
        <TicketPercent size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <h2 className="min-w-0 flex-1 text-body-s font-semibold text-text">{t.promo}</h2>
        {isOpen ? null : (
          <Button kind="quiet" size="s" onPress={() => setOpen(true)}>
            {t.addPromo}
          </Button>
        )}
      </div>
      {isOpen ? <PromoEntry purchase={purchase} onApply={onApply} /> : null}
    </div>
  )
}

type PromoEntryProps = Pick<PromoFieldProps, 'purchase' | 'onApply'>

function usePromoEntry({ purchase, onApply }: PromoEntryProps) {
  const t = usePageText('checkout')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isUnverified, setUnverified] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const showProblem = (message: string) => {
    setProblem(message)
    toast.fail(message)
    const field = document.getElementById('promo_code')
    field?.focus({ preventScroll: true })
    // After the render: the message is below the field, where the bottom bar may cover it.
    requestAnimationFrame(() =>
      field
        ?.closest('form')
        ?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' }),
    )
  }
  const apply = async () => {
    const typed = code.trim()
    if (!typed) return showProblem(t.promoRequired)
    setBusy(true)
    try {
      const result = await validatePromo(typed, purchase)
      if (result.ok) onApply(result.code)
      else {
        setUnverified(result.reason === 'contact.unverified')
        showProblem(result.text)
      }
    } catch (error) {
      // A network failure says nothing about the code.
      if (error instanceof Failed) toast.fail(failureText(error))
      else showProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const type = (typed: string) => {
    setCode(typed)
    setProblem(undefined)
    setUnverified(false)
  }
  return { code, problem, isUnverified, isBusy, type, apply }
}

function PromoEntry({ purchase, onApply }: PromoEntryProps) {
  const t = usePageText('checkout')
  const { code, problem, isUnverified, isBusy, type, apply } = usePromoEntry({ purchase, onApply })
  return (
    <form
      noValidate
      className="px-4 pb-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) void apply()
      }}
    >
      <TextField
        id="promo_code"
        label={t.addPromo}
        value={code}
        error={problem}
        maxLength={promoCodeMax}
        autoComplete="off"
        enterKeyHint="done"
        end={
          <span className="pe-0.5">
            <Button type="submit" kind="quiet" size="s" busy={isBusy}>
              {t.apply}
            </Button>
          </span>
        }
        onChange={type}
      />
      {isUnverified ? <VerifyLink onLeave={() => onApply(code.trim())} /> : null}
    </form>
  )
}

/** Opens the form that verifies the email and leads back here. The code stays in the draft and applies from then on. */
function VerifyLink({ onLeave }: { onLeave?: () => void }) {
  const t = usePageText('checkout')
  return (
    <span className="mt-2 flex">
      <Button kind="secondary" size="s" to="/security?verify=email" {...(onLeave && { onPress: onLeave })}>
        {t.verifyEmail}
      </Button>
    </span>
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
