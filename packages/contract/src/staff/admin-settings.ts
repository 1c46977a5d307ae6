// Settings of orders, returns and refunds, and the return addresses.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { OrderAddress } from '../sales/orders.ts'
import { Id, QueryId, Text } from '../wire.ts'
import { Version, VersionOrNone, Why } from './admin-translations.ts'

const intBetween = (min: number, max: number) => z.int().check(z.minimum(min, 'tooSmall'), z.maximum(max, 'tooLarge'))

/** Deadlines and rates of orders; set by operators, and shown to shoppers only from here. */
export const OrderSettings = z.object({
  /** Time to pay; unpaid orders are canceled after it. */
  pay_minutes: intBetween(5, 10_080),
  /** Before that deadline; 0 = no reminder. */
  pay_reminder_minutes: intBetween(0, 10_080),
  /** Time to ship; after it the shopper may get a refund at once. */
  ship_hours: intBetween(1, 720),
  /** From shipping until it counts as received. */
  confirm_days: intBetween(1, 120),
  /** Before that; 0 = no reminder. */
  confirm_reminder_days: intBetween(0, 30),
  /** The one extension; 0 = none. */
  extension_days: intBetween(0, 60),
  /** From receipt; the period for returns: a refund of a completed order can be requested until then. */
  return_days: intBetween(0, 120),
  /** From receipt until the shop is paid; not before the return period ends. */
  complete_days: intBetween(0, 120),
  /** The platform's share, as a decimal up to one: `0.05` is 5 %. */
  commission_rate: z.string().check(z.trim(), z.regex(/^(0(\.\d{1,4})?|1)$/, 'format')),
})
export type OrderSettings = z.output<typeof OrderSettings>

export const defaultOrderSettings: OrderSettings = {
  pay_minutes: 30,
  pay_reminder_minutes: 10,
  ship_hours: 72,
  confirm_days: 15,
  confirm_reminder_days: 3,
  extension_days: 7,
  return_days: 7,
  complete_days: 7,
  commission_rate: '0.05',
}

const OrderSettingsRow = z.extend(OrderSettings, { version: z.int() })

export const getOrderSettings = endpoint({
  name: 'getOrderSettings',
  method: 'GET',
  path: '/api/admin/order_settings',
  access: { operator: [] },
  reply: OrderSettingsRow,
  errors: [],
})

/** Existing orders keep their deadlines. */
export const changeOrderSettings = endpoint({
  name: 'changeOrderSettings',
  method: 'PUT',
  path: '/api/admin/order_settings',
  access: { operator: ['admin'] },
  body: z.extend(OrderSettings, { version: VersionOrNone, why: Why }),
  reply: OrderSettingsRow,
  errors: ['state.changed'],
  rate: 'write',
})

/** The allowed range of each setting. */
export const afterBounds = {
  shop_hours: [1, 720],
  platform_hours: [1, 720],
  return_days: [1, 60],
  receive_days: [1, 60],
  review_days: [1, 365],
  review_edit_days: [0, 90],
} as const

export const AfterSettings = z.object({
  /** For the shop's answer; after it the platform decides. */
  shop_hours: intBetween(...afterBounds.shop_hours),
  platform_hours: intBetween(...afterBounds.platform_hours),
  /** For the shopper to return the goods; after it the case lapses. */
  return_days: intBetween(...afterBounds.return_days),
  /** For the shop to confirm the return. */
  receive_days: intBetween(...afterBounds.receive_days),
  /** From receipt; the period for writing a review. */
  review_days: intBetween(...afterBounds.review_days),
  /** From writing; the period for editing a review. */
  review_edit_days: intBetween(...afterBounds.review_edit_days),
})
export type AfterSettings = z.output<typeof AfterSettings>

export const defaultAfterSettings: AfterSettings = {
  shop_hours: 48,
  platform_hours: 72,
  return_days: 7,
  receive_days: 10,
  review_days: 30,
  review_edit_days: 7,
}

const AfterSettingsRow = z.extend(AfterSettings, { version: z.int() })

export const getAfterSettings = endpoint({
  name: 'getAfterSettings',
  method: 'GET',
  path: '/api/admin/after_settings',
  access: { operator: [] },
  reply: AfterSettingsRow,
  errors: [],
})

/** Existing cases keep their deadlines. */
export const changeAfterSettings = endpoint({
  name: 'changeAfterSettings',
  method: 'PUT',
  path: '/api/admin/after_settings',
  access: { operator: ['admin'] },
  body: z.extend(AfterSettings, { version: z.int(), why: Why }),
  reply: AfterSettingsRow,
  errors: ['state.changed'],
  rate: 'write',
})

export const ReturnAddress = z.object({
  id: Id,
  /** Null = the platform's. */
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  address: OrderAddress,
  active: z.boolean(),
  version: Version,
})
export type ReturnAddress = z.output<typeof ReturnAddress>

export const listReturnAddresses = endpoint({
  name: 'listReturnAddresses',
  method: 'GET',
  path: '/api/admin/return_addresses',
  access: { operator: [] },
  /** With a shop: its own first, then the platform's. */
  query: z.object({ shop_id: z.optional(QueryId), ...pageQuery }),
  reply: page(ReturnAddress),
  errors: [],
})

/** Existing cases keep their address. */
export const saveReturnAddress = endpoint({
  name: 'saveReturnAddress',
  method: 'POST',
  path: '/api/admin/return_addresses',
  access: { operator: ['fulfilment', 'admin'] },
  body: z.object({
    id: z.optional(Id),
    shop_id: z.nullable(Id),
    addressee: Text(80, 1),
    mobile: Text(30, 1),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'format')),
    area: Text(200, 1),
    city: Text(100),
    detail: Text(300, 1),
    postcode: Text(20),
    active: z.boolean(),
    version: z.optional(Version),
    why: Why,
  }),
  reply: ReturnAddress,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
