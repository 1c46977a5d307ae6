// How many products each further choice would leave.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Usd } from '../wire.ts'
import { productChoice } from './products.ts'

const Named = z.object({ id: Id, name: z.string(), count: z.int() })

/** Each group counts what stays when its own choice is left out, so that one can change one's mind. */
export const Facets = z.object({
  /** Counted among at most so many products; then `capped` is told. */
  total: z.int(),
  capped: z.boolean(),
  categories: z.array(Named),
  shops: z.array(Named),
  /** Steps of the price, lowest first; empty when nothing matches. The last step has no upper end. */
  prices: z.array(z.object({ from: Usd, to: z.nullable(Usd), count: z.int() })),
  /** How many have at least 4 and at least 3 stars. */
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
