// The draft of a refund request, stored in this tab for its owner so that uploaded pictures are not lost.
import { goodsStatuses, refundReasons, refundTypes } from '@shop/contract/sales/refunds.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { createDraftStorage } from '#draft-storage.ts'
import type { RefundValues } from './values.ts'

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
