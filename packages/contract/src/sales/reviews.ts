// Reviews: what can still be reviewed, writing and editing, and reading those of a product or a shop.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Paragraphs, Picture, QueryFlag, QueryId, queryInt, Text, UnixTime } from '../wire.ts'
import { OrderCard, OrderItem } from './orders.ts'

export const reviewPicturesMax = 6
export const reviewContentMax = 500

export const Score = z.int('chooseScore').check(z.minimum(1, 'chooseScore'), z.maximum(5, 'chooseScore'))

const ShopReply = z.object({ text: z.string(), time: UnixTime })

export const Review = z.object({
  id: Id,
  product_id: Id,
  /** The author's chosen name: `J***n`, or the full one. */
  name: z.string(),
  /** Null for a masked author. */
  avatar: z.nullable(Picture),
  score: z.int(),
  /** In its original language. */
  content: z.string(),
  language: z.string(),
  /** The chosen specification, in the reader's language. */
  spec: z.string(),
  pictures: z.array(Picture),
  reply: z.nullable(ShopReply),
  edited: z.boolean(),
  /** Whether the reader wrote it. */
  mine: z.boolean(),
  /** Whether the reader reported it. */
  reported: z.boolean(),
  created_at: UnixTime,
})
export type Review = z.output<typeof Review>

/** The author's own review, with private details. */
export const OwnReview = z.extend(Review, {
  order_item_id: Id,
  anonymous: z.boolean(),
  /** The deadline for edits; null after it. */
  editable_until: z.nullable(UnixTime),
  /** Why it is hidden, in the author's language; empty if it is shown. */
  hidden: z.string(),
  /** Edited since it was hidden: staff looks at it again. */
  mended: z.boolean(),
})
export type OwnReview = z.output<typeof OwnReview>

/** `written` is the existing review; a fully refunded line cannot be reviewed. */
export const PendingReview = z.object({
  order: OrderCard,
  items: z.array(OrderItem),
  written: z.nullable(
    z.object({ service_score: z.int(), postage_score: z.int(), reviews: z.array(OwnReview), created_at: UnixTime }),
  ),
  /** The deadline for a review; null when it is not possible. */
  write_by: z.nullable(UnixTime),
  /** The author's masked name: `J***n`. */
  masked_name: z.string(),
  name: z.string(),
})
export type PendingReview = z.output<typeof PendingReview>

export const getPendingReview = endpoint({
  name: 'getPendingReview',
  method: 'GET',
  path: '/api/comment/pending',
  access: 'shopper',
  query: z.object({ order_id: QueryId }),
  reply: PendingReview,
  errors: ['object.not_found'],
})

/** Orders that can be reviewed now, newest first. */
export const listReviewableOrders = endpoint({
  name: 'listReviewableOrders',
  method: 'GET',
  path: '/api/comment/orders',
  access: 'shopper',
  query: z.object({ ...pageQuery }),
  reply: page(OrderCard),
  errors: [],
})

const ReviewedProduct = z.object({ id: Id, title: z.string(), image: Picture })

/** All reviews of the caller, newest first. */
export const listOwnReviews = endpoint({
  name: 'listOwnReviews',
  method: 'GET',
  path: '/api/comment/mine',
  access: 'shopper',
  query: z.object({ ...pageQuery }),
  /** `order_id`: null when the caller no longer sees the order. */
  reply: page(z.extend(OwnReview, { order_id: z.nullable(Id), product: ReviewedProduct })),
  errors: [],
})

/** Some letters, and the blank braille sign, are invisible. */
const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Checks that a text is not blank: it has a visible letter, number or sign. */
export const visible = (rule: string) => z.regex(visibleCharacter, rule)

const Content = Paragraphs(reviewContentMax).check(visible('commentEmpty'))
const Pictures = z.array(Text(200, 1)).check(z.maxLength(reviewPicturesMax, 'tooLarge'))

/** All lines of the order at once; completes a received order. */
export const addReview = endpoint({
  name: 'addReview',
  method: 'POST',
  path: '/api/comment/add',
  access: 'shopper',
  body: z.object({
    order_id: Id,
    service_score: Score,
    postage_score: Score,
    anonymous: z.boolean(),
    items: z
      .array(z.object({ order_item_id: Id, score: Score, content: Content, pictures: Pictures }))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'tooLarge')),
  }),
  reply: PendingReview,
  errors: ['object.not_found', 'order.wrong_state', 'review.already_written', 'review.too_late'],
  rate: 'write',
})

export const changeReview = endpoint({
  name: 'changeReview',
  method: 'POST',
  path: '/api/comment/edit',
  access: 'shopper',
  body: z.object({ id: Id, score: Score, content: Content, pictures: Pictures, anonymous: z.boolean() }),
  reply: OwnReview,
  errors: ['object.not_found', 'review.too_late'],
  rate: 'write',
})

/** `local`: those in the reader's language first; without a sort order the newest first. */
export const reviewSorts = ['local', 'new', 'high', 'low'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Of a product or of all products of a shop. */
export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/comment/list',
  access: 'guest',
  query: z.object({
    product_id: z.optional(QueryId),
    shop_id: z.optional(QueryId),
    score: z.optional(queryInt(1, 5)),
    has_pic: z.optional(QueryFlag),
    sort: z.optional(z.enum(reviewSorts, 'chooseOne')),
    /** All reviews in the reader's language, newest first; overrides the other filters. */
    own_language: z.optional(QueryFlag),
    ...pageQuery,
  }),
  /** With the product for a shop's reviews. */
  reply: page(z.extend(Review, { product: z.nullable(ReviewedProduct) })),
  errors: [],
})

/** Reviews in one language are counted up to this number. */
export const inLanguageMax = 1_000

/** Always exact. Averages have one decimal and are null without reviews. */
export const RatingSummary = z.object({
  average: z.nullable(z.number()),
  count: z.int(),
  with_pictures: z.int(),
  /** Written in the reader's language; at most `inLanguageMax`. */
  in_language: z.int(),
  /** From 5 down to 1. */
  scores: z.array(z.object({ score: z.int(), count: z.int(), with_pictures: z.int() })),
  service: z.nullable(z.number()),
  postage: z.nullable(z.number()),
  /** Percent of 4 and 5 stars, with one decimal. */
  favorable_rate: z.nullable(z.number()),
})
export type RatingSummary = z.output<typeof RatingSummary>

export const getRatingSummary = endpoint({
  name: 'getRatingSummary',
  method: 'GET',
  path: '/api/comment/summary',
  access: 'guest',
  query: z.object({ product_id: z.optional(QueryId), shop_id: z.optional(QueryId) }),
  reply: RatingSummary,
  errors: [],
})

export const reportReasons = ['abuse', 'spam', 'personal_data', 'off_topic', 'fake', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Once per person; a repeat changes nothing. */
export const reportReview = endpoint({
  name: 'reportReview',
  method: 'POST',
  path: '/api/comment/report',
  access: 'shopper',
  body: z.object({ id: Id, reason: z.enum(reportReasons, 'reasonRequired'), text: z.optional(Text(300)) }),
  reply: z.null(),
  errors: ['object.not_found'],
  rate: 'write',
})
