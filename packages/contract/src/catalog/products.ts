// Categories, product cards, lists of products, favourites.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Picture, QueryFlag, QueryId, queryInt, Text, Usd } from '../wire.ts'
import { keywordMax, productSorts } from './product-choice.ts'
import { ToggleAction } from './shops.ts'

export const Category = z.object({ id: Id, key: z.string(), name: z.string(), image: Picture })
export type Category = z.output<typeof Category>

export const ProductCard = z.object({
  id: Id,
  title: z.string(),
  image: Picture,
  price: Usd,
  price_max: Usd,
  /** A genuine earlier price; null for most products. */
  was: z.nullable(Usd),
  sales: z.int(),
  /** Average score with one decimal; null without reviews. */
  rating: z.nullable(z.number()),
  reviews: z.int(),
  free_freight: z.boolean(),
  in_stock: z.boolean(),
  shop_id: Id,
  shop_name: z.string(),
  favourite: z.boolean(),
})
export type ProductCard = z.output<typeof ProductCard>

/** The filters of a list: every fact a card shows. */
export const ProductFilter = z.object({
  price_min: z.optional(Usd),
  price_max: z.optional(Usd),
  /** The minimum average rating in stars. */
  rating: z.optional(queryInt(1, 5)),
  free_freight: z.optional(QueryFlag),
  in_stock: z.optional(QueryFlag),
  /** Reduced against a genuine earlier price. */
  promo: z.optional(QueryFlag),
})

/** Which products a list or its facet counts include. */
export const productChoice = {
  keyword: z.optional(Text(keywordMax)),
  /** Searches for the keyword as typed, without a spelling correction. */
  exact: z.optional(QueryFlag),
  category_id: z.optional(QueryId),
  shop_id: z.optional(QueryId),
  filter: z.optional(ProductFilter),
}

export const ProductPage = z.extend(page(ProductCard), {
  /** The corrected keyword of these results, when the typed one found nothing. */
  corrected: z.optional(z.string()),
})
export type ProductPage = z.output<typeof ProductPage>

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/goods/list',
  access: 'guest',
  query: z.object({ ...productChoice, sort: z.optional(z.enum(productSorts, 'chooseOne')), ...pageQuery }),
  reply: ProductPage,
  errors: [],
})

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/goods/category',
  access: 'guest',
  reply: z.array(Category),
  errors: [],
})

export const setFavourite = endpoint({
  name: 'setFavourite',
  method: 'POST',
  path: '/api/goods/favourite',
  access: 'shopper',
  body: z.object({ product_id: Id, action: ToggleAction }),
  reply: z.object({ favourite: z.boolean() }),
  errors: ['object.not_found'],
  rate: 'write',
})
