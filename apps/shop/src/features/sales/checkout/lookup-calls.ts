// The endpoint that looks up an order whose answer was lost.
import { getOrder } from '@shop/contract/sales/orders.ts'

export { api } from '#api.ts'

export const endpoints = { getOrder }
