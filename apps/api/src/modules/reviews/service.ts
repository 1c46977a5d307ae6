// Reviews as everybody reads them, and what ratings come to; and the doors for those who know something of a person.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { pageLimitDefault } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/reviews.ts'
import type { Ctx } from '../../context.ts'
import { listMark, readCursor } from '../../db/cursor.ts'
import { pageOf } from '../../db/page.ts'
import { pictureOf } from '../../picture.ts'
import { refuseFields } from '../../refuse.ts'
import { countIn, orderIn, summaryOf } from './rules.ts'
import { toReview } from './showing.ts'
import * as store from './store.ts'

export { factsOfPerson, forgetPerson } from './person-store.ts'

type Asked = { product_id?: number | undefined; shop_id?: number | undefined }

function subjectOf({ product_id: productId, shop_id: shopId }: Asked): store.Subject {
  if (productId !== undefined) return { productId }
  return shopId === undefined ? refuseFields({ product_id: 'required' }) : { shopId }
}

export async function getRatingSummary(ctx: Ctx, query: Asked): Promise<contract.RatingSummary> {
  return summaryOf(await store.getCounts(ctx, subjectOf(query)))
}

export async function listReviews(
  ctx: Ctx,
  query: Input<typeof contract.listReviews>['query'],
): Promise<Reply<typeof contract.listReviews>> {
  const subject = subjectOf(query)
  const { score, limit = pageLimitDefault } = query
  const withPictures = query.has_pic ?? false
  const sort = orderIn(query.sort, score)
  const mark = listMark(['reviews', subject, score, withPictures, sort])
  const after = readCursor(query.cursor, mark, sort === 'new' ? ['number'] : ['number', 'number'])
  const [rows, counts] = await Promise.all([
    store.listReviews(ctx, { subject, score, withPictures, sort, after, limit: limit + 1 }),
    store.getCounts(ctx, subject),
  ])
  const count = countIn(summaryOf(counts), { score, withPictures })
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => store.keyOf(sort, row) })
  const isOfShop = 'shopId' in subject
  return { list: shown.map((row) => ({ ...toReview(row), product: isOfShop ? productOf(row) : null })), ...ends }
}

function productOf({ product: { id, title, picture } }: store.ListedRow) {
  return { id, title, image: pictureOf(picture) }
}
