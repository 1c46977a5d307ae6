// A shop, and following it.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Picture, UnixTime } from '../wire.ts'

export const Shop = z.object({
  id: Id,
  name: z.string(),
  logo: Picture,
  verified: z.boolean(),
  /** Units sold in the last 30 days. */
  sales: z.int(),
  fans: z.int(),
  /** Percent of positive reviews with one decimal; null without reviews. */
  favorable_rate: z.nullable(z.number()),
  /** Units sold since the shop opened. */
  total_sales: z.int(),
  followed: z.boolean(),
  about: z.string(),
  since: UnixTime,
  origin: z.string(),
  status: z.enum(['open', 'paused']),
})
export type Shop = z.output<typeof Shop>

/** The target state of a toggle is explicit, so that a quick undo is a new request and a repeat changes nothing. */
export const ToggleAction = z.union([z.literal(1), z.literal(0)], 'chooseOne')

export const followShop = endpoint({
  name: 'followShop',
  method: 'POST',
  path: '/api/shop/follow',
  access: 'shopper',
  body: z.object({ shop_id: Id, action: ToggleAction }),
  reply: z.object({ followed: z.boolean(), fans: z.int() }),
  errors: ['object.not_found'],
  rate: 'write',
})
