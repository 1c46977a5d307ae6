// Bestselling products and shops of a period.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { QueryId } from '../wire.ts'
import { HotShop } from './home.ts'
import { ProductCard } from './products.ts'

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

const RankFields = {
  rank: z.int(),
  /** Paid and not refunded units in the period. */
  sold: z.int(),
  /** Ranks gained (positive) or lost since the previous period; null = it was not in the top hundred. */
  trend: z.nullable(z.int()),
}

export const RankedProduct = z.extend(ProductCard, RankFields)
export type RankedProduct = z.output<typeof RankedProduct>

const period = z.optional(z.enum(periods, 'chooseOne'))

/** At most a hundred in total; default: a week. */
export const listHotProducts = endpoint({
  name: 'listHotProducts',
  method: 'GET',
  path: '/api/goods/hot',
  access: 'guest',
  query: z.object({ period, category_id: z.optional(QueryId), ...pageQuery }),
  reply: page(RankedProduct),
  errors: [],
})

export const RankedShop = z.extend(HotShop, RankFields)
export type RankedShop = z.output<typeof RankedShop>

export const listHotShops = endpoint({
  name: 'listHotShops',
  method: 'GET',
  path: '/api/shop/hot',
  access: 'guest',
  query: z.object({ period, ...pageQuery }),
  reply: page(RankedShop),
  errors: [],
})
