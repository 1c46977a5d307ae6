// Recharging the wallet: on a chain, by card with its payment, or by a bank transfer with evidence.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'

export const rechargeMethods = ['chain', 'card', 'manual'] as const
export type RechargeMethod = (typeof rechargeMethods)[number]

/** Formats of addresses; `none` for networks that are not accepted. */
export const addressFormats = ['tron', 'evm', 'bitcoin', 'solana', 'ton', 'none'] as const
export type AddressFormat = (typeof addressFormats)[number]
export const memoRules = ['none', 'optional', 'required'] as const

export const Network = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  standard: z.string(),
  token: z.string(),
  format: z.enum(addressFormats),
  /** The first of `addresses`; empty while recharging is off. */
  address: z.string(),
  addresses: z.array(z.object({ address: z.string(), memo: z.string() })),
  memo: z.string(),
  memo_required: z.boolean(),
  memo_rule: z.enum(memoRules),
  min_amount: Usd,
  withdraw_min: Usd,
  confirmations: z.int(),
  eta_minutes: z.int(),
  /** US dollars per token, as a decimal. */
  rate: z.string(),
  evidence_required: z.boolean(),
  deposit_on: z.boolean(),
  withdraw_on: z.boolean(),
  withdraw_fee: Usd,
  /** An announced change of the fee or a minimum. */
  next: z.nullable(z.object({ from: UnixTime, withdraw_fee: Usd, withdraw_min: Usd, min_amount: Usd })),
  supported: z.boolean(),
  note: z.string(),
  /** The block explorer's URL; `{txid}` is replaced. */
  explorer: z.string(),
})
export type Network = z.output<typeof Network>

export const listNetworks = endpoint({
  name: 'listNetworks',
  method: 'GET',
  path: '/api/user/getBlockchain',
  access: 'shopper',
  reply: z.array(Network),
  errors: [],
})

export const PaymentAccount = z.object({
  id: Id,
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  note: z.string(),
})

export const RechargeMethodOption = z.object({
  method: z.enum(rechargeMethods),
  on: z.boolean(),
  /** Why it is off, in the reader's language; empty while it is on. */
  why: z.string(),
  min: Usd,
  max: Usd,
  fee: z.object({ rate: z.string(), fixed: Usd }),
  eta_minutes: z.int(),
  /** An announced change of the fee; null without one. */
  next: z.nullable(z.object({ from: UnixTime, fee: z.object({ rate: z.string(), fixed: Usd }) })),
  /** The card provider; `test` is the demo's. */
  provider: z.optional(z.enum(['stripe', 'test'])),
  publishable_key: z.optional(z.string()),
  /** Card recharges can be withdrawn after this many days; 0 = at once. */
  hold_days: z.optional(z.int()),
  accounts: z.optional(z.array(PaymentAccount)),
  /** The shopper's own code to quote in a bank transfer. */
  reference_code: z.optional(z.string()),
})
export type RechargeMethodOption = z.output<typeof RechargeMethodOption>

export const listRechargeMethods = endpoint({
  name: 'listRechargeMethods',
  method: 'GET',
  path: '/api/user/recharge_method',
  access: 'shopper',
  reply: z.array(RechargeMethodOption),
  errors: [],
})

export const Recharge = z.object({
  id: Id,
  request_no: z.string(),
  method: z.enum(rechargeMethods),
  /** `explorer` is the URL of this transaction; empty without a TxID. */
  network: z.nullable(
    z.object({ id: Id, name: z.string(), standard: z.string(), token: z.string(), explorer: z.string() }),
  ),
  /** The destination: our address on the network, or the number of the payment account. */
  address: z.string(),
  /** The bank of the payment account; only for bank transfers. */
  bank: z._default(z.string(), ''),
  memo: z.string(),
  /** The amount the shopper claims; `credited` is what the wallet got. */
  amount: Usd,
  credited: z.nullable(Usd),
  fee: Usd,
  /** 0 auditing, 1 passed, 2 refused. */
  status: z.int(),
  reason: z.string(),
  /** Canceled before the card was charged. */
  is_cancelled: z._default(z.boolean(), false),
  evidence: z.array(Picture),
  txid: z.string(),
  reference_code: z.string(),
  /** The card provider's state; only for cards. */
  card_state: z.string(),
  created_at: UnixTime,
  answered_at: z.nullable(UnixTime),
  /** Promised to the shopper; nothing expires when it passes. */
  answer_by: UnixTime,
})
export type Recharge = z.output<typeof Recharge>

