// Recharging by card: the form is the provider's, the shop only hears how it ended.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

export const cardProviders = ['stripe', 'test'] as const
export type CardProviderName = (typeof cardProviders)[number]

/** `paid` and `cancelled` are for good; a declined one may be tried again with another card. */
export const cardStates = ['new', 'open', 'declined', 'authenticating', 'processing', 'paid', 'cancelled'] as const
export type CardState = (typeof cardStates)[number]

/** Why a card was not charged, as far as a shopper can do something about it. */
export const cardDeclines = ['funds', 'cvc', 'expired', 'number', 'authentication', 'refused', 'provider'] as const
export type CardDecline = (typeof cardDeclines)[number]

/** In what a provider's payment is not the one asked for: another recharge's number, currency or amount. */
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

/** What the provider's form needs for one recharge; may be asked for again until it is paid. */
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
