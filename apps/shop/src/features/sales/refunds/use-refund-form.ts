// The state of a refund form: values, faults, how much can be asked for, and sending it after a question.

import type { Refused } from '@shop/client/failure.ts'
import type { RefundInfo } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { useEffect, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { type ConfirmOptions, showConfirm } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import type { UploadState } from '#ui/use-uploads.ts'
import type { RefundBody } from './api.ts'
import { bodyOf, problemOf, type RefundTerms } from './problems.ts'
import {
  dropUnavailable,
  fieldOrder,
  isOffered,
  isStillSent,
  normalizeValues,
  type RefundField,
  type RefundLimit,
  type RefundValues,
  refundLimitOf,
  sentPart,
} from './values.ts'

export interface RefundFormOptions {
  info: RefundInfo
  start: RefundValues
  /** Asks again how it stands; undefined when there is no answer. */
  refetch: () => Promise<RefundInfo | undefined>
  /** Whether what was asked for again still allows it to be sent. */
  isOpen: (now: RefundInfo) => boolean
  confirmOptions: (values: RefundValues, body: RefundInput) => ConfirmOptions
  deliver: (body: RefundInput) => Promise<unknown>
  /** As a draft; else who leaves is asked first. */
  savesDraft: boolean
}

export type RefundInput = Omit<RefundBody, 'request_no'>

export interface RefundForm extends FormState<RefundField, RefundValues> {
  info: RefundInfo
  max: RefundLimit
  /** It was sent, or received, while the form was filled in. */
  hasShipped: boolean
  /** Takes away what no longer goes with the choice. */
  choose: (part: Partial<RefundValues>) => void
  setUploads: (state: UploadState) => void
}

export function useRefundForm(options: RefundFormOptions): RefundForm {
  const { info, start, refetch } = options
  const [uploads, setUploads] = useState<UploadState>('idle')
  const [isConfirming, setConfirming] = useState(false)
  const messageOf = useProblemText()
  const form = useForm<RefundField, RefundValues>({
    start,
    order: fieldOrder,
    check: (field, values) => messageOf(field, values, { ...info, uploads }),
    send: async (values) => {
      const body = bodyOf(values, info)
      if (!body) return
      const now = await refetch()
      // The page tells what has changed, and it is theirs to look at it first.
      if (now && (!options.isOpen(now) || snapshotOf(now) !== snapshotOf(info))) return
      setConfirming(true)
      const isConfirmed = await showConfirm(options.confirmOptions(values, body)).finally(() => setConfirming(false))
      if (isConfirmed) await options.deliver(body)
    },
    refusalAt: (error) => fieldOfError(error, () => void refetch()),
    mayBeLost: options.savesDraft,
  })
  const { values, change } = form
  return {
    ...form,
    // While a question stands open nothing is under way.
    isBusy: form.isBusy && !isConfirming,
    info,
    max: refundLimitOf(values, info.items),
    hasShipped: useShippedMeanwhile(info, form),
    choose: (part) => change(changedValues(values, normalizeValues({ ...values, ...part }, info))),
    setUploads,
  }
}

/** What the form is about may be told in other words from then on. */
function snapshotOf({ order, items }: RefundInfo): string {
  return `${order.status} ${sentPart(items)}`
}

/** Some may have been paid back meanwhile, or the order was sent: what is no longer offered is taken out, and told. */
function useShippedMeanwhile(info: RefundInfo, { values, change }: FormState<RefundField, RefundValues>): boolean {
  const t = usePageText('refund')
  const snapshot = snapshotOf(info)
  const [seen, setSeen] = useState(snapshot)
  const [hasShipped, setShipped] = useState(false)
  const isOutdated = seen !== snapshot || !isOffered(values, info.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken out once, when it is seen to be gone.
  useEffect(() => {
    if (!isOutdated) return
    // What was the only way before was nobody's choice.
    const wasFixed = seen !== snapshot && info.goods_statuses.length > 1
    const open = wasFixed ? { ...values, goods_status: undefined, type: undefined } : values
    change(changedValues(values, dropUnavailable(open, info)))
    if (seen === snapshot) return
    setSeen(snapshot)
    setShipped(true)
    toast.fail(t.shippedMeanwhile)
  }, [isOutdated])
  return hasShipped
}

/** Asked before a new request is sent. */
export function useConfirmOptions(info: RefundInfo): RefundFormOptions['confirmOptions'] {
  const t = usePageText('refund')
  const { common } = useText()
  const language = useLanguage()
  return (values, { amount }) => {
    const answers = { confirm: t.apply, cancel: common.cancel }
    const sent = isStillSent(values, info.items) ? t.stillSent(money(refundLimitOf(values, info.items).goods)) : ''
    const withNote = (first: string) => joinSentences(language, first, sent)
    if (amount > 0) return { title: t.submitConfirm, body: withNote(t.submitConfirmBody(money(amount))), ...answers }
    return { title: t.zeroConfirm, body: withNote(t.zeroBody), isDanger: true, ...answers }
  }
}

/** Only what is another now: complaints about the rest stay. */
function changedValues(before: RefundValues, after: RefundValues): Partial<RefundValues> {
  return Object.fromEntries(
    fieldOrder.filter((field) => after[field] !== before[field]).map((field) => [field, after[field]]),
  )
}

function fieldOfError(error: Refused, onOutdated: () => void): RefundField | undefined {
  const { reason, fields } = error
  onOutdated()
  if (reason === 'refund.too_much') return 'amount'
  const named = Object.keys(fields).map((name) => name.split('.')[0])
  const field = fieldOrder.find((candidate) => named.includes(candidate))
  if (field) return field
  // The page itself says what became of the order.
  toast.fail(failureText(error))
  return undefined
}

function useProblemText() {
  const fields = usePageText('fields')
  const t = usePageText('refund')
  const upload = usePageText('upload')
  return (field: RefundField, values: RefundValues, terms: RefundTerms): string | undefined => {
    const problem = problemOf(field, values, terms)
    if (!problem) return undefined
    if (problem === 'refundMax') return t.max(money(refundLimitOf(values, terms.items).total))
    if (problem === 'uploadFailed') return upload.failed
    return problem === 'waitUpload' ? upload.wait : fields[problem]
  }
}
