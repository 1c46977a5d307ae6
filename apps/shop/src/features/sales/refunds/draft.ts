// What a refund form starts with: the draft of this tab, so that uploaded pictures are not lost, or initial values.
import { typedAmount } from '@shop/client/typed-amount.ts'
import {
  type GoodsStatus,
  goodsStatuses,
  type RefundCase,
  type RefundInfo,
  type RefundReason,
  refundReasons,
  refundTypes,
} from '@shop/contract/sales/refunds.ts'
import { formatUsd, type Picture } from '@shop/contract/wire.ts'
import { createDraftStorage } from '#draft-storage.ts'
import { normalizeValues, type RefundValues } from './values.ts'

interface Draft {
  orderId: number
  values: RefundValues
}

const draftStorage = createDraftStorage('refund-draft')

export function readDraft(owner: number, orderId: number): RefundValues | undefined {
  const draft = draftStorage.read(owner)
  return isRecord(draft) && draft.orderId === orderId ? parseValues(draft.values) : undefined
}

export function saveDraft(owner: number, draft: Draft): void {
  draftStorage.save(owner, draft)
}

export function dropDraft(owner: number, orderId: number): void {
  const draft = draftStorage.read(owner)
  if (isRecord(draft) && draft.orderId === orderId) draftStorage.save(owner, undefined)
}

/** The draft may be of another version: drops invalid values; undefined when it is not an object. */
export function parseValues(stored: unknown): RefundValues | undefined {
  if (!isRecord(stored)) return undefined
  const { items, amount, explanation, attachments } = stored
  const itemQtys = isRecord(items) ? Object.entries(items).filter(isItemQty) : []
  return {
    items: Object.fromEntries(itemQtys) as RefundValues['items'],
    goods_status: goodsStatuses.find((option) => option === stored.goods_status),
    type: refundTypes.find((option) => option === stored.type),
    reason: refundReasons.find((option) => option === stored.reason),
    amount: typeof amount === 'string' ? amount : undefined,
    explanation: typeof explanation === 'string' ? explanation : '',
    attachments: Array.isArray(attachments) ? attachments.filter(isPicture) : [],
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isItemQty([id, qty]: [string, unknown]): boolean {
  return Number(id) > 0 && typeof qty === 'number' && Number.isInteger(qty) && qty > 0
}

function isPicture(value: unknown): value is Picture {
  return isRecord(value) && typeof value.url === 'string' && typeof value.thumb === 'string'
}

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
