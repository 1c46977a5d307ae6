// The state of a refund form: values, problems, the maximum amount, and sending after a confirmation.
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
import {
  bodyOf,
  dropUnavailable,
  fieldOrder,
  isOffered,
  isStillSent,
  normalizeValues,
  problemOf,
  type RefundField,
  type RefundLimit,
  type RefundTerms,
  type RefundValues,
  refundLimitOf,
  sentPart,
} from './values.ts'

interface RefundFormOptions {
  info: RefundInfo
  start: RefundValues
  /** Returns the current state; undefined after a failure. */
  refetch: () => Promise<RefundInfo | undefined>
  /** Whether the refetched state still allows sending. */
  isOpen: (latest: RefundInfo) => boolean
  confirmOptions: (values: RefundValues, body: RefundInput) => ConfirmOptions
  deliver: (body: RefundInput) => Promise<unknown>
  /** If false, leaving the page asks for a confirmation. */
  savesDraft: boolean
}

export type RefundInput = Omit<RefundBody, 'request_no'>

export interface RefundForm extends FormState<RefundField, RefundValues> {
  info: RefundInfo
  max: RefundLimit
  /** The order was shipped or received while the form was filled in. */
  hasShipped: boolean
  /** Also clears values that no longer fit. */
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
      const latest = await refetch()
      // The page shows what has changed; the shopper should see that before sending.
      if (latest && (!options.isOpen(latest) || snapshotOf(latest) !== snapshotOf(info))) return
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
    // While the confirmation is open, nothing has been sent yet.
    isBusy: form.isBusy && !isConfirming,
    info,
    max: refundLimitOf(values, info.items),
    hasShipped: useShippedMeanwhile(info, form),
    choose: (part) => change(changedValues(values, normalizeValues({ ...values, ...part }, info))),
    setUploads,
  }
}

/** What the form's options depend on. */
function snapshotOf({ order, items }: RefundInfo): string {
  return `${order.status} ${sentPart(items)}`
}

/** Drops values that became unavailable because items were refunded or shipped meanwhile, and informs the shopper. */
function useShippedMeanwhile(info: RefundInfo, { values, change }: FormState<RefundField, RefundValues>): boolean {
  const t = usePageText('refund')
  const snapshot = snapshotOf(info)
  const [seen, setSeen] = useState(snapshot)
  const [hasShipped, setShipped] = useState(false)
  const isOutdated = seen !== snapshot || !isOffered(values, info.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the values become outdated.
  useEffect(() => {
    if (!isOutdated) return
    // A value that was the only option before was not the shopper's choice.
    const wasFixed = seen !== snapshot && info.goods_statuses.length > 1
    const choosable = wasFixed ? { ...values, goods_status: undefined, type: undefined } : values
    change(changedValues(values, dropUnavailable(choosable, info)))
    if (seen === snapshot) return
    setSeen(snapshot)
    setShipped(true)
    toast.fail(t.shippedMeanwhile)
  }, [isOutdated])
  return hasShipped
}

/** The confirmation before a new request is sent. */
export function useConfirmOptions(info: RefundInfo): RefundFormOptions['confirmOptions'] {
  const t = usePageText('refund')
  const { common } = useText()
  const language = useLanguage()
  return (values, { amount }) => {
    const buttons = { confirm: t.apply, cancel: common.cancel }
    const note = isStillSent(values, info.items) ? t.stillSent(money(refundLimitOf(values, info.items).goods)) : ''
    const withNote = (text: string) => joinSentences(language, text, note)
    if (amount > 0) return { title: t.submitConfirm, body: withNote(t.submitConfirmBody(money(amount))), ...buttons }
    return { title: t.zeroConfirm, body: withNote(t.zeroBody), isDanger: true, ...buttons }
  }
}

/** Only the changed fields, so that the problems of the others stay. */
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
  // The page shows the refetched state of the order.
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
