// Rules of what operators may do with an order, and what they may write.

import type { Role } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { staffCancelReasons, type staffOrderActions } from '@shop/contract/sales/admin-orders.ts'
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { OrderForActions } from './rules.ts'

export type StaffAction = (typeof staffOrderActions)[number]

const shipRoles: readonly Role[] = ['fulfilment', 'admin']
const cancelRoles: readonly Role[] = ['support', 'fulfilment', 'admin']

const { waitingPay, waitingDeliver, delivered, received, refunding, inAfterSale } = orderStatuses

interface ActionRule {
  action: StaffAction
  statuses: readonly OrderStatus[]
  /** Whether the order must or must not have parcels; undefined if it makes no difference. */
  parcels?: boolean
  roles: readonly Role[]
}

/** After delivery the shopper's address is no longer needed. */
export const slipStatuses: readonly OrderStatus[] = [waitingDeliver, delivered]

const eventStatuses: readonly OrderStatus[] = [waitingDeliver, delivered, received, refunding, inAfterSale]

const actionRules: readonly ActionRule[] = [
  { action: 'ship', statuses: [waitingDeliver], roles: shipRoles },
  { action: 'slip', statuses: slipStatuses, roles: shipRoles },
  { action: 'event', statuses: eventStatuses, parcels: true, roles: shipRoles },
  { action: 'delay', statuses: [waitingDeliver], roles: shipRoles },
  { action: 'address', statuses: [waitingPay, waitingDeliver], parcels: false, roles: shipRoles },
  { action: 'cancel', statuses: [waitingPay], roles: cancelRoles },
  { action: 'cancel_refund', statuses: [waitingDeliver], parcels: false, roles: cancelRoles },
]

type ShippableOrder = Pick<OrderForActions, 'status' | 'has_parcels'>

function appliesTo({ statuses, parcels }: ActionRule, order: ShippableOrder): boolean {
  return statuses.includes(order.status) && (parcels === undefined || parcels === order.has_parcels)
}

export function staffActions(order: ShippableOrder, roles: readonly Role[]): StaffAction[] {
  return actionRules
    .filter((rule) => appliesTo(rule, order) && rule.roles.some((role) => roles.includes(role)))
    .map(({ action }) => action)
}

/** Ignores roles: the endpoint has checked them. */
export function isOpenToStaff(action: StaffAction, order: ShippableOrder): boolean {
  return actionRules.some((rule) => rule.action === action && appliesTo(rule, order))
}

const textMax = 500

/** A known reason has a translated sentence; any other is the operator's own text, which the shopper reads as is. */
export function parseCancelReason(input: {
  reason: string
  text: string
}): { reason: string; text: string; problems?: undefined } | { problems: Record<string, FieldRule> } {
  const isKnown = staffCancelReasons.some((reason) => reason === input.reason)
  const parsed = isKnown ? input : { reason: 'other', text: [input.reason, input.text].filter(Boolean).join(' ') }
  if (parsed.reason === 'other' && parsed.text === '') return { problems: { text: 'required' } }
  if (parsed.text.length > textMax) return { problems: { text: 'tooLong' } }
  return parsed
}

const delayDaysMax = 120
const dayMs = 86_400_000

export function isDelay(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= delayDaysMax * dayMs
}
