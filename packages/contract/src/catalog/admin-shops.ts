// Operators edit shops; their statistics are computed and read-only.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Translations, Version } from '../staff/admin-translations.ts'
import { Id, QueryId, Text } from '../wire.ts'
import { StoredPicture } from './admin-files.ts'

const access = { operator: ['catalog', 'admin'] } as const
const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'format'))

export const shopStates = ['open', 'paused'] as const

const ShopDraft = z.object({
  name: Translations(60),
  about: Translations(1_000),
  notice: Translations(200),
  logo_id: Id,
  origin: Country,
  /** `2021-03-01` */
  opened_on: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'format')),
  verified: z.boolean(),
  /** Products of a paused shop are shown but not sold. */
  status: z.enum(shopStates, 'chooseOne'),
  legal_name: Text(200),
  registration: Text(100),
  return_country: z.nullable(Country),
})
export type ShopDraft = z.output<typeof ShopDraft>

export const ShopRow = z.extend(ShopDraft, {
  id: Id,
  key: z.string(),
  logo: StoredPicture,
  products: z.int(),
  fans: z.int(),
  sales: z.int(),
  total_sales: z.int(),
  favorable_rate: z.nullable(z.number()),
  version: Version,
})
export type ShopRow = z.output<typeof ShopRow>

export const listShopRows = endpoint({
  name: 'listShopRows',
  method: 'GET',
  path: '/api/admin/shops',
  access: { operator: [] },
  query: z.object({
    keyword: z.optional(Text(60)),
    status: z.optional(z.enum(shopStates, 'chooseOne')),
    ...pageQuery,
  }),
  reply: page(ShopRow),
  errors: [],
})

export const createShop = endpoint({
  name: 'createShop',
  method: 'POST',
  path: '/api/admin/shops',
  access,
  body: ShopDraft,
  reply: ShopRow,
  errors: ['object.not_found'],
  rate: 'write',
})

export const changeShop = endpoint({
  name: 'changeShop',
  method: 'PUT',
  path: '/api/admin/shops/:id',
  access,
  params: z.object({ id: QueryId }),
  body: z.extend(ShopDraft, { version: Version, why: z.optional(Text(200)) }),
  reply: ShopRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
