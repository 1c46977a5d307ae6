// The client and the endpoints that pages of the first load call; loaded with the first call.
import { getHome } from '@shop/contract/catalog/home.ts'
import { listCategories, listProducts, setFavourite } from '@shop/contract/catalog/products.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { getConfig } from '@shop/contract/staff/settings.ts'

export { api } from './api.ts'

export const endpoints = {
  getHome,
  listCategories,
  listProducts,
  setFavourite,
  followShop,
  getConfig,
}
