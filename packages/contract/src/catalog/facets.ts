// How many products each further filter would leave.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Usd } from '../wire.ts'
import { productChoice } from './products.ts'

const Named = z.object({ id: Id, name: z.string(), count: z.int() })

/** Each group is counted without its own filter, so that shoppers can switch to another choice. */
export const Facets = z.object({
  /** At most `totalMax`; then `capped` is true. */
  total: z.int(),
  capped: z.boolean(),
  categories: z.array(Named),
  shops: z.array(Named),
  /** Price ranges, lowest first; empty when nothing matches. The last one has no upper end. */
  prices: z.array(z.object({ from: Usd, to: z.nullable(Usd), count: z.int() })),
  /** Products with at least 4 and at least 3 stars. */
  ratings: z.array(z.object({ least: z.int(), count: z.int() })),
  free_freight: z.int(),
  in_stock: z.int(),
  promo: z.int(),
})
export type Facets = z.output<typeof Facets>

export const getFacets = endpoint({
  name: 'getFacets',
  method: 'GET',
  path: '/api/goods/facets',
  access: 'guest',
  query: z.object(productChoice),
  reply: Facets,
  errors: [],
})
