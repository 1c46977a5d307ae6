// The endpoints of the payment screen; loaded when it calls one.
import { getOrder } from '@shop/contract/sales/orders.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { cancelPlannedPayment, getCardQuote, payByCard } from '@shop/contract/sales/planned-payments.ts'

export { api } from '#api.ts'

export const endpoints = { cancelPlannedPayment, getCardQuote, getOrder, payByCard, payOrder }
