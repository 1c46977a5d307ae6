// At login a guest's bag joins the person's own: before anything is asked of that, and once however many ask.
import { Refused } from '@shop/client/failure.ts'
import { mergeBag } from '@shop/contract/sales/bag.ts'
import { api } from '#api.ts'
import { session } from '#session.tsx'
import { guestBag } from './guest-bag.ts'

/** What could not be kept as it was; told on the bag's page once. */
export interface MergeResult {
  cut: number
  leftOut: number
}

let pendingMerge: Promise<void> | undefined
let mergeResult: MergeResult | undefined

/** What fails stays in the browser and is tried again with the next question about the bag. */
export function mergeGuestBag(): Promise<void> {
  if (!session.get().token || guestBag.read().length === 0) return Promise.resolve()
  pendingMerge ??= merge().finally(() => {
    pendingMerge = undefined
  })
  return pendingMerge
}

async function merge(): Promise<void> {
  const items = guestBag.read()
  try {
    const body = { items: items.map((item) => ({ ...item })) }
    const { cut, left_out: leftOut } = await api(mergeBag, { body }, { quiet: true, allowRepeat: true })
    guestBag.drop(items)
    if (cut.length > 0 || leftOut.length > 0) mergeResult = { cut: cut.length, leftOut: leftOut.length }
  } catch (error) {
    // What the server will never take must not be asked for ever.
    if (error instanceof Refused && error.reason === 'input.invalid') guestBag.drop(items)
  }
}

export function takeMergeResult(): MergeResult | undefined {
  const result = mergeResult
  mergeResult = undefined
  return result
}
