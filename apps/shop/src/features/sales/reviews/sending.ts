// Sends a review once, however its answer gets lost: what was written is told as written.
import { Failed, Refused } from '@shop/client/failure.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { addReview } from '@shop/contract/sales/reviews.ts'
import { isWrittenAs, type MaybeWritten } from './values.ts'

type Body = Input<typeof addReview>['body']

export interface Sending<Found extends MaybeWritten> {
  send: (body: Body) => Promise<Found>
  /** How the order's review stands now. */
  find: () => Promise<Found>
  /** Between two looks. */
  rest: () => Promise<void>
}

const looksMax = 3

/** A refusal is thrown; so is a lost answer to what did not get there. */
export async function sendSurely<Found extends MaybeWritten>(
  body: Body,
  { send, find, rest }: Sending<Found>,
): Promise<Found> {
  try {
    return await send(body)
  } catch (error) {
    if (!mayBeWritten(error)) throw error
    for (let look = 0; look < looksMax; look++) {
      if (look > 0) await rest()
      const found = await find().catch(() => undefined)
      if (found && isWrittenAs(found, body)) return found
      // By another page, with other words: that is told as what it is.
      if (found?.written) break
    }
    throw error
  }
}

function mayBeWritten(error: unknown): boolean {
  if (error instanceof Refused) return error.reason === 'review.already_written'
  return error instanceof Failed && error.kind !== 'duplicate'
}
