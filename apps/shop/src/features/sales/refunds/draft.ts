// What was written about an order and not sent, kept in this tab for its owner: pictures are quickly lost on the way.
import { goodsStatuses, refundReasons, refundTypes } from '@shop/contract/sales/refunds.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { createKeeper } from '#kept.ts'
import type { RefundValues } from './values.ts'

interface Draft {
  orderId: number
  values: RefundValues
}

const keeper = createKeeper('refund-draft')

export function readDraft(owner: number, orderId: number): RefundValues | undefined {
  const draft = keeper.read(owner)
  return isRecord(draft) && draft.orderId === orderId ? soundValues(draft.values) : undefined
}

export function keepDraft(owner: number, draft: Draft): void {
  keeper.keep(owner, draft)
}

export function dropDraft(owner: number, orderId: number): void {
  const draft = keeper.read(owner)
  if (isRecord(draft) && draft.orderId === orderId) keeper.keep(owner, undefined)
}

/** It may be of another build: what is not as it should be is left out; nothing, when it is no form at all. */
export function soundValues(kept: unknown): RefundValues | undefined {
  if (!isRecord(kept)) return undefined
  const { items, amount, explanation, attachments } = kept
  const pieces = isRecord(items) ? Object.entries(items).filter(isPieces) : []
  return {
    items: Object.fromEntries(pieces) as RefundValues['items'],
    goods_status: goodsStatuses.find((known) => known === kept.goods_status),
    type: refundTypes.find((known) => known === kept.type),
    reason: refundReasons.find((known) => known === kept.reason),
    amount: typeof amount === 'string' ? amount : undefined,
    explanation: typeof explanation === 'string' ? explanation : '',
    attachments: Array.isArray(attachments) ? attachments.filter(isPicture) : [],
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPieces([id, qty]: [string, unknown]): boolean {
  return Number(id) > 0 && typeof qty === 'number' && Number.isInteger(qty) && qty > 0
}

function isPicture(value: unknown): value is Picture {
  return isRecord(value) && typeof value.url === 'string' && typeof value.thumb === 'string'
}
