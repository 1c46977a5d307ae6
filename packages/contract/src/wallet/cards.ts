// Recharging by card: the provider shows the form, the shop only learns the outcome.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const cardProviders = ['stripe', 'test'] as const
export type CardProviderName = (typeof cardProviders)[number]

/** `paid` and `cancelled` are final; after `declined` another card may be tried. */
export const cardStates = ['new', 'open', 'declined', 'authenticating', 'processing', 'paid', 'cancelled'] as const
export type CardState = (typeof cardStates)[number]

/** Why a card was not charged, as far as the shopper can act on it. */
export const cardDeclines = ['funds', 'cvc', 'expired', 'number', 'authentication', 'refused', 'provider'] as const
export type CardDecline = (typeof cardDeclines)[number]

/** How a provider's payment differs from the requested one: recharge number, currency or amount. */
export const cardWarnings = ['number', 'currency', 'amount'] as const
export type CardWarning = (typeof cardWarnings)[number]

export const CardSession = z.object({
  name: z.enum(cardProviders),
  publishable_key: z.string(),
  /** Opens this one payment in the provider's form. */
  client_secret: z.string(),
  state: z.enum(cardStates),
  /** Empty unless declined. */
  decline: z.string(),
})
export type CardSession = z.output<typeof CardSession>

/** What the provider's form needs for one recharge; may be requested again until it is paid. */
export const openCardSession = endpoint({
  name: 'openCardSession',
  method: 'POST',
  path: '/api/user/card_session',
  access: 'shopper',
  body: z.object({ id: Id }),
  reply: CardSession,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
