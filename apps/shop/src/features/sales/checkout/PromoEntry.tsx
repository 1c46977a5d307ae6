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
  const [checking, setChecking] = useState<string>()
  /** What is in the field now, for an answer that arrives later. */
  const current = useRef('')
  const showProblem = (message: string) => {
    setProblem(message)
    // After the render that shows it.
    requestAnimationFrame(showField)
  }
  const check = async (trimmed: string) => {
    if (!trimmed) {
      showProblem(t.promoRequired)
      return false
    }
    // Another one was typed, or it was erased or given up meanwhile.
    const isOutdated = () => !typed.current || current.current !== trimmed
    setChecking(trimmed)
    try {
      const result = await validatePromo(trimmed, purchase)
      if (isOutdated()) return false
      if (result.ok) onApply(result.code)
      else {
        setUnverified(result.reason === 'contact.unverified')
        showProblem(result.text)
      }
      return result.ok
    } catch (error) {
      if (isOutdated()) return false
      // A network failure says nothing about the code.
      if (error instanceof Failed) toast.fail(failureText(error))
      else showProblem(failureText(error))
      return false
    } finally {
      setChecking((last) => (last === trimmed ? undefined : last))
    }
  }
  const running = useRef<{ code: string; answer: Promise<boolean> }>(undefined)
  const apply = () => {
    const trimmed = current.current
    if (running.current?.code === trimmed) return running.current.answer
    const answer = check(trimmed).finally(() => {
      if (running.current?.answer === answer) running.current = undefined
    })
    running.current = { code: trimmed, answer }
    return answer
  }
  const type = (text: string) => {
    current.current = text.trim()
    setCode(text)
    setProblem(undefined)
    setUnverified(false)
  }
  useEffect(showField, [])
  useImperativeHandle<ApplyTyped, ApplyTyped>(typed, () => (code.trim() ? apply : null))
  return { code, problem, isUnverified, isBusy: checking !== undefined && checking === code.trim(), type, apply }
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
