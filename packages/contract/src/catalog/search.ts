// Suggestions of the search field, before and while typing, and the facets of a result.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Picture, Text, Usd } from '../wire.ts'
import { keywordMax } from './product-choice.ts'
import { productChoice } from './products.ts'

export const Suggestions = z.object({
  /** Whole keywords; with a category the row reads "… in mobile phone". */
  words: z.array(z.object({ text: z.string(), category: z.nullable(z.object({ id: Id, name: z.string() })) })),
  shops: z.array(z.object({ id: Id, name: z.string(), logo: Picture })),
})
export type Suggestions = z.output<typeof Suggestions>

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/goods/suggest',
  access: 'guest',
  query: z.object({ keyword: Text(keywordMax, 1) }),
  reply: Suggestions,
  errors: [],
})

export const listHotWords = endpoint({
  name: 'listHotWords',
  method: 'GET',
  path: '/api/goods/hot_words',
  access: 'guest',
  reply: z.array(z.object({ word: z.string() })),
  errors: [],
})

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
