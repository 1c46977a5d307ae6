// The areas that parcels are delivered to.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId } from '../wire.ts'

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
