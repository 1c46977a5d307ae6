// The areas that parcels are delivered to, and what a delivery costs.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { quantityMax } from '../quantities.ts'
import { Id, QueryId, queryInt, UnixTime, Usd } from '../wire.ts'

export const Area = z.object({
  id: Id,
  parent_id: z.nullable(Id),
  /** ISO 3166-1. */
  country: z.string(),
  name: z.string(),
  /** Search names, separated by `|`; those of its parts after a `;`. */
  also: z.string(),
  /** Whether it has sub-areas. */
  has_children: z.boolean(),
})
export type Area = z.output<typeof Area>

/** Without a parent: countries. */
export const listAreas = endpoint({
  name: 'listAreas',
  method: 'GET',
  path: '/api/common/area',
  access: 'guest',
  query: z.object({ parent_id: z.optional(QueryId) }),
  reply: z.array(Area),
  errors: [],
})

export const Freight = z.object({
  deliverable: z.boolean(),
  freight: z.nullable(Usd),
  /** The earliest and latest day of arrival; null where it is not delivered. */
  arrives_from: z.nullable(UnixTime),
  arrives_to: z.nullable(UnixTime),
  origin: z.string(),
  /** The destination country, ISO 3166-1. */
  country: z.string(),
})
export type Freight = z.output<typeof Freight>

export const getFreight = endpoint({
  name: 'getFreight',
  method: 'GET',
  path: '/api/goods/freight',
  access: 'guest',
  query: z.object({ sku_id: QueryId, area_id: QueryId, qty: z.optional(queryInt(1, quantityMax)) }),
  reply: Freight,
  errors: ['object.not_found'],
})
