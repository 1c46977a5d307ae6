// Operators create, test, monitor and stop promo codes.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Refusal, Version, Why } from '../staff/admin-translations.ts'
import { cents, Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { Quantity } from './bag.ts'
import { PromoAnswer } from './checkout.ts'

const readers = { operator: ['support', 'catalog', 'finance', 'checker', 'admin'] } as const
const writers = { operator: ['catalog', 'admin'] } as const
const params = z.object({ id: QueryId })

export const promoKinds = ['percent', 'fixed'] as const
export type PromoKind = (typeof promoKinds)[number]
/** `draft` waits for its first approval; `stopped` by an operator. */
export const promoStates = ['draft', 'coming', 'running', 'over', 'exhausted', 'stopped'] as const
export type PromoState = (typeof promoStates)[number]
/** A list can also be filtered by codes that wait for a second approval. */
export const promoFilters = ['waiting', ...promoStates] as const

const Uses = z.nullable(z.int().check(z.minimum(1, 'tooSmall'), z.maximum(10_000_000, 'tooLarge')))
/** A million dollars. */
export const promoBudgetMax = cents(100_000_000)
const ids = (max: number) => z.array(Id).check(z.maxLength(max, 'tooLarge'))

export const PromoTerms = z.object({
  note: Text(200),
  kind: z.enum(promoKinds, 'chooseOne'),
  /** For `percent`, as a decimal up to one: `0.1` is 10 %. */
  rate: z.nullable(z.string().check(z.trim(), z.regex(/^(0\.\d{1,4}|1)$/, 'format'))),
  /** For `fixed`. */
  amount: z.nullable(Usd),
  minimum: Usd,
  /** The highest discount of one checkout; required for `percent`. */
  cap: z.nullable(Usd),
  /** The highest total discount of all its uses. */
  budget: Usd,
  starts_at: UnixTime,
  ends_at: UnixTime,
  /** Null = unlimited. */
  total_uses: Uses,
  uses_per_user: Uses,
  /** Empty = all; a line must match every non-empty list. */
  shop_ids: ids(200),
  category_ids: ids(50),
  product_ids: ids(500),
  first_order: z.boolean(),
})
export type PromoTerms = z.output<typeof PromoTerms>

/** A change that waits for a second approval. */
export const PromoProposal = z.extend(Proposal, {
  /** The new terms; null = it opens with its current terms. */
  terms: z.nullable(PromoTerms),
  /** How many codes it opens: a batch opens together. */
  count: z.int(),
})
export type PromoProposal = z.output<typeof PromoProposal>

export const Promo = z.extend(PromoTerms, {
  id: Id,
  code: z.string(),
  batch: z.string(),
  state: z.enum(promoStates),
  /** Uses that were not given back. */
  used: z.int(),
  /** The discounts of these uses, minus what was returned. */
  discounted: Usd,
  created_by: z.string(),
  /** The last second person who approved it; empty when one person was enough. */
  approved_by: z.string(),
  proposal: z.nullable(PromoProposal),
  version: Version,
  created_at: UnixTime,
})
export type Promo = z.output<typeof Promo>

/** With totals over all uses, which would be too slow for a list. */
export const PromoDetail = z.extend(Promo, {
  /** All discounts so far, and how much of them went back by refunds and cancellations. */
  discount: Usd,
  returned: Usd,
})
export type PromoDetail = z.output<typeof PromoDetail>

export const listPromos = endpoint({
  name: 'listPromos',
  method: 'GET',
  path: '/api/admin/promos',
  access: readers,
  query: z.object({
    state: z.optional(z.enum(promoFilters, 'chooseOne')),
    /** The beginning of a code, or a batch. */
    keyword: z.optional(Text(60)),
    ...pageQuery,
  }),
  reply: page(Promo),
  errors: [],
})

export const getPromo = endpoint({
  name: 'getPromo',
  method: 'GET',
  path: '/api/admin/promos/:id',
  access: readers,
  params,
  reply: PromoDetail,
  errors: ['object.not_found'],
})

export const promoBatchMax = 1_000
const Code = Text(32, 3).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'format'))

/**
 * One named code, or a batch of random codes that start with `prefix`. Codes that can cost much, or make goods free,
 * are drafts until a second person approves.
 */
export const createPromo = endpoint({
  name: 'createPromo',
  method: 'POST',
  path: '/api/admin/promos',
  access: writers,
  body: z.extend(PromoTerms, {
    code: z.optional(Code),
    batch: z.optional(
      z.object({
        name: Text(60, 1),
        prefix: Text(12),
        count: z.int().check(z.minimum(1, 'tooSmall'), z.maximum(promoBatchMax, 'tooLarge')),
      }),
    ),
  }),
  reply: z.array(Promo),
  errors: [],
  rate: 'write',
})

/** Existing orders keep their discount. Terms that can cost much more are only proposed. */
export const changePromo = endpoint({
  name: 'changePromo',
  method: 'PUT',
  path: '/api/admin/promos/:id',
  access: writers,
  params,
  body: z.extend(PromoTerms, { version: Version, why: Why }),
  reply: Promo,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** Stops or opens it: at once, or when a second person approves. */
export const switchPromo = endpoint({
  name: 'switchPromo',
  method: 'POST',
  path: '/api/admin/promos/:id/switch',
  access: writers,
  params,
  body: z.object({ active: z.boolean(), version: Version, why: Why }),
  reply: Promo,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** The proposer may only withdraw it; catalog operators propose but do not confirm. */
export const decidePromo = endpoint({
  name: 'decidePromo',
  method: 'POST',
  path: '/api/admin/promos/:id/decide',
  access: { operator: ['catalog', 'finance', 'checker', 'admin'] },
  params,
  body: z.object({ proposal_id: Id, confirm: z.boolean(), reason: Refusal }),
  reply: Promo,
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.too_new', 'approval.not_verified'],
  rate: 'write',
})

/** Whether these lines qualify, and the discount of each; changes nothing. */
export const testPromo = endpoint({
  name: 'testPromo',
  method: 'POST',
  path: '/api/admin/promos_test',
  access: readers,
  body: z.object({
    code: Code,
    /** A login name; absent = a new customer. */
    account: z.optional(Text(64)),
    items: z
      .array(z.object({ sku_id: Id, qty: Quantity }))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'tooLarge')),
  }),
  reply: z.extend(PromoAnswer, {
    subtotal: Usd,
    /** The code's remaining budget before this purchase; null for an unknown code. */
    budget_left: z.nullable(Usd),
    lines: z.array(
      z.object({ sku_id: Id, title: z.string(), qty: z.int(), subtotal: Usd, fits: z.boolean(), discount: Usd }),
    ),
  }),
  errors: ['object.not_found'],
})

export const listPromoUses = endpoint({
  name: 'listPromoUses',
  method: 'GET',
  path: '/api/admin/promos/:id/uses',
  access: readers,
  params,
  query: z.object(pageQuery),
  reply: page(
    z.object({
      id: Id,
      user: z.object({ id: Id, account: z.string() }),
      orders: z.array(z.object({ id: Id, sn: z.string(), status: z.int(), discount: Usd, returned: Usd })),
      discount: Usd,
      created_at: UnixTime,
      given_back_at: z.nullable(UnixTime),
    }),
  ),
  errors: ['object.not_found'],
})
