// One product in full, and related products.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Picture, QueryId, UnixTime, Usd } from '../wire.ts'
import { ProductCard } from './products.ts'
import { Shop } from './shops.ts'

export const SpecGroup = z.object({
  id: Id,
  name: z.string(),
  values: z.array(z.object({ id: Id, name: z.string(), image: z.nullable(Picture) })),
})
export type SpecGroup = z.output<typeof SpecGroup>

export const Sku = z.object({
  id: Id,
  /** One value of each group, in the order of the groups; empty without specifications. */
  value_ids: z.array(Id),
  price: Usd,
  was: z.nullable(Usd),
  stock: z.int(),
  image: z.nullable(Picture),
})
export type Sku = z.output<typeof Sku>

export const Product = z.extend(ProductCard, {
  images: z.array(Picture),
  description: z.string(),
  spec_groups: z.array(SpecGroup),
  skus: z.array(Sku),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  seen: z.int(),
  /** The lowest freight of all countries; null when it is delivered nowhere. */
  freight_from: z.nullable(Usd),
  /** The country parcels are sent from, ISO 3166-1. */
  origin: z.string(),
  limit_per_user: z.nullable(z.int()),
  category: z.object({ id: Id, name: z.string() }),
  shop: Shop,
  created_at: UnixTime,
})
export type Product = z.output<typeof Product>

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/api/goods/detail',
  access: 'guest',
  query: z.object({ id: QueryId }),
  reply: Product,
  errors: ['object.not_found'],
})

/** Also works for a removed product, so that its page has something to offer. */
export const listRelated = endpoint({
  name: 'listRelated',
  method: 'GET',
  path: '/api/goods/related',
  access: 'guest',
  query: z.object({ id: QueryId }),
  reply: z.array(ProductCard),
  errors: [],
})
