// Promo codes for shoppers: whether one applies to what they are about to buy.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Text, Usd } from '../wire.ts'
import { purchase } from './bag.ts'

export const promoCodeMax = 32

/** Why a code does not apply; ordering with it is refused for the same reason. */
export const promoRefusals = [
  'promo.unknown',
  'promo.expired',
  'promo.minimum',
  'promo.scope',
  'promo.used',
  'promo.unpaid',
  'promo.exhausted',
  'promo.budget',
  'contact.unverified',
] as const
export type PromoRefusal = (typeof promoRefusals)[number]

export const PromoAnswer = z.object({
  code: z.string(),
  ok: z.boolean(),
  reason: z.nullable(z.enum(promoRefusals)),
  /** The reason in the reader's language; empty when it applies. */
  text: z.string(),
  /** The amount missing to the minimum. */
  missing: z.nullable(Usd),
  discount: Usd,
})
export type PromoAnswer = z.output<typeof PromoAnswer>

export const checkPromo = endpoint({
  name: 'checkPromo',
  method: 'POST',
  path: '/api/promo/check',
  access: 'shopper',
  body: z.object({ code: Text(promoCodeMax, 1), ...purchase }),
  reply: PromoAnswer,
  errors: ['cart.empty', 'object.not_found'],
  rate: 'write',
})
