// At login a guest's bag joins the person's own: before anything is asked of that, and once however many ask.
import { Refused } from '@shop/client/failure.ts'
import { mergeBag } from '@shop/contract/sales/bag.ts'
import { api } from '#api.ts'
import { session } from '#session.tsx'
import { guestBag } from './guest-bag.ts'

/** What could not be kept as it was; told on the bag's page once. */
export interface HandingNews {
  cut: number
  leftOut: number
}

let underWay: Promise<void> | undefined
let news: HandingNews | undefined

/** What fails stays in the browser and is tried again with the next question about the bag. */
export function handOver(): Promise<void> {
  if (!session.get().token || guestBag.read().length === 0) return Promise.resolve()
  underWay ??= merge().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function merge(): Promise<void> {
  const items = guestBag.read()
  try {
    const body = { items: items.map((item) => ({ ...item })) }
    const { cut, left_out: leftOut } = await api(mergeBag, { body }, { quiet: true, allowRepeat: true })
    guestBag.drop(items)
    if (cut.length > 0 || leftOut.length > 0) news = { cut: cut.length, leftOut: leftOut.length }
  } catch (error) {
    // What the server will never take must not be asked for ever.
    if (error instanceof Refused && error.reason === 'input.invalid') guestBag.drop(items)
  }
}

export function takeNews(): HandingNews | undefined {
  const told = news
  news = undefined
  return told
}
