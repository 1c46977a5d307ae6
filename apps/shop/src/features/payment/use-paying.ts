// Paying once: signed with the payment password, looked into when the answer gets lost, and what was refused.
import { Refused } from '@shop/client/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type Submission, useSubmission } from '#ui/use-submission.ts'
import { findPaid, type PayBody, renewAfterPayment, sendPayment } from './api.ts'
import type { Paid, Target } from './rules.ts'

export interface Paying {
  stage: Submission<PayBody, Paid>['stage']
  isSending: boolean
  /** Why the last try was refused. */
  refusal: Refused | undefined
  /** Throws only what the payment password's own sheet can put right. */
  pay: (target: Target, token: string) => Promise<void>
  sendAgain: () => void
  /** Back to the form after a refusal. */
  putBack: () => void
}

const signedOutCode = 401

/** A confirmation that ran out is given anew; everything else is told on the page. */
function isOfTheSheet({ reason, code }: Refused): boolean {
  return reason === 'pay_token.invalid' || code === signedOutCode
}

export function usePaying(owner: number, onPaid: () => void): Paying {
  const words = usePageText('payment')
  const { common } = useText()
  const client = useQueryClient()
  const submission = useSubmission<PayBody, Paid>({ what: 'payment', owner, send: sendPayment, find: findPaid })
  const [refusal, setRefusal] = useState<Refused>()
  const [isSending, setSending] = useState(false)
  const { stage } = submission
  const isDone = stage.at === 'done'
  const tell = useEffectEvent(() => {
    renewAfterPayment(client)
    onPaid()
    toast.success(common.paySuccess)
  })
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  const refuse = (error: Refused) => {
    setRefusal(error)
    toast.fail(words.payFail)
    // What was refused may stand otherwise than the page shows: paid elsewhere, cancelled, a smaller balance.
    renewAfterPayment(client)
  }
  return {
    stage,
    isSending,
    refusal,
    pay: async (target, token) => {
      setRefusal(undefined)
      setSending(true)
      try {
        await submission.submit({ ...target, pay_type: 'balance', pay_token: token })
      } catch (error) {
        if (!(error instanceof Refused) || isOfTheSheet(error)) throw error
        refuse(error)
      } finally {
        setSending(false)
      }
    },
    sendAgain: () =>
      void submission.sendAgain().catch((error: unknown) => {
        if (error instanceof Refused) refuse(error)
        else toast.fail(failureText(error))
      }),
    putBack: () => setRefusal(undefined),
  }
}
