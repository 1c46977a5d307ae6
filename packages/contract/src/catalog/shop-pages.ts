// One shop in full, a search for shops, and the shops a shopper follows.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'
import { HotShop } from './home.ts'
import { keywordMax } from './product-choice.ts'
import { ProductCard } from './products.ts'
import { Shop } from './shops.ts'

export const ShopDetail = z.extend(Shop, {
  /** A short text of the shop; empty for most. */
  notice: z.string(),
  /** The company behind it; empty if unknown. */
  legal_name: z.string(),
  registration: z.string(),
  return_country: z.nullable(z.string()),
  products: z.int(),
  categories: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  /** Its six bestsellers. */
  best: z.array(ProductCard),
})
export type ShopDetail = z.output<typeof ShopDetail>

export const getShop = endpoint({
  name: 'getShop',
  method: 'GET',
  path: '/api/shop/detail',
  access: 'guest',
  query: z.object({ id: QueryId }),
  reply: ShopDetail,
  errors: ['object.not_found'],
})

/** Without a keyword: by sales. */
export const listShops = endpoint({
  name: 'listShops',
  method: 'GET',
  path: '/api/shop/list',
  access: 'guest',
  query: z.object({ keyword: z.optional(Text(keywordMax)), ...pageQuery }),
  reply: page(HotShop),
  errors: [],
})

export const followSorts = ['recent', 'name'] as const
export type FollowSort = (typeof followSorts)[number]

export const FollowedShop = z.extend(HotShop, {
  followed_at: UnixTime,
  /** Products added since the shopper last opened the shop; the thumbs show them first. */
  new_count: z.int(),
})
export type FollowedShop = z.output<typeof FollowedShop>

/** `recent`: the shop with the newest product first. */
export const listFollowed = endpoint({
  name: 'listFollowed',
  method: 'GET',
  path: '/api/shop/follow_list',
  access: 'shopper',
  query: z.object({ sort: z.optional(z.enum(followSorts, 'chooseOne')), ...pageQuery }),
  reply: page(FollowedShop),
  errors: [],
})
