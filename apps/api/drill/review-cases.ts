// Reviews, each step of them ready to be called once and again with the same words.
import { hideReview } from '@shop/contract/sales/admin-reviews.ts'
import { addReview, changeReview, getPendingReview } from '@shop/contract/sales/reviews.ts'
import { received } from './order-cases.ts'
import { makePicture, type Person } from './people.ts'
import type { Cast, UseCase } from './use-cases.ts'

/** Of every line of the first of two orders, the first with a picture. */
async function reviewOf(cast: Cast, person: Person) {
  const { ids } = await received(cast, person)
  const order_id = ids[0] ?? 0
  const { items } = await cast.call(person)(getPendingReview, { query: { order_id } })
  const pictures = [await makePicture(cast.stage.look, person, 'review')]
  return {
    ...{ order_id, service_score: 4, postage_score: 3, anonymous: true },
    items: items.map(({ id }) => ({ order_item_id: id, score: 5, content: 'A drill', pictures })),
  }
}

async function reviewed(cast: Cast, person: Person): Promise<number> {
  const { written } = await cast.call(person)(addReview, { body: await reviewOf(cast, person) })
  return written?.reviews[0]?.id ?? 0
}

export const reviewCases: readonly UseCase[] = [
  {
    name: 'order reviewed, and completed by it',
    saysDone: 'review.already_written',
    async prepare(cast, person) {
      const body = await reviewOf(cast, person)
      return () => cast.call(person)(addReview, { body })
    },
  },
  {
    name: 'review changed',
    async prepare(cast, person) {
      const id = await reviewed(cast, person)
      const body = { id, score: 1, content: 'It broke', pictures: [], anonymous: false }
      return () => cast.call(person)(changeReview, { body })
    },
  },
  {
    name: 'review hidden',
    async prepare(cast, person) {
      const id = await reviewed(cast, person)
      const body = { reason: 'spam', text: 'A drill', version: 1 } as const
      return () => cast.clerk(hideReview, { params: { id }, body })
    },
  },
]
