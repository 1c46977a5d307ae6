// What was written about an order and not sent, kept in this tab for its owner: pictures are quickly lost on the way.
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

/** It may be of another build: what is not as it should be is left out; nothing, when it is no form at all. */
export function parseValues(stored: unknown): RefundValues | undefined {
  if (!isRecord(stored)) return undefined
  const { items, amount, explanation, attachments } = stored
  const itemQtys = isRecord(items) ? Object.entries(items).filter(isItemQty) : []
  return {
    items: Object.fromEntries(itemQtys) as RefundValues['items'],
    goods_status: goodsStatuses.find((known) => known === stored.goods_status),
    type: refundTypes.find((known) => known === stored.type),
    reason: refundReasons.find((known) => known === stored.reason),
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
