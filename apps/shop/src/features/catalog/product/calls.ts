// The endpoints of the product page; loaded when the page calls one.
import { getProduct, listRelated } from '@shop/contract/catalog/product.ts'

export { api } from '#api.ts'

export const endpoints = { getProduct, listRelated }
