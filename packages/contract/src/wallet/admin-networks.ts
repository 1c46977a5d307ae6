// Operators edit networks and payment accounts; two people change where money goes.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Announcement, Proposal, Refusal, Translations, Version, Why } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { addressFormats, memoRules } from './recharges.ts'

const finance = { operator: ['finance', 'checker', 'admin'] } as const
const params = z.object({ id: QueryId })
const Position = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(999, 'tooLarge'))

const NetworkFields = z.object({
  name: Text(60, 1),
  standard: Text(30),
  token: Text(12, 1),
  /** `none` for a network that is not accepted. */
  format: z.enum(addressFormats, 'chooseOne'),
  memo_rule: z.enum(memoRules, 'chooseOne'),
  evidence_required: z.boolean(),
  deposit_min: Usd,
  withdraw_min: Usd,
  withdraw_fee: Usd,
  confirmations: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(1000, 'tooLarge')),
  eta_minutes: z.int().check(z.minimum(1, 'tooSmall'), z.maximum(10_080, 'tooLarge')),
  /** US dollars per token. */
  rate: z.string().check(z.trim(), z.regex(/^\d{1,8}(\.\d{1,8})?$/, 'format')),
  deposit_on: z.boolean(),
  withdraw_on: z.boolean(),
  supported: z.boolean(),
  note: Translations(500),
  /** The block explorer's URL; `{txid}` is replaced. */
  explorer: z.string().check(z.trim(), z.maxLength(200, 'tooLong'), z.regex(/^(https:\/\/\S*\{txid\}\S*)?$/, 'format')),
  position: Position,
})

export const NetworkAddress = z.object({
  id: Id,
  address: z.string(),
  memo: z.string(),
  active: z.boolean(),
  created_at: UnixTime,
  /** Empty for initial addresses. */
  proposed_by: z.string(),
  confirmed_by: z.string(),
})

export const AddressProposal = z.extend(Proposal, {
  /** Empty = the replaced one is only removed. */
  address: z.string(),
  memo: z.string(),
  replaces: z.nullable(Id),
})

/** The texts and explorer that shoppers would see. */
export const TextsProposal = z.extend(Proposal, {
  note: Translations(500),
  explorer: z.string(),
  name: z.string(),
  standard: z.string(),
  token: z.string(),
  rate: z.string(),
})

/** The new charges; unchanged ones are left out. */
const ChargeChange = z.object({
  deposit_min: z.optional(Usd),
  withdraw_min: z.optional(Usd),
  withdraw_fee: z.optional(Usd),
  withdraw_on: z.optional(z.boolean()),
})

/** Higher charges, or enabling withdrawals. */
export const ChargeProposal = z.extend(Proposal, {
  change: ChargeChange,
  /** When it would apply; null = at once. */
  effective_at: z.nullable(UnixTime),
})

export const NetworkRow = z.extend(NetworkFields, {
  id: Id,
  key: z.string(),
  version: Version,
  /** Those in use and the latest former ones. */
  addresses: z.array(NetworkAddress),
  /** A change of address that waits for a second approval. */
  proposal: z.nullable(AddressProposal),
  /** A change of name, rate, note or explorer that waits for a second approval: each could mislead shoppers. */
  texts_proposal: z.nullable(TextsProposal),
  charge_proposal: z.nullable(ChargeProposal),
  announced: z.nullable(z.extend(Announcement, { change: ChargeChange })),
})
export type NetworkRow = z.output<typeof NetworkRow>

export const listNetworkRows = endpoint({
  name: 'listNetworkRows',
  method: 'GET',
  path: '/api/admin/networks',
  access: finance,
  reply: z.array(NetworkRow),
  errors: [],
})

/** Starts without address, note and explorer, and with withdrawals off; these are proposed. */
export const createNetwork = endpoint({
  name: 'createNetwork',
  method: 'POST',
  path: '/api/admin/networks',
  access: { operator: ['admin'] },
  body: z.extend(NetworkFields, { key: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'format')) }),
  reply: NetworkRow,
  errors: ['list.full'],
  rate: 'write',
})

