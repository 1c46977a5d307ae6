// Withdrawing from the wallet: to a bank card or on a chain, held until it is audited.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { accountTypes, bankCountries } from './bank-forms.ts'

export const withdrawalTypes = ['bank', 'chain'] as const
export type WithdrawalType = (typeof withdrawalTypes)[number]

export const withdrawalSteps = ['audit', 'proposed', 'passed', 'sent', 'refused', 'cancelled', 'failed'] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]

/** The limit of one person's open withdrawals. */
export const openWithdrawalsMax = 10

const BankFee = z.object({ rate: z.string(), fixed: Usd, min: Usd })

export const getWithdrawalInfo = endpoint({
  name: 'getWithdrawalInfo',
  method: 'GET',
  path: '/api/user/extract',
  access: 'shopper',
  reply: z.object({
    /** The available amount; less than the balance while there is a debt or a recent card recharge. */
    balance: Usd,
    /** When card recharges become available; the last of the few entries sums up the rest. */
    card_held: z.array(z.object({ amount: Usd, from: UnixTime })),
    frozen: Usd,
    min: Usd,
    max: Usd,
    /** What is left of the limit per 24 hours. */
    day_left: Usd,
    /** For a bank card; a network has a fixed fee. */
    fee: BankFee,
    /** An announced change of the fee or the minimum. */
    next: z.nullable(z.object({ from: UnixTime, fee: BankFee, min: Usd })),
    eta_hours: z.int(),
    /** `why` a type is off, in the reader's language; empty while it is on. */
    types: z.array(z.object({ type: z.enum(withdrawalTypes), on: z.boolean(), why: z.string() })),
    locked_until: z.nullable(UnixTime),
    has_pay_pwd: z.boolean(),
    /** Whether the email is verified, which withdrawals require. */
    verified: z.boolean(),
  }),
  errors: [],
})

/**
 * Empty where the country does not need them, and for bank cards without a country. The defaults are for a page that
 * reaches a server of an earlier release during an upgrade: without them it could not show the list.
 */
export const bankDetails = {
  bank_country: z._default(z.string(), ''),
  bank_branch: z._default(z.string(), ''),
  bank_code: z._default(z.string(), ''),
  account_type: z._default(z.string(), ''),
}

export const Withdrawal = z.object({
  id: Id,
  request_no: z.string(),
  type: z.enum(withdrawalTypes),
  amount: Usd,
  fee: Usd,
  arrival: Usd,
  /** 0 auditing, 1 passed, 2 refused. */
  status: z.int(),
  step: z.enum(withdrawalSteps),
  sent_at: z.nullable(UnixTime),
  reference: z.string(),
  bank_name: z.string(),
  /** Masked up to the last four digits. */
  card_no: z.string(),
  holder: z.string(),
  ...bankDetails,
  /** `explorer` is the URL of this transaction; empty before it is sent. */
  network: z.nullable(
    z.object({ id: Id, name: z.string(), standard: z.string(), token: z.string(), explorer: z.string() }),
  ),
  address: z.string(),
  memo: z.string(),
  reason: z.string(),
  created_at: UnixTime,
  answered_at: z.nullable(UnixTime),
  /** Promised to the shopper; nothing expires when it passes. */
  answer_by: UnixTime,
  can_cancel: z.boolean(),
})
export type Withdrawal = z.output<typeof Withdrawal>

