// Parcels: their carrier, tracking events and arrival.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'

export const trackingNumberMin = 4
export const TrackingNumber = Text(40, trackingNumberMin)

/** The states of a parcel; each is translated. */
export const parcelStates = ['shipped', 'moving', 'customs', 'out', 'attempt', 'exception', 'delivered'] as const
export type ParcelState = (typeof parcelStates)[number]

export const ParcelEvent = z.object({
  state: z.enum(parcelStates),
  time: UnixTime,
  /** The carrier's text; empty where the state is enough. */
  text: z.string(),
  place: z.string(),
})
export type ParcelEvent = z.output<typeof ParcelEvent>

export const Parcel = z.object({
  id: Id,
  carrier: z.string(),
  carrier_key: z.string(),
  number: z.string(),
  /** The tracking page; empty if there is none. */
  tracking_url: z.string(),
  state: z.enum(parcelStates),
  shipped_at: UnixTime,
  delivered_at: z.nullable(UnixTime),
  items: z.array(z.object({ order_item_id: Id, qty: z.int() })),
  /** Newest first; at most 100. */
  events: z.array(ParcelEvent),
})
export type Parcel = z.output<typeof Parcel>

/** Without parcels there is no tracking yet; `ship_by` says until when it will be shipped. */
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
/** Headers: the hexadecimal HMAC-SHA-256 of `<time>.<body>`, and the time in Unix seconds. */
export const carrierSignatureHeader = 'x-carrier-signature'
export const carrierTimeHeader = 'x-carrier-time'

/** The carriers' webhook: without the envelope, answered by HTTP status, as other systems expect. */
export const carrierEventsPath = '/api/carrier/:key/events'
export const carrierKeyPattern = /^[a-z0-9][a-z0-9-]{1,30}$/

export const CarrierEvents = z.object({
  events: z
    .array(
      z.object({
        id: Text(100, 1),
        number: TrackingNumber,
        state: z.enum(parcelStates, 'chooseOne'),
        text: z.optional(Text(300)),
        place: z.optional(Text(120)),
        time: UnixTime,
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(webhookEventsMax, 'tooLarge')),
})
export type CarrierEvents = z.output<typeof CarrierEvents>

/** Unknown numbers are counted and ignored; a repeated event counts once. */
export interface CarrierAnswer {
  taken: number
  repeated: number
  unknown: number
}
