// The endpoints of search pages; loaded when a page calls one.
import { listHistory } from '@shop/contract/catalog/favourites.ts'
import { listHotWords, suggest } from '@shop/contract/catalog/search.ts'
import { listShops } from '@shop/contract/catalog/shop-pages.ts'

export { api } from '#api.ts'

export const endpoints = { listHistory, listHotWords, listShops, suggest }
