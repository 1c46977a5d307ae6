// Where parcels go.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId } from '../wire.ts'

export const Area = z.object({
  id: Id,
  parent_id: z.nullable(Id),
  /** ISO 3166-1. */
  country: z.string(),
  name: z.string(),
  /** Its names to be searched by, `|` between them; after a `;` those of its parts. */
  also: z.string(),
  /** Whether it has areas below it. */
  has_children: z.boolean(),
})
export type Area = z.output<typeof Area>

/** Without a parent: the countries. */
export const listAreas = endpoint({
  name: 'listAreas',
  method: 'GET',
  path: '/api/common/area',
  access: 'guest',
  query: z.object({ parent_id: z.optional(QueryId) }),
  reply: z.array(Area),
  errors: [],
})
