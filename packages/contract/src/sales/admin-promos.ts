// Promo codes as operators make, test, watch and stop them.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Refusal, Version, Why } from '../staff/admin-translations.ts'
import { cents, Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { Quantity } from './bag.ts'
import { PromoAnswer } from './promos.ts'

const readers = { operator: ['support', 'catalog', 'finance', 'checker', 'admin'] } as const
const writers = { operator: ['catalog', 'admin'] } as const
const params = z.object({ id: QueryId })

export const promoKinds = ['percent', 'fixed'] as const
export type PromoKind = (typeof promoKinds)[number]
/** Waiting for its first approval, coming, in force, over, used up, or stopped by hand. */
export const promoStates = ['draft', 'coming', 'running', 'over', 'exhausted', 'stopped'] as const
export type PromoState = (typeof promoStates)[number]
/** A list can also be asked for what a second person has to decide. */
export const promoFilters = ['waiting', ...promoStates] as const

const Uses = z.nullable(z.int().check(z.minimum(1, 'tooSmall'), z.maximum(10_000_000, 'tooLarge')))
/** A million dollars. */
export const promoBudgetMax = cents(100_000_000)
const ids = (most: number) => z.array(Id).check(z.maxLength(most, 'tooLarge'))

export const PromoTerms = z.object({
  note: Text(200),
  kind: z.enum(promoKinds, 'chooseOne'),
  /** A part of the whole as a decimal up to one: `0.1` is 10 %. For `percent`. */
  rate: z.nullable(z.string().check(z.trim(), z.regex(/^(0\.\d{1,4}|1)$/, 'format'))),
  /** For `fixed`. */
  amount: z.nullable(Usd),
  minimum: Usd,
  /** The most one checkout takes off; `percent` needs it. */
  cap: z.nullable(Usd),
  /** The most all its uses together take off, over the life of the code. */
  budget: Usd,
  starts_at: UnixTime,
  ends_at: UnixTime,
  /** Null = as often as one likes. */
  total_uses: Uses,
  uses_per_user: Uses,
  /** Empty = all; a line must fit each that is named. */
  shop_ids: ids(200),
  category_ids: ids(50),
  product_ids: ids(500),
  first_order: z.boolean(),
})
export type PromoTerms = z.output<typeof PromoTerms>

/** What a second person has to agree to. */
export const PromoProposal = z.extend(Proposal, {
  /** The terms it would have; null = it opens with the terms it has. */
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
  /** Uses taken and not given back. */
  used: z.int(),
  /** What these uses take off, less what came back. */
  discounted: Usd,
  created_by: z.string(),
  /** The last second person who agreed to it; empty where one was enough. */
  approved_by: z.string(),
  proposal: z.nullable(PromoProposal),
  version: Version,
  created_at: UnixTime,
})
export type Promo = z.output<typeof Promo>

/** With sums over all its uses, which a list of codes could not wait for. */
export const PromoDetail = z.extend(Promo, {
  /** What it has taken off so far, and how much of that went back by refunds and cancels. */
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
 * One code by its name, or a batch of codes nobody can guess, each beginning with `prefix`. Codes that can cost much, or
 * make goods free, are drafts until a second person agrees.
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

/** What was ordered already keeps its discount. Terms that can cost much more are only proposed. */
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

/** Stops it, or opens it: at once, or when a second person agrees. */
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

/** Who proposed may only take it back; catalog operators propose and do not confirm. */
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

/** Would these lines qualify, and what would come off each; changes nothing. */
export const testPromo = endpoint({
  name: 'testPromo',
  method: 'POST',
  path: '/api/admin/promos_test',
  access: readers,
  body: z.object({
    code: Code,
    /** A login name; without it, somebody new. */
    account: z.optional(Text(64)),
    items: z
      .array(z.object({ sku_id: Id, qty: Quantity }))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'tooLarge')),
  }),
  reply: z.extend(PromoAnswer, {
    subtotal: Usd,
    /** What is left of the code's budget before this purchase; null for a code that is not there. */
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
