// The state of a refund form: values, faults, how much can be asked for, and sending it once after a question.
import type { Refused } from '@shop/client/failure.ts'
import type { RefundCase, RefundInfo } from '@shop/contract/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { useEffect, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { ask } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { findSent, type RefundBody, sendRefund } from './api.ts'
import {
  bodyOf,
  faultOf,
  fieldOrder,
  isOffered,
  type Most,
  mostOf,
  type RefundField,
  type RefundTerms,
  type RefundValues,
  settled,
  stillFitting,
} from './values.ts'

export interface RefundFormWish {
  info: RefundInfo
  start: RefundValues
  /** What the page shows is no longer so: ask again. */
  onOutdated: () => void
}

export interface RefundForm extends FormState<RefundField, RefundValues> {
  info: RefundInfo
  most: Most
  submission: Submission<RefundBody, RefundCase>
  /** Takes away what no longer goes with the choice. */
  choose: (part: Partial<RefundValues>) => void
  setSending: (isSending: boolean) => void
}

export function useRefundForm({ info, start, onOutdated }: RefundFormWish): RefundForm {
  const owner = useSession().user?.id ?? 0
  const words = usePageText('refund')
  const { common } = useText()
  const [isSending, setSending] = useState(false)
  const orderId = info.order.id
  const submission = useSubmission<RefundBody, RefundCase>({
    what: `refund ${orderId}`,
    owner,
    send: sendRefund,
    find: () => findSent(orderId),
  })
  const sentence = useFaultText()
  const form = useForm<RefundField, RefundValues>({
    start,
    order: fieldOrder,
    check: (field, values) => sentence(field, values, { ...info, isSending }),
    send: async (values) => {
      const body = bodyOf(values, { items: info.items, orderId })
      if (!body) return
      const question = { title: words.ask, body: words.askBody(money(body.amount)) }
      if (await ask({ ...question, confirm: words.apply, cancel: common.cancel })) await submission.submit(body)
    },
    refusalAt: (error) => placeOf(error, onOutdated),
    // Kept as a draft.
    mayBeLost: true,
  })
  const { values, change } = form
  const isOutdated = !isOffered(values, info.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken out once, when it is seen to be gone.
  useEffect(() => {
    if (isOutdated) change(stillFitting(values, info))
  }, [isOutdated])
  return {
    ...form,
    info,
    most: mostOf(values, info.items),
    submission,
    choose: (part) => change(differencesOf(values, settled({ ...values, ...part }, info.types))),
    setSending,
  }
}

/** Only what is another now: complaints about the rest stay. */
function differencesOf(before: RefundValues, after: RefundValues): Partial<RefundValues> {
  return Object.fromEntries(
    fieldOrder.filter((field) => after[field] !== before[field]).map((field) => [field, after[field]]),
  )
}

function placeOf(error: Refused, onOutdated: () => void): RefundField | undefined {
  const { reason, fields } = error
  onOutdated()
  if (reason === 'refund.too_much') return 'amount'
  const named = Object.keys(fields).map((name) => name.split('.')[0])
  const field = fieldOrder.find((one) => named.includes(one))
  if (field) return field
  // The page itself says what became of the order.
  toast.fail(failureText(error))
  return undefined
}

function useFaultText() {
  const { fields } = useText()
  const words = usePageText('refund')
  return (field: RefundField, values: RefundValues, terms: RefundTerms): string | undefined => {
    const fault = faultOf(field, values, terms)
    if (!fault) return undefined
    if (fault === 'refundMax') return words.max(money(mostOf(values, terms.items).total))
    return fault === 'waitUpload' ? words.waitUpload : fields[fault]
  }
}
