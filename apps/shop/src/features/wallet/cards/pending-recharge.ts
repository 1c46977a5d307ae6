// The unfinished card recharge of this tab: a reload pays the same one, so that the card is charged once.
import type { Cents } from '@shop/contract/wire.ts'
import { createDraftStorage } from '#draft-storage.ts'

export interface PendingRecharge {
  id?: number
  amount: Cents
  requestNo: string
}

const draftStorage = createDraftStorage('card-recharge')

export function readPending(owner: number): PendingRecharge | undefined {
  return draftStorage.read(owner) as PendingRecharge | undefined
}

/** Undefined when it is decided. */
export function savePending(owner: number, pending: PendingRecharge | undefined): void {
  draftStorage.save(owner, pending)
}
