// The state of a refund form: values, faults, how much can be asked for, and sending it after a question.

import type { Refused } from '@shop/client/failure.ts'
import type { RefundInfo } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { useEffect, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { ask, type Question } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import type { UploadState } from '#ui/use-uploads.ts'
import type { RefundBody } from './api.ts'
import { bodyOf, faultOf, type RefundTerms } from './faults.ts'
import {
  fieldOrder,
  isOffered,
  isStillSent,
  type Most,
  mostOf,
  type RefundField,
  type RefundValues,
  sentPart,
  settled,
  stillFitting,
} from './values.ts'

export interface RefundFormWish {
  info: RefundInfo
  start: RefundValues
  /** Asks again how it stands; undefined when there is no answer. */
  look: () => Promise<RefundInfo | undefined>
  /** Whether what was asked for again still allows it to be sent. */
  isOpen: (now: RefundInfo) => boolean
  question: (values: RefundValues, body: Asked) => Question
  deliver: (body: Asked) => Promise<unknown>
  /** As a draft; else who leaves is asked first. */
  isKept: boolean
}

export type Asked = Omit<RefundBody, 'request_no'>

export interface RefundForm extends FormState<RefundField, RefundValues> {
  info: RefundInfo
  most: Most
  /** It was sent, or received, while the form was filled in. */
  hasTurned: boolean
  /** Takes away what no longer goes with the choice. */
  choose: (part: Partial<RefundValues>) => void
  setUploads: (state: UploadState) => void
}

export function useRefundForm(wish: RefundFormWish): RefundForm {
  const { info, start, look } = wish
  const [uploads, setUploads] = useState<UploadState>('idle')
  const [isAsking, setAsking] = useState(false)
  const sentence = useFaultText()
  const form = useForm<RefundField, RefundValues>({
    start,
    order: fieldOrder,
    check: (field, values) => sentence(field, values, { ...info, uploads }),
    send: async (values) => {
      const body = bodyOf(values, info)
      if (!body) return
      const now = await look()
      // The page tells what has changed, and it is theirs to look at it first.
      if (now && (!wish.isOpen(now) || standOf(now) !== standOf(info))) return
      setAsking(true)
      const isMeant = await ask(wish.question(values, body)).finally(() => setAsking(false))
      if (isMeant) await wish.deliver(body)
    },
    refusalAt: (error) => placeOf(error, () => void look()),
    mayBeLost: wish.isKept,
  })
  const { values, change } = form
  return {
    ...form,
    // While a question stands open nothing is under way.
    isBusy: form.isBusy && !isAsking,
    info,
    most: mostOf(values, info.items),
    hasTurned: useTurned(info, form),
    choose: (part) => change(differencesOf(values, settled({ ...values, ...part }, info))),
    setUploads,
  }
}

/** What the form is about may be told in other words from then on. */
function standOf({ order, items }: RefundInfo): string {
  return `${order.status} ${sentPart(items)}`
}

/** Some may have been paid back meanwhile, or the order was sent: what is no longer offered is taken out, and told. */
function useTurned(info: RefundInfo, { values, change }: FormState<RefundField, RefundValues>): boolean {
  const words = usePageText('refund')
  const stand = standOf(info)
  const [seen, setSeen] = useState(stand)
  const [hasTurned, setTurned] = useState(false)
  const isOutdated = seen !== stand || !isOffered(values, info.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken out once, when it is seen to be gone.
  useEffect(() => {
    if (!isOutdated) return
    // What was the only way before was nobody's choice.
    const wasFixed = seen !== stand && info.goods_statuses.length > 1
    const open = wasFixed ? { ...values, goods_status: undefined, type: undefined } : values
    change(differencesOf(values, stillFitting(open, info)))
    if (seen === stand) return
    setSeen(stand)
    setTurned(true)
    toast.fail(words.shippedMeanwhile)
  }, [isOutdated])
  return hasTurned
}

/** Asked before a new request is sent. */
export function useQuestion(info: RefundInfo): RefundFormWish['question'] {
  const words = usePageText('refund')
  const { common } = useText()
  const language = useLanguage()
  return (values, { amount }) => {
    const answers = { confirm: words.apply, cancel: common.cancel }
    const sent = isStillSent(values, info.items) ? words.stillSent(money(mostOf(values, info.items).goods)) : ''
    const told = (first: string) => joinSentences(language, first, sent)
    if (amount > 0) return { title: words.ask, body: told(words.askBody(money(amount))), ...answers }
    return { title: words.zeroAsk, body: told(words.zeroBody), isDanger: true, ...answers }
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
  const fields = usePageText('fields')
  const words = usePageText('refund')
  const upload = usePageText('upload')
  return (field: RefundField, values: RefundValues, terms: RefundTerms): string | undefined => {
    const fault = faultOf(field, values, terms)
    if (!fault) return undefined
    if (fault === 'refundMax') return words.max(money(mostOf(values, terms.items).total))
    if (fault === 'uploadFailed') return upload.failed
    return fault === 'waitUpload' ? upload.wait : fields[fault]
  }
}
