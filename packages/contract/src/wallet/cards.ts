// Cards a shopper saved: stored by the provider, recognized here by brand, last digits and expiry.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** More are not offered: the oldest is removed. */
export const savedCardsMax = 10

export const SavedCard = z.object({
  id: Id,
  /** As the provider names it, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_expired: z.boolean(),
})
export type SavedCard = z.output<typeof SavedCard>

/** Newest first. */
export const listSavedCards = endpoint({
  name: 'listSavedCards',
  method: 'GET',
  path: '/api/user/cards',
  access: 'shopper',
  reply: z.array(SavedCard),
  errors: [],
})

/** At once for the shopper; the provider deletes it soon after. */
export const removeSavedCard = endpoint({
  name: 'removeSavedCard',
  method: 'POST',
  path: '/api/user/card_remove',
  access: 'shopper',
  body: z.object({ id: Id }),
  reply: z.array(SavedCard),
  errors: ['object.not_found'],
  rate: 'write',
})
