// Carriers: how their numbers are written, where they are looked up, and the secret their webhook signs with.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Version, Why } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'

const CarrierDraft = z.object({
  name: Text(60, 1),
  /** A regular expression that every tracking number fits. */
  number_pattern: Text(200, 1),
  example: Text(60),
  tracking_url: Text(300).check(z.regex(/^$|^https:\/\//, 'format')),
  active: z.boolean(),
})

export const Carrier = z.extend(CarrierDraft, {
  id: Id,
  key: z.string(),
  version: Version,
  /** Counts rotations of the webhook's secret. */
  secret_version: z.int(),
  /** Until when the secret before still works; null when only the present one does. */
  old_secret_until: z.nullable(UnixTime),
})
export type Carrier = z.output<typeof Carrier>

export const listCarriers = endpoint({
  name: 'listCarriers',
  method: 'GET',
  path: '/api/admin/carriers',
  access: { operator: ['support', 'fulfilment', 'admin'] },
  reply: z.array(Carrier),
  errors: [],
})

export const createCarrier = endpoint({
  name: 'createCarrier',
  method: 'POST',
  path: '/api/admin/carriers',
  access: { operator: ['admin'] },
  body: z.extend(CarrierDraft, { key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,30}$/, 'format')) }),
  reply: Carrier,
  errors: ['list.full'],
  rate: 'write',
})

export const changeCarrier = endpoint({
  name: 'changeCarrier',
  method: 'PUT',
  path: '/api/admin/carriers/:id',
  access: { operator: ['admin'] },
  params: z.object({ id: QueryId }),
  body: z.extend(CarrierDraft, { version: Version, why: Why }),
  reply: Carrier,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** For who sets up the carrier's side; each look is logged. */
export const revealCarrierSecret = endpoint({
  name: 'revealCarrierSecret',
  method: 'POST',
  path: '/api/admin/carriers/:id/secret',
  access: { operator: ['admin'] },
  params: z.object({ id: QueryId }),
  reply: z.object({ url: z.string(), secret: z.string() }),
  errors: ['object.not_found'],
  rate: 'write',
})

export const overlapHoursMax = 168

/** Makes a new secret; the one before works for so many hours more, so that the carrier can change over. */
export const rotateCarrierSecret = endpoint({
  name: 'rotateCarrierSecret',
  method: 'POST',
  path: '/api/admin/carriers/:id/secret/rotate',
  access: { operator: ['admin'] },
  params: z.object({ id: QueryId }),
  body: z.object({
    overlap_hours: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(overlapHoursMax, 'tooLarge')),
    /** The one that was shown: of two who rotate at once, one does. */
    secret_version: Version,
    why: Why,
  }),
  reply: Carrier,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** Ends the overlap at once. */
export const revokeOldCarrierSecret = endpoint({
  name: 'revokeOldCarrierSecret',
  method: 'POST',
  path: '/api/admin/carriers/:id/secret/revoke',
  access: { operator: ['admin'] },
  params: z.object({ id: QueryId }),
  reply: Carrier,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
