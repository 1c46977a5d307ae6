// The endpoints of the delivery block, which the first visit of a product page calls.
import { getFreight, listAreas } from '@shop/contract/sales/shipping.ts'

export { api } from '#api.ts'

export const endpoints = { getFreight, listAreas }
