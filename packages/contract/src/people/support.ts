// Customer support, and applications to sell or to work with us.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Paragraphs, Picture, QueryId, queryInt, Text, UnixTime } from '../wire.ts'
import { Email } from './identity.ts'

export const messageMax = 1000
export const topics = ['order', 'refund', 'recharge', 'withdrawal', 'account', 'product', 'other'] as const
export const refTypes = ['order', 'product', 'recharge', 'withdrawal', 'refund'] as const

/** The object a message refers to; null when it no longer exists. */
export const RefCard = z.object({
  type: z.enum(refTypes),
  id: Id,
  title: z.string(),
  text: z.string(),
  image: z.nullable(Picture),
  /** The first lines' pictures of an order. */
  images: z.optional(z.array(Picture)),
  link: z.string(),
})
export type RefCard = z.output<typeof RefCard>

export const Message = z.object({
  id: Id,
  author: z.enum(['shopper', 'staff', 'system']),
  /** The name of staff; empty for other authors. */
  name: z.string(),
  text: z.string(),
  image: z.nullable(Picture),
  ref: z.nullable(RefCard),
  created_at: UnixTime,
})
export type Message = z.output<typeof Message>

export const Thread = z.object({
  id: z.nullable(Id),
  status: z.enum(['none', 'open', 'closed']),
  rating: z.nullable(z.int()),
  /** The last message that staff read. */
  read_id: z.int(),
  messages: z.array(Message),
  /** Whether there are older messages. */
  has_more: z.boolean(),
})
export type Thread = z.output<typeof Thread>

export const getServiceInfo = endpoint({
  name: 'getServiceInfo',
  method: 'GET',
  path: '/api/service/info',
  access: 'guest',
  reply: z.object({
    hours: z.string(),
    is_open: z.boolean(),
    languages: z.array(z.string()),
    /** The recent response time in minutes; null without data. */
    reply_minutes: z.nullable(z.int()),
    email: z.string(),
  }),
  errors: [],
})

/**
 * A shopper's whole conversation, oldest first; `status` is that of the latest thread. Returns the messages after an
 * id, or the newest; `before_id` pages back. Reading marks them as read.
 */
export const getThread = endpoint({
  name: 'getThread',
  method: 'GET',
  path: '/api/service/thread',
  access: 'shopper',
  query: z.object({ after_id: z.optional(queryInt(0, Number.MAX_SAFE_INTEGER)), before_id: z.optional(QueryId) }),
  reply: Thread,
  errors: [],
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/service/send',
  access: 'shopper',
  body: z.object({
    text: z.optional(Paragraphs(messageMax)),
    /** The URL of an uploaded picture. */
    image: z.optional(Text(200)),
    ref_type: z.optional(z.enum(refTypes, 'chooseOne')),
    ref_id: z.optional(Id),
    topic: z.optional(z.enum(topics, 'chooseOne')),
    request_no: z.uuid('format'),
  }),
  reply: Message,
  errors: ['object.not_found', 'request_no.reused'],
  rate: 'write',
  replay: true,
})

export const rateThread = endpoint({
  name: 'rateThread',
  method: 'POST',
  path: '/api/service/rate',
  access: 'shopper',
  body: z.object({ thread_id: Id, rating: z.int().check(z.minimum(1, 'tooSmall'), z.maximum(5, 'tooLarge')) }),
  reply: z.null(),
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const partnerKinds = ['affiliate', 'logistics', 'brand', 'other'] as const

export const Application = z.object({
  id: Id,
  kind: z.enum(['merchant', 'partner']),
  status: z.int(),
  reason: z.string(),
  title: z.string(),
  shop_id: z.nullable(Id),
  created_at: UnixTime,
  decided_at: z.nullable(UnixTime),
})
export type Application = z.output<typeof Application>

const ContactMobile = Text(24).check(z.minLength(1, 'mobileRequired'))

export const applyMerchant = endpoint({
  name: 'applyMerchant',
  method: 'POST',
  path: '/api/service/merchant_apply',
  access: 'shopper',
  body: z.object({
    shop_name: Text(60, 1),
    company: Text(120, 1),
    country: z.string('required').check(z.regex(/^[A-Z]{2}$/, 'chooseOne')),
    contact: Text(60, 1),
    email: Email,
    mobile: ContactMobile,
    category_id: Id,
    /** The URL of the uploaded picture of the license. */
    licence: Text(200, 1),
  }),
  reply: Application,
  errors: ['state.changed', 'object.not_found'],
  rate: 'write',
})

export const applyPartner = endpoint({
  name: 'applyPartner',
  method: 'POST',
  path: '/api/service/partner_apply',
  access: 'shopper',
  body: z.object({
    company: Text(120, 1),
    kind: z.enum(partnerKinds, 'chooseOne'),
    contact: Text(60, 1),
    email: Email,
    mobile: z.optional(Text(24)),
    message: Paragraphs(1000).check(z.minLength(1, 'required')),
  }),
  reply: Application,
  errors: ['state.changed'],
  rate: 'write',
})

/** The newest application of each kind. */
export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/service/apply_status',
  access: 'shopper',
  reply: z.array(Application),
  errors: [],
})
