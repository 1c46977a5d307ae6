// Paying exactly once with the payment password, including lost responses and refusals.
import { isSignedOut, Refused } from '@shop/client/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { findPaid, invalidateAfterPayment, type PayBody, payableQuery, sendPayment, targetOfBody } from './api.ts'
import { isSameTarget, type Paid, paymentStatusOf, type Target } from './rules.ts'

export interface PaymentFlow {
  stage: Submission<PayBody, Paid>['stage']
  isSending: boolean
  /** The last attempt was refused with this. */
  refusal: Refused | undefined
  /** Throws only what the payment password sheet can handle. */
  pay: (token: string) => Promise<void>
  sendAgain: () => void
  /** Back to the form after a refusal. */
  reset: () => void
}

/** The sheet asks again for an expired token; every other refusal is shown on the page. */
function isSheetError(error: Refused): boolean {
  return error.reason === 'pay_token.invalid' || isSignedOut(error)
}

interface PaymentParams {
  owner: number
  target: Target
  /** The target may differ from this page's: an earlier payment may be confirmed only now. */
  onPaid: (target: Target) => void
}

export function usePayment({ owner, target, onPaid }: PaymentParams): PaymentFlow {
  const t = usePageText('payment')
  const { common } = useText()
  const client = useQueryClient()
  const language = useLanguage()
  const submission = useSubmission<PayBody, Paid>({ what: 'payment', owner, send: sendPayment, find: findPaid })
  const [refusal, setRefusal] = useState<Refused>()
  const [isSending, setSending] = useState(false)
  const { stage } = submission
  const doneBody = stage.at === 'done' ? stage.body : undefined
  const onPaymentDone = useEffectEvent((body: PayBody) => {
    void invalidateAfterPayment(client)
    onPaid(targetOfBody(body) ?? target)
    toast.success(common.paySuccess)
  })
  // Before the page is painted with the title of the form.
  useLayoutEffect(() => {
    if (doneBody) onPaymentDone(doneBody)
  }, [doneBody])
  const refuse = async (error: Refused) => {
    // The page may be outdated: paid elsewhere, canceled, or a lower balance.
    await invalidateAfterPayment(client)
    const payable = client.getQueryData(payableQuery(language, target).queryKey)
    if (payable && paymentStatusOf(payable, target) !== 'due') return
    setRefusal(error)
    toast.fail(t.payFail)
  }
  return {
    stage,
    isSending,
    refusal,
    pay: async (token) => {
      setRefusal(undefined)
      setSending(true)
      try {
        await submission.submit({ ...target, pay_type: 'balance', pay_token: token })
      } catch (error) {
        if (!(error instanceof Refused) || isSheetError(error)) throw error
        await refuse(error)
      } finally {
        setSending(false)
      }
    },
    sendAgain: () => {
      const body = submission.pending()
      const pendingTarget = (body && targetOfBody(body)) ?? target
      void submission.sendAgain().catch((error: unknown) => {
        // A refusal of another payment says nothing about this one.
        if (error instanceof Refused && isSameTarget(pendingTarget, target)) return refuse(error)
        toast.fail(failureText(error))
      })
    },
    reset: () => setRefusal(undefined),
  }
}
