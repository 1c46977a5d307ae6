// Deadlines and rates of orders; set by operators, and shown to shoppers only from here.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { VersionOrNone, Why } from './admin-translations.ts'

const intBetween = (min: number, max: number) => z.int().check(z.minimum(min, 'tooSmall'), z.maximum(max, 'tooLarge'))

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
  /** From receipt; the period for returns. */
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
