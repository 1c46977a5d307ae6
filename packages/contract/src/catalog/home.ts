// The content of home besides the feed.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Picture } from '../wire.ts'
import { Category, ProductCard } from './products.ts'
import { Shop } from './shops.ts'

export const Banner = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  action: z.string(),
  link: z.string(),
  image: Picture,
  tone: z.string(),
  ink: z.enum(['dark', 'light']),
})
export type Banner = z.output<typeof Banner>

export const Guarantee = z.object({
  key: z.enum(['wallet', 'refund', 'tracking', 'help']),
  title: z.string(),
  text: z.string(),
})
export type Guarantee = z.output<typeof Guarantee>

/** A hot shop with pictures of its bestsellers. */
export const HotShop = z.extend(Shop, {
  thumbs: z.array(z.object({ product_id: Id, title: z.string(), image: Picture })),
})
export type HotShop = z.output<typeof HotShop>

export const Home = z.object({
  banners: z.array(Banner),
  categories: z.array(Category),
  hot_goods: z.array(ProductCard),
  hot_shops: z.array(HotShop),
  notices: z.array(z.object({ id: Id, text: z.string() })),
  guarantees: z.array(Guarantee),
})
export type Home = z.output<typeof Home>

export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/index/home',
  access: 'guest',
  reply: Home,
  errors: [],
})
