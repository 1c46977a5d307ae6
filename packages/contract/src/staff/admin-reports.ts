// The dashboard's sales statistics: queues, today, and a chart of the last days.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, UnixTime, Usd } from '../wire.ts'

/** The size of a queue, and since when its oldest entry waits. */
const Queue = z.object({ count: z.int(), since: z.nullable(UnixTime) })

export const Sales = z.object({
  /** Null for those whose work it is not. */
  to_ship: z.nullable(z.extend(Queue, { late: z.int(), reminded: z.int() })),
  /** Parcels for which the carrier reports a problem. */
  exceptions: z.nullable(Queue),
  payouts: z.nullable(Queue),
  after_sale: z.nullable(Queue),
  /** Discounts of paid orders, which the platform pays; null without the role. */
  discounts: z.nullable(
    z.object({
      /** Since midnight UTC, and of the last 30 days. */
      today: Usd,
      days: Usd,
      /** Codes in use, the most used budgets first. */
      codes: z.array(z.object({ id: Id, code: z.string(), discounted: Usd, budget: Usd })),
      /** The remaining budgets of all of them. */
      left: Usd,
    }),
  ),
  /** Since midnight UTC, and the same hours of yesterday. */
  today: z.object({
    orders: z.int(),
    paid_orders: z.int(),
    paid: Usd,
    refunded: Usd,
    buyers: z.int(),
    paid_orders_before: z.int(),
    paid_before: Usd,
    /** Null for those whose work it is not. */
    failed_cards: z.nullable(z.int()),
  }),
  /** The last 30 days, oldest first, including days without orders. */
  days: z.array(z.object({ day: z.string(), orders: z.int(), paid: Usd, refunded: Usd })),
})
export type Sales = z.output<typeof Sales>

export const getSales = endpoint({
  name: 'getSales',
  method: 'GET',
  path: '/api/admin/sales',
  access: { operator: [] },
  reply: Sales,
  errors: [],
})
