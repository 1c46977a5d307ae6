// Sends a review once, however its answer gets lost: what was written is told as written.
import { Failed, Refused } from '@shop/client/failure.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { addReview } from '@shop/contract/sales/reviews.ts'
import { isSameReview, type MaybeWritten } from './values.ts'

type Body = Input<typeof addReview>['body']

export interface SendCalls<Found extends MaybeWritten> {
  send: (body: Body) => Promise<Found>
  /** How the order's review stands now. */
  find: () => Promise<Found>
  /** Between two looks. */
  wait: () => Promise<void>
}

const checksMax = 3

/** A refusal is thrown; so is a lost answer to what did not get there. */
export async function sendOnce<Found extends MaybeWritten>(
  body: Body,
  { send, find, wait }: SendCalls<Found>,
): Promise<Found> {
  try {
    return await send(body)
  } catch (error) {
    if (!mayBeSaved(error)) throw error
    for (let check = 0; check < checksMax; check++) {
      if (check > 0) await wait()
      const found = await find().catch(() => undefined)
      if (found && isSameReview(found, body)) return found
      // By another page, with other words: that is told as what it is.
      if (found?.written) break
    }
    throw error
  }
}

function mayBeSaved(error: unknown): boolean {
  if (error instanceof Refused) return error.reason === 'review.already_written'
  return error instanceof Failed && error.kind !== 'duplicate'
}
