// The public configuration of the shop.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const Config = z.object({
  brand: z.string(),
  currency: z.string(),
  limits: z.object({ upload_bytes: z.int(), page: z.int() }),
  pay_deadline_minutes: z.int(),
  auto_confirm_days: z.int(),
  return_days: z.int(),
  complete_days: z.int(),
  seller_url: z.string(),
  support_hours: z.string(),
  demo: z.boolean(),
})
export type Config = z.output<typeof Config>

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/api/common/config',
  access: 'guest',
  reply: Config,
  errors: [],
})
