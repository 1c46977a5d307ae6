// orders: what is open to operators, and what they may write; decisions alone.

import type { Role } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { staffCancelReasons, type staffOrderActions } from '@shop/contract/sales/admin-orders.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'

export type StaffAction = (typeof staffOrderActions)[number]

const shipRoles: readonly Role[] = ['fulfilment', 'admin']
const cancelRoles: readonly Role[] = ['support', 'fulfilment', 'admin']

interface Offer {
  action: StaffAction
  in: readonly OrderStatus[]
  /** Whether parcels must be there, or must not; undefined = no matter. */
  parcels?: boolean
  by: readonly Role[]
}

/** Later an address is nobody's business. */
export const slipStatuses: readonly OrderStatus[] = [1, 2]

const offers: readonly Offer[] = [
  { action: 'ship', in: [1], by: shipRoles },
  { action: 'slip', in: slipStatuses, by: shipRoles },
  { action: 'event', in: [1, 2, 3, -2, -4], parcels: true, by: shipRoles },
  { action: 'delay', in: [1], by: shipRoles },
  { action: 'address', in: [0, 1], parcels: false, by: shipRoles },
  { action: 'cancel', in: [0], by: cancelRoles },
  { action: 'cancel_refund', in: [1], parcels: false, by: cancelRoles },
]

interface Facts {
  status: OrderStatus
  has_parcels: boolean
}

function isIn({ in: states, parcels }: Offer, order: Facts): boolean {
  return states.includes(order.status) && (parcels === undefined || parcels === order.has_parcels)
}

export function staffActions(order: Facts, roles: readonly Role[]): StaffAction[] {
  return offers
    .filter((offer) => isIn(offer, order) && offer.by.some((role) => roles.includes(role)))
    .map(({ action }) => action)
}

/** Whoever it is; the endpoint has asked who may. */
export function isOpenToStaff(action: StaffAction, order: Facts): boolean {
  return offers.some((offer) => offer.action === action && isIn(offer, order))
}

const textMax = 500

/** A reason with sentences of its own, or the operator's words, which the shopper reads as they are. */
export function parseCancelReason(given: {
  reason: string
  text: string
}): { reason: string; text: string; problems?: undefined } | { problems: Record<string, FieldRule> } {
  const isKnown = staffCancelReasons.some((reason) => reason === given.reason)
  const parsed = isKnown ? given : { reason: 'other', text: [given.reason, given.text].filter(Boolean).join(' ') }
  if (parsed.reason === 'other' && parsed.text === '') return { problems: { text: 'required' } }
  if (parsed.text.length > textMax) return { problems: { text: 'tooLong' } }
  return parsed
}

const delayDaysMax = 120
const dayMs = 86_400_000

export function isDelay(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= delayDaysMax * dayMs
}

const basisPoints = 10_000

/** 500 is `0.05`. */
export function rateOf(commissionBp: number): string {
  return String(commissionBp / basisPoints)
}
