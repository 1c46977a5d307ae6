// Freight templates: what a delivery costs, by country and weight.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Version } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime, Usd } from '../wire.ts'

const access = { operator: ['catalog', 'fulfilment', 'admin'] } as const
const Grams = z.int().check(z.minimum(1, 'tooSmall'), z.maximum(1_000_000, 'tooLarge'))
const Days = z.int().check(z.minimum(1, 'tooSmall'), z.maximum(120, 'tooLarge'))

export const FreightZone = z.object({
  /** ISO 3166-1; empty = the rest of the world. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'format'))).check(z.maxLength(250, 'tooLarge')),
  first_grams: Grams,
  first: Usd,
  step_grams: Grams,
  step: Usd,
  days_min: Days,
  days_max: Days,
})
export type FreightZone = z.output<typeof FreightZone>

const TemplateDraft = z.object({
  name: Text(80, 1),
  zones: z.array(FreightZone).check(z.minLength(1, 'required'), z.maxLength(50, 'tooLarge')),
})

export const FreightTemplate = z.extend(TemplateDraft, {
  id: Id,
  key: z.string(),
  /** How many products use it. */
  products: z.int(),
  version: Version,
  updated_at: UnixTime,
})
export type FreightTemplate = z.output<typeof FreightTemplate>

export const listFreightTemplates = endpoint({
  name: 'listFreightTemplates',
  method: 'GET',
  path: '/api/admin/freight_templates',
  access,
  reply: z.array(FreightTemplate),
  errors: [],
})

export const createFreightTemplate = endpoint({
  name: 'createFreightTemplate',
  method: 'POST',
  path: '/api/admin/freight_templates',
  access,
  body: TemplateDraft,
  reply: FreightTemplate,
  errors: ['list.full'],
  rate: 'write',
})

export const changeFreightTemplate = endpoint({
  name: 'changeFreightTemplate',
  method: 'PUT',
  path: '/api/admin/freight_templates/:id',
  access,
  params: z.object({ id: QueryId }),
  body: z.extend(TemplateDraft, { version: Version, why: z.optional(Text(200)) }),
  reply: FreightTemplate,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
