// A shopper's delivery addresses.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId, Text } from '../wire.ts'

export const addressesMax = 20

export const Address = z.object({
  id: Id,
  addressee: z.string(),
  /** `+8613800138000`. */
  mobile: z.string(),
  /** With the spacing of its country. */
  mobile_shown: z.string(),
  country: z.string(),
  /** 0 = the area is free text. */
  area_id: z.int(),
  area: z.string(),
  /** The town or district below the area; may be empty. */
  city: z.string(),
  detail: z.string(),
  postcode: z.string(),
  tag: z.string(),
  is_default: z.boolean(),
})
export type Address = z.output<typeof Address>

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/api/user/address_list',
  access: 'shopper',
  reply: z.array(Address),
  errors: [],
})

export const getAddress = endpoint({
  name: 'getAddress',
  method: 'GET',
  path: '/api/user/address',
  access: 'shopper',
  query: z.object({ id: QueryId }),
  reply: Address,
  errors: ['object.not_found'],
})

/** With an id: changes it. The first address becomes the default. */
export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'POST',
  path: '/api/user/address_add',
  access: 'shopper',
  body: z.object({
    id: z.optional(Id),
    addressee: Text(60).check(z.minLength(1, 'addresseeRequired')),
    mobile: Text(24).check(z.minLength(1, 'mobileRequired')),
    country: z.string('areaRequired').check(z.regex(/^[A-Z]{2}$/, 'areaRequired')),
    /** 0 or absent = the area is free text. */
    area_id: z.optional(z.int().check(z.minimum(0))),
    area: Text(120).check(z.minLength(1, 'areaRequired')),
    city: z.optional(Text(60)),
    detail: Text(200).check(z.minLength(1, 'detailRequired')),
    postcode: z.optional(Text(12)),
    tag: Text(10).check(z.minLength(1, 'tagRequired')),
    is_default: z.boolean(),
  }),
  reply: Address,
  errors: ['object.not_found', 'list.full'],
  rate: 'write',
})

export const setDefaultAddress = endpoint({
  name: 'setDefaultAddress',
  method: 'POST',
  path: '/api/user/address_set_default',
  access: 'shopper',
  body: z.object({ id: Id }),
  reply: z.null(),
  errors: ['object.not_found'],
  rate: 'write',
})

/** A GET by the specification. When the default is deleted, the newest one becomes the default. */
export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'GET',
  path: '/api/user/address_del',
  access: 'shopper',
  query: z.object({ id: QueryId }),
  reply: z.null(),
  errors: ['object.not_found'],
  rate: 'write',
})
