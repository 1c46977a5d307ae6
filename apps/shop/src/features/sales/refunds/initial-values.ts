// The initial values of a refund form: fixed choices, and hints from the URL.
import { typedAmount } from '@shop/client/typed-amount.ts'
import {
  type GoodsStatus,
  type RefundCase,
  type RefundInfo,
  type RefundReason,
  refundReasons,
} from '@shop/contract/sales/refunds.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { normalizeValues, type RefundValues } from './values.ts'

export interface Hints {
  productIds: readonly number[]
  reason: string | null
  amount: string | undefined
}

/** Preselects all lines if there is only one or nothing has arrived; otherwise the shopper chooses. */
export function initialValuesOf(
  { items, types, goods_statuses, max_amount }: Pick<RefundInfo, 'items' | 'types' | 'goods_statuses' | 'max_amount'>,
  hints: Hints,
): RefundValues {
  const [goods] = goods_statuses
  const reason = refundReasons.find((option) => option === hints.reason)
  const isAll = items.length === 1 || goods_statuses.length === 1 || reason === 'not_arrived'
  const selected = items.filter(({ item }) => isAll || hints.productIds.includes(item.product_id))
  const amount = typedAmount(hints.amount ?? '')
  const values: RefundValues = {
    items: Object.fromEntries(selected.map(({ item, qty }) => [item.id, qty])),
    goods_status: goods_statuses.length === 1 ? goods : goodsOf(reason),
    type: undefined,
    reason,
    amount: amount !== undefined && amount < max_amount ? formatUsd(amount) : undefined,
    explanation: '',
    attachments: [],
  }
  return normalizeValues(values, { types, items })
}

/** A change starts from the original request. */
export function valuesOfCase(refundCase: RefundCase): RefundValues {
  const { items, goods_status, type, reason, amount, max_amount, explanation, attachments } = refundCase
  return {
    ...{ goods_status, type, reason, explanation, attachments },
    items: Object.fromEntries(items.map(({ item, qty }) => [item.id, qty])),
    amount: amount === max_amount ? undefined : formatUsd(amount),
  }
}

function goodsOf(reason: RefundReason | undefined): GoodsStatus | undefined {
  if (reason === 'not_arrived') return 'not_received'
  return reason === 'damaged' || reason === 'wrong_item' || reason === 'not_as_described' ? 'received' : undefined
}
