// Carriers: the form of their tracking numbers, the tracking page, and the secret of their webhook.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Version, Why } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'

const CarrierDraft = z.object({
  name: Text(60, 1),
  /** A regular expression for tracking numbers. */
  number_pattern: Text(200, 1),
  example: Text(60),
  tracking_url: Text(300).check(z.regex(/^$|^https:\/\//, 'format')),
  active: z.boolean(),
})

export const Carrier = z.extend(CarrierDraft, {
  id: Id,
  key: z.string(),
  version: Version,
  /** Incremented when the webhook's secret is rotated. */
  secret_version: z.int(),
  /** Until when the previous secret still works; null when only the current one does. */
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

/** To set up the carrier's side; every look is logged. */
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

/** Creates a new secret; the previous one works for some hours more, so that the carrier can switch. */
export const rotateCarrierSecret = endpoint({
  name: 'rotateCarrierSecret',
  method: 'POST',
  path: '/api/admin/carriers/:id/secret/rotate',
  access: { operator: ['admin'] },
  params: z.object({ id: QueryId }),
  body: z.object({
    overlap_hours: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(overlapHoursMax, 'tooLarge')),
    /** The version that was shown: of two simultaneous rotations one is refused. */
    secret_version: Version,
    why: Why,
  }),
  reply: Carrier,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** Ends the overlap immediately. */
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