/** The statement that requests it stores its request number and answer, so no replay. */
export const createWithdrawal = endpoint({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/api/user/extract',
  access: 'shopper',
  body: z.object({
    type: z.enum(withdrawalTypes, 'chooseOne'),
    amount: Usd,
    /** The amount to receive as the shopper saw it: refused if the fee changed since. */
    arrival: z.optional(Usd),
    pay_token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
    request_no: z.uuid('format'),
    /** A saved destination instead of the fields below. */
    account_id: z.optional(Id),
    bank_name: z.optional(Text(80)),
    card_no: z.optional(Text(40)),
    holder: z.optional(Text(80)),
    /** ISO 3166-1; with it, the fields that transfers to this country need are required. */
    bank_country: z.optional(z.enum(bankCountries, 'chooseOne')),
    bank_branch: z.optional(Text(80)),
    /** SWIFT / BIC, or the code that banks of the country have. */
    bank_code: z.optional(Text(20)),
    account_type: z.optional(z.enum(accountTypes, 'chooseOne')),
    network_id: z.optional(Id),
    address: z.optional(Text(120)),
    memo: z.optional(Text(60)),
    /** Saves the destination. */
    save: z.optional(z.boolean()),
  }),
  reply: Withdrawal,
  errors: [
    'pay_token.invalid',
    'wallet.insufficient',
    'wallet.locked',
    'contact.unverified',
    'withdrawal.locked',
    'withdrawal.card_hold',
    'network.unsupported',
    'amount.too_small',
    'amount.too_large',
    'price.changed',
    'object.not_found',
    'request_no.reused',
    'list.full',
  ],
  rate: 'write',
})

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/user/extract_log',
  access: 'shopper',
  query: z.object({ status: z.optional(z.enum(['all', '0', '1', '2'], 'chooseOne')), ...pageQuery }),
  reply: page(Withdrawal),
  errors: [],
})

export const getWithdrawal = endpoint({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/api/user/extract_detail',
  access: 'shopper',
  query: z.object({ id: z.optional(QueryId), request_no: z.optional(z.uuid('format')) }),
  reply: Withdrawal,
  errors: ['object.not_found'],
})

/** The full card number for its owner, with the payment password. */
export const revealWithdrawal = endpoint({
  name: 'revealWithdrawal',
  method: 'POST',
  path: '/api/user/extract_reveal',
  access: 'shopper',
  body: z.object({ id: Id, pay_token: z.string().check(z.maxLength(100, 'tooLong')) }),
  reply: z.object({ card_no: z.string() }),
  errors: ['object.not_found', 'pay_token.invalid'],
  rate: 'write',
})

export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/user/extract_cancel',
  access: 'shopper',
  body: z.object({ id: Id }),
  reply: Withdrawal,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const Destination = z.object({
  id: Id,
  type: z.enum(withdrawalTypes),
  network_id: z.nullable(Id),
  bank_name: z.string(),
  /** A bank card's last four digits, or a full address. */
  shown: z.string(),
  holder: z.string(),
  ...bankDetails,
  memo: z.string(),
  uses: z.int(),
  created_at: UnixTime,
  last_used_at: z.nullable(UnixTime),
})
export type Destination = z.output<typeof Destination>

export const listDestinations = endpoint({
  name: 'listDestinations',
  method: 'GET',
  path: '/api/user/extract_account',
  access: 'shopper',
  reply: z.array(Destination),
  errors: [],
})

export const deleteDestination = endpoint({
  name: 'deleteDestination',
  method: 'POST',
  path: '/api/user/extract_account_del',
  access: 'shopper',
  body: z.object({ id: Id }),
  reply: z.null(),
  errors: ['object.not_found'],
  rate: 'write',
})

export const payScenes = ['pay', 'extract', 'reveal'] as const
export type PayScene = (typeof payScenes)[number]

/** The right payment password returns a token: one use, five minutes, for this session and purpose. */
export const verifyPayCode = endpoint({
  name: 'verifyPayCode',
  method: 'POST',
  path: '/api/user/verify_pay',
  access: 'shopper',
  body: z.object({
    pay_pwd: z.string('payPwdMin').check(z.minLength(1, 'payPwdMin'), z.maxLength(12, 'tooLong')),
    scene: z.enum(payScenes, 'chooseOne'),
  }),
  reply: z.object({ pay_token: z.string(), expires_at: UnixTime }),
  errors: ['paycode.not_set', 'paycode.wrong', 'paycode.locked'],
  rate: 'credential',
})
