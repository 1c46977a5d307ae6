// The field for a promo code, checked before it is applied.
import { Failed } from '@shop/client/failure.ts'
import { promoCodeMax } from '@shop/contract/sales/checkout.ts'
import { prefersReducedMotion } from '@shop/ui/media-query.ts'
import { type FormEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { validatePromo } from './api.ts'
import type { Purchase } from './draft.ts'
import { VerifyLink } from './VerifyLink.tsx'

/** Applies what is typed before the order is placed, false when it was refused; null while the field is empty. */
type ApplyTyped = (() => Promise<boolean>) | null

export interface PromoEntryProps {
  purchase: Purchase
  onApply: (code: string) => void
  typed: RefObject<ApplyTyped>
}

/** Above the bottom bar, with the message below the field. */
function showField(): void {
  const field = document.getElementById('promo_code')
  field?.focus({ preventScroll: true })
  field?.closest('form')?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

function usePromoEntry({ purchase, onApply, typed }: PromoEntryProps) {
  const t = usePageText('checkout')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isUnverified, setUnverified] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const showProblem = (message: string) => {
    setProblem(message)
    // After the render that shows it.
    requestAnimationFrame(showField)
  }
  const check = async () => {
    const trimmed = code.trim()
    if (!trimmed) {
      showProblem(t.promoRequired)
      return false
    }
    setBusy(true)
    try {
      const result = await validatePromo(trimmed, purchase)
      // It was erased or given up meanwhile.
      if (!typed.current) return false
      if (result.ok) onApply(result.code)
      else {
        setUnverified(result.reason === 'contact.unverified')
        showProblem(result.text)
      }
      return result.ok
    } catch (error) {
      // A network failure says nothing about the code.
      if (error instanceof Failed) toast.fail(failureText(error))
      else showProblem(failureText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const running = useRef<Promise<boolean>>(undefined)
  const apply = () => {
    running.current ??= check().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  const type = (text: string) => {
    setCode(text)
    setProblem(undefined)
    setUnverified(false)
  }
  useEffect(showField, [])
  useImperativeHandle<ApplyTyped, ApplyTyped>(typed, () => (code.trim() ? apply : null))
  return { code, problem, isUnverified, isBusy, type, apply }
}

export function PromoEntry(props: PromoEntryProps) {
  const t = usePageText('checkout')
  const { code, problem, isUnverified, isBusy, type, apply } = usePromoEntry(props)
  return (
    <form
      noValidate
      className="px-4 pb-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void apply()
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
      {isUnverified ? <VerifyLink onLeave={() => props.onApply(code.trim())} /> : null}
    </form>
  )
}