/**
 * A changed note or explorer, a higher minimum or fee, and enabling withdrawals are only proposed; the rest applies at
 * once. Increases need `effective_at`.
 */
export const changeNetwork = endpoint({
  name: 'changeNetwork',
  method: 'PUT',
  path: '/api/admin/networks/:id',
  access: { operator: ['finance', 'admin'] },
  params,
  body: z.extend(NetworkFields, { version: Version, effective_at: z.optional(UnixTime), why: Why }),
  reply: NetworkRow,
  errors: ['object.not_found', 'state.changed', 'fees.announced', 'fees.notice'],
  rate: 'write',
})

export const proposeAddress = endpoint({
  name: 'proposeAddress',
  method: 'POST',
  path: '/api/admin/networks/:id/address',
  access: { operator: ['finance', 'admin'] },
  params,
  /** An empty `address` removes the replaced one. */
  body: z.object({ address: Text(120), memo: Text(60), replaces: z.optional(Id), why: Why }),
  reply: NetworkRow,
  errors: ['object.not_found', 'state.changed', 'network.unsupported', 'list.full'],
  rate: 'write',
})

export const decideAddress = endpoint({
  name: 'decideAddress',
  method: 'POST',
  path: '/api/admin/networks/:id/address/decide',
  access: finance,
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: NetworkRow,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'network.unsupported',
    'list.full',
  ],
  rate: 'write',
})

export const decideNetworkTexts = endpoint({
  name: 'decideNetworkTexts',
  method: 'POST',
  path: '/api/admin/networks/:id/texts/decide',
  access: finance,
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: NetworkRow,
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
  rate: 'write',
})

export const decideCharges = endpoint({
  name: 'decideCharges',
  method: 'POST',
  path: '/api/admin/networks/:id/charges/decide',
  access: finance,
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: NetworkRow,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'fees.announced',
    'fees.notice',
  ],
  rate: 'write',
})

/** Before it applies. One person may: it costs nobody more. */
export const cancelCharges = endpoint({
  name: 'cancelCharges',
  method: 'POST',
  path: '/api/admin/networks/:id/charges/cancel',
  access: finance,
  params,
  body: z.object({ version: Version, why: Why }),
  reply: NetworkRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

const AccountFields = z.object({
  bank: Text(80, 1),
  holder: Text(80, 1),
  number: Text(60, 1),
  note: Translations(500),
  active: z.boolean(),
  position: Position,
})
/** A change of where money goes: another bank, holder, number or note, or enabling an account. */
export const AccountProposal = z.extend(Proposal, {
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  note: Translations(500),
  active: z.boolean(),
})

export const AccountRow = z.extend(AccountFields, {
  id: Id,
  version: Version,
  /** Waits for a second approval. */
  proposal: z.nullable(AccountProposal),
})
export type AccountRow = z.output<typeof AccountRow>

export const listAccountRows = endpoint({
  name: 'listAccountRows',
  method: 'GET',
  path: '/api/admin/payment_accounts',
  access: finance,
  reply: z.array(AccountRow),
  errors: [],
})

/** Without an id: a new one, off until confirmed. Changes of where money goes are only proposed; the rest applies. */
export const saveAccount = endpoint({
  name: 'saveAccount',
  method: 'POST',
  path: '/api/admin/payment_accounts',
  access: { operator: ['finance', 'admin'] },
  body: z.extend(AccountFields, { id: z.optional(Id), version: z.optional(Version), why: Why }),
  reply: AccountRow,
  errors: ['object.not_found', 'state.changed', 'list.full'],
  rate: 'write',
})

export const decideAccount = endpoint({
  name: 'decideAccount',
  method: 'POST',
  path: '/api/admin/payment_accounts/:id/decide',
  access: finance,
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: AccountRow,
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
  rate: 'write',
})
