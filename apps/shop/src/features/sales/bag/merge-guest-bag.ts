// Merges a guest's bag into the shopper's bag after login, once and before any other request for the bag.
import { Refused } from '@shop/client/failure.ts'
import { createLazyApi } from '#lazy-api.ts'
import { session } from '#session.tsx'
import { guestBag } from './guest-bag.ts'

const bagApi = createLazyApi(() => import('@shop/contract/sales/bag.ts'))

/** How many lines got a lower quantity or were left out. */
export interface MergeResult {
  cut: number
  leftOut: number
}

let pendingMerge: Promise<void> | undefined
let mergeResult: MergeResult | undefined

/** A signed-in shopper's bag lacks the items of a guest until they are merged. */
export function hasGuestBag(): boolean {
  return Boolean(session.get().token) && guestBag.read().length > 0
}

/** After a failure the items stay in the browser, and the next request for the bag tries again. */
export function mergeGuestBag(): Promise<void> {
  if (!hasGuestBag()) return Promise.resolve()
  pendingMerge ??= merge().finally(() => {
    pendingMerge = undefined
  })
  return pendingMerge
}

async function merge(): Promise<void> {
  const items = guestBag.read()
  try {
    const body = {
      items: items.map(({ sku_id, qty, checked, price_added }) => ({ sku_id, qty, checked, price_added })),
    }
    const { cut, left_out: leftOut } = await bagApi('mergeBag', { body }, { quiet: true, allowRepeat: true })
    guestBag.drop(items)
    if (cut.length > 0 || leftOut.length > 0) mergeResult = { cut: cut.length, leftOut: leftOut.length }
  } catch (error) {
    // Items the server will never accept must not be retried forever.
    if (error instanceof Refused && error.reason === 'input.invalid') guestBag.drop(items)
  }
}

/** Returns the result once, for the notice on the bag's page. */
export function takeMergeResult(): MergeResult | undefined {
  const result = mergeResult
  mergeResult = undefined
  return result
}
