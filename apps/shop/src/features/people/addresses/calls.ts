// The endpoints that product pages call for a signed-in user; loaded with the call.
import { listAddresses } from '@shop/contract/people/addresses.ts'

export { api } from '#api.ts'

export const endpoints = { listAddresses }
