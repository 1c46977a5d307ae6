// The field for a promo code, checked before it is applied.
import { Failed } from '@shop/client/failure.ts'
import { promoCodeMax } from '@shop/contract/sales/checkout.ts'
import { prefersReducedMotion } from '@shop/ui/media-query.ts'
import { type FormEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { validatePromo } from './api.ts'
import type { Purchase } from './draft.ts'
import { VerifyLink } from './VerifyLink.tsx'

export interface PromoEntryProps {
  purchase: Purchase
  onApply: (code: string) => void
}

function usePromoEntry({ purchase, onApply }: PromoEntryProps) {
  const t = usePageText('checkout')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isUnverified, setUnverified] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const showProblem = (message: string) => {
    setProblem(message)
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

export function PromoEntry({ purchase, onApply }: PromoEntryProps) {
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
