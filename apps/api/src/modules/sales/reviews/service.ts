// Reviews and rating summaries for everybody; and what other modules use of reviews.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { languages } from '@shop/contract/language.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/reviews.ts'
import { inLanguageMax } from '@shop/contract/sales/reviews.ts'
import { type Ctx, viewerId } from '#context.ts'
import { listMark, pageOf, readCursor, readPage } from '#db/cursor.ts'
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

interface ListFilter extends Pick<store.ListQuery, 'score' | 'withPictures'> {
  language: string | undefined
  sort: contract.ReviewSort
}

function filterOf(ctx: Ctx, query: Input<typeof contract.listReviews>['query']): ListFilter {
  const { score, has_pic: withPictures = false, own_language: isOwn = false } = query
  if (isOwn) return { score: undefined, withPictures: false, language: ctx.language, sort: 'new' }
  return { score, withPictures, language: undefined, sort: effectiveSort(query.sort, score) }
}

type Stretch = Pick<store.ListQuery, 'subject' | 'after' | 'limit'>

/** A page, and the cursor values of its rows. */
async function listPage(ctx: Ctx, { sort, language, ...filter }: ListFilter, stretch: Stretch) {
  if (sort === 'local') {
    const rows = await listLocalFirst(ctx, filter, stretch)
    return { rows, keyOf: (row: store.ListedRow) => [Number(row.language !== ctx.language), row.id] }
  }
  const rows = await store.listReviews(ctx, {
    ...filter,
    ...stretch,
    sort,
    languages: language ? [language] : undefined,
  })
  return { rows, keyOf: (row: store.ListedRow) => store.keyOf(sort, row) }
}

/** Those in the reader's language, then those in the others; `after` is the list, 0 or 1, and the id in it. */
async function listLocalFirst(
  ctx: Ctx,
  filter: Pick<ListFilter, 'score' | 'withPictures'>,
  { subject, after: [list, id] = [0], limit }: Stretch,
): Promise<store.ListedRow[]> {
  const shared = { ...filter, subject, sort: 'new' } as const
  const after = id === undefined ? undefined : [id]
  const local = list === 0 ? await store.listReviews(ctx, { ...shared, languages: [ctx.language], after, limit }) : []
  if (local.length === limit) return local
  const others = await store.listReviews(ctx, {
    ...shared,
    languages: languages.filter((language) => language !== ctx.language),
    after: list === 0 ? undefined : after,
    limit: limit - local.length,
  })
  return [...local, ...others]
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
  const mark = listMark(['reviews', subject, filter])
  const after = readCursor(query.cursor, mark, filter.sort === 'new' ? ['number'] : ['number', 'number'])
  const [{ rows, keyOf }, count] = await Promise.all([
    listPage(ctx, filter, { subject, after, limit: limit + 1 }),
    countReviews(ctx, subject, filter),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf })
  const isOfShop = 'shopId' in subject
  return { list: shown.map((row) => ({ ...toReview(row), product: isOfShop ? productOf(row) : null })), ...ends }
}

export async function listOwnReviews(
  ctx: Ctx,
  query: Input<typeof contract.listOwnReviews>['query'],
): Promise<Page<Reply<typeof contract.listOwnReviews>['list'][number]>> {
  const { shown, ends } = await readPage(query, {
    mark: ['own reviews', viewerId(ctx)],
    types: ['number'],
    list: (after, limit) => store.listOwn(ctx, { after, limit }),
    count: (max) => store.countOwn(ctx, max),
    keyOf: (row) => [row.id],
  })
  const list = shown.map((row) => ({ ...toOwnReview(ctx, row), order_id: row.shown_order, product: productOf(row) }))
  return { list, ...ends }
}

function productOf({ product: { id, title, picture } }: Pick<store.ListedRow, 'product'>) {
  return { id, title, image: pictureOf(picture) }
}
