// Operators handle reviews: new, reported and hidden ones, the shop's reply, hiding one at a time with a reason.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Version, Why } from '../staff/admin-translations.ts'
import { Id, Paragraphs, Picture, QueryFlag, QueryId, queryInt, Text, UnixTime } from '../wire.ts'
import { reportReasons } from './reviews.ts'

const readers = { operator: ['support', 'catalog', 'admin'] } as const
const params = z.object({ id: QueryId })

/** Translated for the author; a low score is no reason. `other` is the operator's own text. */
export const hideReasons = ['abuse', 'spam', 'personal_data', 'off_topic', 'fake', 'other'] as const
export type HideReason = (typeof hideReasons)[number]

export const ReviewRow = z.object({
  id: Id,
  user: z.object({ id: Id, account: z.string() }),
  shop: z.object({ id: Id, name: z.string() }),
  product: z.object({ id: Id, title: z.string(), image: Picture }),
  order: z.object({ id: Id, sn: z.string() }),
  score: z.int(),
  service_score: z.int(),
  postage_score: z.int(),
  content: z.string(),
  language: z.string(),
  pictures: z.array(Picture),
  anonymous: z.boolean(),
  edited_at: z.nullable(UnixTime),
  reply: z.nullable(z.object({ text: z.string(), time: UnixTime, by: z.string() })),
  hidden: z.nullable(z.object({ reason: z.enum(hideReasons), text: z.string(), time: UnixTime, by: z.string() })),
  /** Newest first. */
  reports: z.array(
    z.object({
      id: Id,
      reason: z.enum(reportReasons),
      text: z.string(),
      user: z.string(),
      time: UnixTime,
      settled: z.boolean(),
    }),
  ),
  created_at: UnixTime,
  version: Version,
})
export type ReviewRow = z.output<typeof ReviewRow>

/** `changed`: hidden, and edited by its author since. */
export const reviewViews = ['new', 'reported', 'changed', 'hidden', 'unanswered'] as const

export const listReviewRows = endpoint({
  name: 'listReviewRows',
  method: 'GET',
  path: '/api/admin/reviews',
  access: readers,
  /** Reported and changed ones oldest first, the rest newest first. */
  query: z.object({
    view: z.optional(z.enum(reviewViews, 'chooseOne')),
    score: z.optional(queryInt(1, 5)),
    has_pic: z.optional(QueryFlag),
    shop_id: z.optional(QueryId),
    product_id: z.optional(QueryId),
    /** A login name or an order number, in full. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(ReviewRow),
  errors: [],
})

export const getReviewRow = endpoint({
  name: 'getReviewRow',
  method: 'GET',
  path: '/api/admin/reviews/:id',
  access: readers,
  params,
  reply: ReviewRow,
  errors: ['object.not_found'],
})

const operatorWrite = { method: 'POST', access: readers, params, reply: ReviewRow, rate: 'write' } as const
const errors = ['object.not_found', 'state.changed'] as const

/** With a reason that the author sees. There is no endpoint for several at once. */
export const hideReview = endpoint({
  ...operatorWrite,
  name: 'hideReview',
  path: '/api/admin/reviews/:id/hide',
  access: { operator: ['support', 'admin'] },
  body: z.object({ reason: z.enum(hideReasons, 'reasonRequired'), text: Text(500), version: Version }),
  errors,
})

export const showReview = endpoint({
  ...operatorWrite,
  name: 'showReview',
  path: '/api/admin/reviews/:id/publish',
  access: { operator: ['support', 'admin'] },
  body: z.object({ why: Why, version: Version }),
  errors,
})

/** In the shop's name; an empty text removes the reply. */
export const replyToReview = endpoint({
  ...operatorWrite,
  name: 'replyToReview',
  path: '/api/admin/reviews/:id/reply',
  body: z.object({ text: Paragraphs(500), version: Version }),
  errors,
})

/** Reviewed and left as it is; reports after the newest seen one stay open. */
export const settleReports = endpoint({
  ...operatorWrite,
  name: 'settleReports',
  path: '/api/admin/reviews/:id/settle',
  body: z.object({ newest_report: Id, version: Version }),
  errors,
})

/** For the dashboard, where everybody sees who hides low scores. */
export const getReviewStats = endpoint({
  name: 'getReviewStats',
  method: 'GET',
  path: '/api/admin/review_figures',
  access: { operator: [] },
  reply: z.object({
    /** Of the last 30 days. */
    written: z.int(),
    average: z.nullable(z.number()),
    /** How often reviews were hidden, also if shown again since. */
    hidden: z.int(),
    /** Of these, with one or two stars; and by whom. */
    hidden_low: z.int(),
    hidden_by: z.array(z.object({ operator: z.string(), hidden: z.int(), low: z.int() })),
    /** Currently open. */
    reported: z.object({ count: z.int(), since: z.nullable(UnixTime) }),
    unanswered: z.int(),
    /** Hidden, and edited by the author since. */
    changed: z.int(),
  }),
  errors: [],
})
