// Parcels on their way: who carries them, where they were seen, when they arrive.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'

/** Where a parcel is; each has its words in six languages. */
export const parcelStates = ['shipped', 'moving', 'customs', 'out', 'attempt', 'exception', 'delivered'] as const
export type ParcelState = (typeof parcelStates)[number]

export const ParcelEvent = z.object({
  state: z.enum(parcelStates),
  time: UnixTime,
  /** As it was told; empty where the state says all. */
  text: z.string(),
  place: z.string(),
})
export type ParcelEvent = z.output<typeof ParcelEvent>

export const Parcel = z.object({
  id: Id,
  carrier: z.string(),
  carrier_key: z.string(),
  number: z.string(),
  /** Where the number is looked up; empty when nowhere. */
  tracking_url: z.string(),
  state: z.enum(parcelStates),
  shipped_at: UnixTime,
  delivered_at: z.nullable(UnixTime),
  items: z.array(z.object({ order_item_id: Id, qty: z.int() })),
  /** Newest first; at most 100. */
  events: z.array(ParcelEvent),
})
export type Parcel = z.output<typeof Parcel>

/** Without parcels there is no logistics information yet; then `ship_by` says when there will be. */
export const getLogistics = endpoint({
  name: 'getLogistics',
  method: 'GET',
  path: '/api/order/logistics',
  access: 'shopper',
  query: z.object({ id: QueryId }),
  reply: z.object({
    parcels: z.array(Parcel),
    ship_by: z.nullable(UnixTime),
    delayed_until: z.nullable(UnixTime),
    arrives_from: z.nullable(UnixTime),
    arrives_to: z.nullable(UnixTime),
  }),
  errors: ['object.not_found'],
})

export const webhookEventsMax = 100
/** The header with the hexadecimal HMAC-SHA-256 of `<time>.<body>`, and the one with the time in unix seconds. */
export const carrierSignatureHeader = 'x-carrier-signature'
export const carrierTimeHeader = 'x-carrier-time'

/** Where carriers tell of their parcels: outside the envelope, answered by HTTP statuses, as programs of others expect it. */
export const carrierEventsPath = '/api/carrier/:key/events'
export const carrierKeyPattern = /^[a-z0-9][a-z0-9-]{1,30}$/

export const CarrierEvents = z.object({
  events: z
    .array(
      z.object({
        id: Text(100, 1),
        number: Text(40, 4),
        state: z.enum(parcelStates, 'chooseOne'),
        text: z.optional(Text(300)),
        place: z.optional(Text(120)),
        time: UnixTime,
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(webhookEventsMax, 'tooLarge')),
})
export type CarrierEvents = z.output<typeof CarrierEvents>

/** Numbers nobody knows are counted and let be; the same event again is one event. */
export interface CarrierAnswer {
  taken: number
  repeated: number
  unknown: number
}
