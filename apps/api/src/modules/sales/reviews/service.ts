// Reviews and rating summaries for everybody; and what other modules use of reviews.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/reviews.ts'
import { inLanguageMax } from '@shop/contract/sales/reviews.ts'
import { type Ctx, viewerId } from '#context.ts'
import { listMark, pageOf, readCursor } from '#db/cursor.ts'
import { pictureOf } from '#picture.ts'
import { refuseFields } from '#refuse.ts'
import { toOwnReview, toReview } from './review-view.ts'
import { countFromSummary, effectiveSort, summaryOf } from './rules.ts'
import * as store from './store.ts'

export { erasePerson, exportPerson } from './store.ts'

type SubjectQuery = { product_id?: number | undefined; shop_id?: number | undefined }

function subjectOf({ product_id: productId, shop_id: shopId }: SubjectQuery): store.Subject {
  if (productId !== undefined) return { productId }
  return shopId === undefined ? refuseFields({ product_id: 'required' }) : { shopId }
}

export async function getRatingSummary(ctx: Ctx, query: SubjectQuery): Promise<contract.RatingSummary> {
  const subject = subjectOf(query)
  const [counts, in_language] = await Promise.all([
    store.getCounts(ctx, subject),
    store.countInLanguage(ctx, { subject, language: ctx.language, countMax: inLanguageMax }),
  ])
  return { ...summaryOf(counts), in_language }
}

type ListFilter = Pick<store.ListQuery, 'score' | 'withPictures' | 'language' | 'sort'>

function filterOf(ctx: Ctx, query: Input<typeof contract.listReviews>['query']): ListFilter {
  const { score, has_pic: withPictures = false, own_language: isOwn = false } = query
  if (isOwn) return { score: undefined, withPictures: false, language: ctx.language, sort: 'new' }
  return { score, withPictures, language: undefined, sort: effectiveSort(query.sort, score) }
}

async function countReviews(
  ctx: Ctx,
  subject: store.Subject,
  { language, ...countFilter }: ListFilter,
): Promise<number> {
  if (language !== undefined) return store.countInLanguage(ctx, { subject, language, countMax: totalMax + 1 })
  return countFromSummary(summaryOf(await store.getCounts(ctx, subject)), countFilter)
}

export async function listReviews(
  ctx: Ctx,
  query: Input<typeof contract.listReviews>['query'],
): Promise<Reply<typeof contract.listReviews>> {
  const subject = subjectOf(query)
  const { limit = pageLimitDefault } = query
  const filter = filterOf(ctx, query)
  const { sort } = filter
  const mark = listMark(['reviews', subject, filter])
  const after = readCursor(query.cursor, mark, sort === 'new' ? ['number'] : ['number', 'number'])
  const [rows, count] = await Promise.all([
    store.listReviews(ctx, { ...filter, subject, after, limit: limit + 1 }),
    countReviews(ctx, subject, filter),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => store.keyOf(sort, row) })
  const isOfShop = 'shopId' in subject
  return { list: shown.map((row) => ({ ...toReview(row), product: isOfShop ? productOf(row) : null })), ...ends }
}

export async function listOwnReviews(
  ctx: Ctx,
  { cursor, limit = pageLimitDefault }: Input<typeof contract.listOwnReviews>['query'],
): Promise<Page<Reply<typeof contract.listOwnReviews>['list'][number]>> {
  const mark = listMark(['own reviews', viewerId(ctx)])
  const after = readCursor(cursor, mark, ['number'])
  const [rows, count] = await Promise.all([
    store.listOwn(ctx, { after, limit: limit + 1 }),
    store.countOwn(ctx, totalMax + 1),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.id] })
  const list = shown.map((row) => ({ ...toOwnReview(ctx, row), order_id: row.shown_order, product: productOf(row) }))
  return { list, ...ends }
}

function productOf({ product: { id, title, picture } }: Pick<store.ListedRow, 'product'>) {
  return { id, title, image: pictureOf(picture) }
}
