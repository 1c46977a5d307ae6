// Sends a review exactly once: after a lost response it looks up whether the review was saved.
import { Failed, Refused } from '@shop/client/failure.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { addReview } from '@shop/contract/sales/reviews.ts'
import { isSameReview, type MaybeWritten } from './values.ts'

type Body = Input<typeof addReview>['body']

interface SendCalls<Found extends MaybeWritten> {
  send: (body: Body) => Promise<Found>
  /** Fetches the current review of the order. */
  find: () => Promise<Found>
  /** Pauses between two lookups. */
  wait: () => Promise<void>
}

const checksMax = 3

/** Throws refusals, and the failure if the review was not saved. */
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
      // Another page wrote a different review: throw the original error.
      if (found?.written) break
    }
    throw error
  }
}

function mayBeSaved(error: unknown): boolean {
  if (error instanceof Refused) return error.reason === 'review.already_written'
  return error instanceof Failed && error.kind !== 'duplicate'
}
