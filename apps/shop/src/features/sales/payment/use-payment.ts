// Paying once: signed with the payment password, looked into when the answer gets lost, and what was refused.
import { Refused } from '@shop/client/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { findPaid, invalidateAfterPayment, type PayBody, payableQuery, sendPayment, targetOfBody } from './api.ts'
import { isSameTarget, type Paid, paymentStatusOf, type Target } from './rules.ts'

export interface PaymentFlow {
  stage: Submission<PayBody, Paid>['stage']
  isSending: boolean
  /** Why the last try was refused. */
  refusal: Refused | undefined
  /** Throws only what the payment password's own sheet can put right. */
  pay: (token: string) => Promise<void>
  sendAgain: () => void
  /** Back to the form after a refusal. */
  reset: () => void
}

const signedOutCode = 401

/** A confirmation that ran out is given anew; everything else is told on the page. */
function isSheetError({ reason, code }: Refused): boolean {
  return reason === 'pay_token.invalid' || code === signedOutCode
}

export interface PaymentParams {
  owner: number
  target: Target
  /** What was paid may be another than what this page is for: a payment of before, found only now. */
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
  const done = stage.at === 'done' ? stage.body : undefined
  const onPaymentDone = useEffectEvent((body: PayBody) => {
    void invalidateAfterPayment(client)
    onPaid(targetOfBody(body) ?? target)
    toast.success(common.paySuccess)
  })
  useEffect(() => {
    if (done) onPaymentDone(done)
  }, [done])
  const refuse = async (error: Refused) => {
    // What was refused may stand otherwise than the page shows: paid elsewhere, cancelled, a smaller balance.
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
      const about = (body && targetOfBody(body)) ?? target
      void submission.sendAgain().catch((error: unknown) => {
        // What is refused of another payment says nothing about this one.
        if (error instanceof Refused && isSameTarget(about, target)) return refuse(error)
        toast.fail(failureText(error))
      })
    },
    reset: () => setRefusal(undefined),
  }
}
