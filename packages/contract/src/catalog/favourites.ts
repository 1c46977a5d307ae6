// A shopper's favourites and recently viewed products.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Text, UnixTime, Usd } from '../wire.ts'
import { keywordMax } from './product-choice.ts'
import { ProductCard } from './products.ts'

export const Favourite = z.extend(ProductCard, {
  saved_at: UnixTime,
  /** The price when it was saved. */
  saved_price: Usd,
  /** False when it is no longer sold. */
  available: z.boolean(),
})
export type Favourite = z.output<typeof Favourite>

/** `cheaper`: by the largest reduction since it was saved. `restocked`: most recently back in stock first. */
export const favouriteSorts = ['new', 'price_asc', 'price_desc', 'cheaper', 'restocked'] as const
export type FavouriteSort = (typeof favouriteSorts)[number]

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/goods/favourite_list',
  access: 'shopper',
  query: z.object({
    keyword: z.optional(Text(keywordMax)),
    sort: z.optional(z.enum(favouriteSorts, 'chooseOne')),
    ...pageQuery,
  }),
  reply: page(Favourite),
  errors: [],
})

export const SeenProduct = z.extend(ProductCard, { seen_at: UnixTime })
export type SeenProduct = z.output<typeof SeenProduct>

export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/api/goods/history',
  access: 'shopper',
  query: z.object(pageQuery),
  reply: page(SeenProduct),
  errors: [],
})

export const clearHistory = endpoint({
  name: 'clearHistory',
  method: 'POST',
  path: '/api/goods/history_clear',
  access: 'shopper',
  reply: z.null(),
  errors: [],
  rate: 'write',
})
