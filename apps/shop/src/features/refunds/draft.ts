// What was written about an order and not sent, kept in this tab for its owner: pictures are quickly lost on the way.
import { createKeeper } from '../../kept.ts'
import type { RefundValues } from './values.ts'

interface Draft {
  orderId: number
  values: RefundValues
}

const keeper = createKeeper('refund-draft')

export function readDraft(owner: number, orderId: number): RefundValues | undefined {
  const draft = keeper.read(owner) as Draft | undefined
  return draft?.orderId === orderId ? draft.values : undefined
}

export function keepDraft(owner: number, draft: Draft): void {
  keeper.keep(owner, draft)
}

export function dropDraft(owner: number, orderId: number): void {
  if (readDraft(owner, orderId)) keeper.keep(owner, undefined)
}