export const evidenceMax = 3
/** The limit of one person's open recharges. */
export const openRechargesMax = 5

/** Credits nothing yet: an auditor, the card provider or the chain decides. */
export const createRecharge = endpoint({
  name: 'createRecharge',
  method: 'POST',
  path: '/api/user/recharge',
  access: 'shopper',
  body: z.object({
    method: z.enum(rechargeMethods, 'chooseOne'),
    amount: Usd,
    request_no: z.uuid('format'),
    network_id: z.optional(Id),
    /** The payment account of a bank transfer; `address` may give its number instead. */
    account_id: z.optional(Id),
    address: z.optional(Text(120)),
    /** As shown with the address. */
    memo: z.optional(Text(60)),
    evidence: z.optional(z.array(Text(200)).check(z.maxLength(evidenceMax, 'tooLarge'))),
    txid: z.optional(Text(120)),
    from_address: z.optional(Text(120)),
  }),
  reply: z.extend(Recharge, {
    provider: z.optional(z.object({ name: z.string(), client_secret: z.string(), publishable_key: z.string() })),
  }),
  errors: [
    'network.unsupported',
    'amount.too_small',
    'amount.too_large',
    'transfer.already_claimed',
    'object.not_found',
    'request_no.reused',
    'list.full',
  ],
  rate: 'write',
  replay: true,
})

export const listRecharges = endpoint({
  name: 'listRecharges',
  method: 'GET',
  path: '/api/user/recharge_log',
  access: 'shopper',
  query: z.object({ status: z.optional(z.enum(['all', '0', '1', '2'], 'chooseOne')), ...pageQuery }),
  reply: page(Recharge),
  errors: [],
})

export const getRecharge = endpoint({
  name: 'getRecharge',
  method: 'GET',
  path: '/api/user/recharge_detail',
  access: 'shopper',
  query: z.object({ id: z.optional(QueryId), request_no: z.optional(z.uuid('format')) }),
  reply: Recharge,
  errors: ['object.not_found'],
})

/** Recharging by card: the provider shows the form, the shop only learns the outcome. */
export const cardProviders = ['stripe', 'test'] as const
export type CardProviderName = (typeof cardProviders)[number]

/** `paid` and `cancelled` are final; after `declined` another card may be tried. */
export const cardStates = ['new', 'open', 'declined', 'authenticating', 'processing', 'paid', 'cancelled'] as const
export type CardState = (typeof cardStates)[number]

/** Why a card was not charged, as far as the shopper can act on it. */
export const cardDeclines = ['funds', 'cvc', 'expired', 'number', 'authentication', 'refused', 'provider'] as const
export type CardDecline = (typeof cardDeclines)[number]

/** How a provider's payment differs from the requested one: recharge number, currency or amount. */
export const cardMismatches = ['number', 'currency', 'amount'] as const
export type CardMismatch = (typeof cardMismatches)[number]

export const CardSession = z.object({
  name: z.enum(cardProviders),
  publishable_key: z.string(),
  /** Opens this one payment in the provider's form. */
  client_secret: z.string(),
  state: z.enum(cardStates),
  /** Empty unless declined. */
  decline: z.string(),
  /** The provider's id of the chosen saved card. */
  card_token: z.optional(z.string()),
})
export type CardSession = z.output<typeof CardSession>

/** What the provider's form needs for one recharge; may be requested again until it is paid. */
export const openCardSession = endpoint({
  name: 'openCardSession',
  method: 'POST',
  path: '/api/user/card_session',
  access: 'shopper',
  body: z.object({
    id: Id,
    /** The shopper agrees that the provider saves the card. */
    save: z.optional(z.boolean()),
    /** Pays with this saved card. */
    card_id: z.optional(Id),
  }),
  reply: CardSession,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
