// Validation of the refund form, and its request body.
import { typedAmount } from '@shop/client/typed-amount.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { RefundInfo } from '@shop/contract/sales/refunds.ts'
import type { UploadState } from '#ui/use-uploads.ts'
import type { RefundBody } from './api.ts'
import { amountOf, type RefundField, type RefundOffer, type RefundValues, refundLimitOf } from './values.ts'

type RefundProblem =
  | 'chooseItems'
  | 'chooseOne'
  | 'reasonRequired'
  | 'amountRequired'
  | 'amountNegative'
  | 'amountCorrect'
  | 'refundMax'
  | 'explanationRequired'
  | 'proofRequired'
  | 'waitUpload'
  | 'uploadFailed'

export type RefundTerms = RefundOffer & { uploads: UploadState }

export function problemOf(field: RefundField, values: RefundValues, terms: RefundTerms): RefundProblem | undefined {
  if (field === 'items') return Object.keys(values.items).length > 0 ? undefined : 'chooseItems'
  if (field === 'goods_status' || field === 'type') return values[field] ? undefined : 'chooseOne'
  if (field === 'reason') return values.reason ? undefined : 'reasonRequired'
  if (field === 'amount') return amountProblem(values, terms)
  if (field === 'explanation') return values.explanation.trim() ? undefined : 'explanationRequired'
  if (terms.uploads === 'sending') return 'waitUpload'
  if (terms.uploads === 'failed') return 'uploadFailed'
  return values.attachments.length > 0 ? undefined : 'proofRequired'
}

const minusPattern = /^[-\u2212\u2010-\u2015]/

function amountProblem(values: RefundValues, { items }: RefundTerms): RefundProblem | undefined {
  // Undefined means the maximum, which is always valid.
  if (values.amount === undefined) return undefined
  const text = values.amount.normalize('NFKC').trim().replace(/^\$/, '')
  if (text === '') return 'amountRequired'
  if (minusPattern.test(text)) return 'amountNegative'
  const amount = typedAmount(text)
  if (amount === undefined) return 'amountCorrect'
  // Without items there is no maximum to check against; the items field reports its own problem.
  if (Object.keys(values.items).length === 0) return undefined
  // Zero is allowed; the page asks for a confirmation.
  return amount > refundLimitOf(values, items).total ? 'refundMax' : undefined
}

/** Undefined while something is missing. */
export function bodyOf(
  values: RefundValues,
  { items, order }: Pick<RefundInfo, 'items'> & { order: Pick<OrderCard, 'id' | 'status'> },
): Omit<RefundBody, 'request_no'> | undefined {
  const { goods_status, type, reason } = values
  const amount = amountOf(values, refundLimitOf(values, items))
  if (!goods_status || !type || !reason || amount === undefined) return undefined
  return {
    order_id: order.id,
    order_status: order.status,
    items: Object.entries(values.items).map(([id, qty]) => ({ order_item_id: Number(id), qty })),
    type,
    goods_status,
    reason,
    amount,
    explanation: values.explanation.trim(),
    attachments: values.attachments.map(({ url }) => url),
  }
}
