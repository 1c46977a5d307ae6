// The endpoints of shop pages; loaded when a page calls one.
import { getShop, listFollowed } from '@shop/contract/catalog/shop-pages.ts'
import { listHotShops } from '@shop/contract/catalog/statistics.ts'

export { api } from '#api.ts'

export const endpoints = { getShop, listFollowed, listHotShops }
