// Crash test cases for reviews.
import { hideReview } from '@shop/contract/sales/admin-reviews.ts'
import { addReview, changeReview, getPendingReview } from '@shop/contract/sales/reviews.ts'
import { placeReceivedOrder } from './order-cases.ts'
import type { Actors, UseCase } from './use-cases.ts'
import { makePicture, type User } from './users.ts'

/** For every line of the first of two orders, with a picture. */
async function reviewInput(actors: Actors, user: User) {
  const { ids } = await placeReceivedOrder(actors, user)
  const order_id = ids[0] ?? 0
  const { items } = await actors.call(user)(getPendingReview, { query: { order_id } })
  const pictures = [await makePicture(actors.env.db, user, 'review')]
  return {
    order_id,
    service_score: 4,
    postage_score: 3,
    anonymous: true,
    items: items.map(({ id }) => ({ order_item_id: id, score: 5, content: 'A chaos test', pictures })),
  }
}

async function writeReview(actors: Actors, user: User): Promise<number> {
  const { written } = await actors.call(user)(addReview, { body: await reviewInput(actors, user) })
  return written?.reviews[0]?.id ?? 0
}

export const reviewCases: readonly UseCase[] = [
  {
    name: 'order reviewed and completed',
    doneReason: 'review.already_written',
    async prepare(actors, user) {
      const body = await reviewInput(actors, user)
      return () => actors.call(user)(addReview, { body })
    },
  },
  {
    name: 'review changed',
    async prepare(actors, user) {
      const id = await writeReview(actors, user)
      const body = { id, score: 1, content: 'It broke', pictures: [], anonymous: false }
      return () => actors.call(user)(changeReview, { body })
    },
  },
  {
    name: 'review hidden',
    async prepare(actors, user) {
      const id = await writeReview(actors, user)
      const body = { reason: 'spam', text: 'A chaos test', version: 1 } as const
      return () => actors.clerk(hideReview, { params: { id }, body })
    },
  },
]
