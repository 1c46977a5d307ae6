// The endpoint that takes back a refund request; few orders have one.
import { cancelRefund } from '@shop/contract/sales/refunds.ts'

export { api } from '#api.ts'

export const endpoints = { cancelRefund }
