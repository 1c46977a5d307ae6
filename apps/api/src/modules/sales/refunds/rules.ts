// Rules of refunds: what may be requested of an order, for how much, and how it may be answered.

import type { Role } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { staffRefundActions } from '@shop/contract/sales/admin-refunds.ts'
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import { refundChangesMax } from '@shop/contract/sales/refund-changes.ts'
import {
  type GoodsStatus,
  goodsStatuses,
  isFreightRefunded,
  type RefundParty,
  type RefundReason,
  type RefundStep,
  type RefundType,
  refundMax,
  refundReasonsFor,
  refundTypes,
  refundTypesFor,
  type SentPart,
} from '@shop/contract/sales/refunds.ts'
import { addCents, type Cents, cents, subtractCents } from '@shop/contract/wire.ts'

interface Choices {
  types: readonly RefundType[]
  goods: readonly GoodsStatus[]
}

/** The status of an order, and how much of it has been shipped. */
export interface OrderProgress {
  status: OrderStatus
  sent: SentPart
}

const { waitingDeliver, delivered, received, completed } = orderStatuses
export const refundableStatuses: readonly OrderStatus[] = [waitingDeliver, delivered, received, completed]

/** Goods that were not shipped cannot be received. Automatic receipt may be disputed: nobody has confirmed it. */
export function choicesOf({ status, sent }: OrderProgress): Choices {
  if (!refundableStatuses.includes(status)) return { types: [], goods: [] }
  if (sent === 'none') return { types: ['refund_only'], goods: ['not_received'] }
  return { types: refundTypes, goods: goodsStatuses }
}

interface RefundChoice {
  type: RefundType
  goods: GoodsStatus
  reason: RefundReason
}

/** By field; empty when the choice is valid. */
export function choiceProblems(
  progress: OrderProgress,
  { type, goods, reason }: RefundChoice,
): Record<string, FieldRule> {
  const { types, goods: offered } = choicesOf(progress)
  if (!offered.includes(goods)) return { goods_status: 'chooseOne' }
  if (!types.includes(type) || !refundTypesFor(goods).includes(type)) return { type: 'chooseOne' }
  return refundReasonsFor({ type, goods, sent: progress.sent }).includes(reason) ? {} : { reason: 'chooseOne' }
}

/** An order line with its refunds so far. */
export interface Line {
  id: number
  qty: number
  shipped_qty: number
  price: Cents
  discount: Cents
  freight: Cents
  refunded_qty: number
  refunded: Cents
}

export function paidForLine({ price, qty, freight, discount }: Line): Cents {
  return cents(price * qty + freight - discount)
}

interface Refundable {
  qty: number
  goods: Cents
  freight: Cents
}

/**
 * Pieces leave an order at most twice, by the shopper's request and as unsent ones. Each time goods and freight are
 * rounded down, which loses up to a cent each.
 */
const roundingMax = 2

/** The rest of a line. What a case did not pay for pieces that have left the order stays with the shop. */
export function refundableOf(line: Line): Refundable {
  const qty = line.qty - line.refunded_qty
  const paid = paidForLine(line)
  const gone = { qty: line.refunded_qty, of: line.qty }
  const paidForGone = addCents(refundMax(subtractCents(paid, line.freight), gone), refundMax(line.freight, gone))
  const rounding = line.refunded_qty > 1 ? roundingMax : 0
  const left = qty === 0 ? cents(0) : subtractCents(paid, cents(Math.max(line.refunded, paidForGone - rounding)))
  const freight = cents(Math.min(left, refundMax(line.freight, { qty, of: line.qty })))
  return { qty, freight, goods: subtractCents(left, freight) }
}

/** How much of the rest of a line has been shipped. */
export function sentQtyOf({ qty, shipped_qty, refunded_qty }: Line): number {
  return Math.min(shipped_qty, qty - refunded_qty)
}

/** How much of the rest of an order has been shipped. */
export function sentPart(lines: readonly Line[]): SentPart {
  if (lines.every((line) => sentQtyOf(line) === 0)) return 'none'
  return lines.every((line) => sentQtyOf(line) === line.qty - line.refunded_qty) ? 'all' : 'some'
}

export interface Piece {
  id: number
  qty: number
  /** The maximum refund. */
  max: Cents
  /** The freight in `max`. */
  freight: Cents
}

interface PiecesInput {
  items: readonly { order_item_id: number; qty: number }[]
  choice: Pick<RefundChoice, 'goods' | 'reason'>
}

/** The requested pieces with their maximum refunds; only shipped pieces can be received. */
export function piecesOf(
  lines: readonly Line[],
  { items, choice }: PiecesInput,
): { pieces: Piece[]; withFreight: boolean; problems: Record<string, FieldRule> } {
  const withFreight = isFreightRefunded(choice)
  const problems: Record<string, FieldRule> = {}
  const pieces = items.flatMap(({ order_item_id: id, qty }, index) => {
    const line = lines.find((candidate) => candidate.id === id)
    const left = line && refundableOf(line)
    if (!left || left.qty === 0) problems[`items.${index}.order_item_id`] = 'chooseOne'
    else if (items.findIndex((candidate) => candidate.order_item_id === id) < index)
      problems[`items.${index}.order_item_id`] = 'repeated'
    else if (qty > (choice.goods === 'received' ? sentQtyOf(line) : left.qty))
      problems[`items.${index}.qty`] = 'tooLarge'
    else return [{ id, qty, ...maxOf(left, { qty, withFreight }) }]
    return []
  })
  return { pieces, withFreight, problems }
}

function maxOf(
  { goods, freight: totalFreight, qty: of }: Refundable,
  { qty, withFreight }: { qty: number; withFreight: boolean },
): Pick<Piece, 'max' | 'freight'> {
  const freight = withFreight ? refundMax(totalFreight, { qty, of }) : cents(0)
  return { freight, max: addCents(refundMax(goods, { qty, of }), freight) }
}

/** All refundable pieces of an order. Free lines are left out: they stay in the order, with their discount. */
export function allPieces(lines: readonly Line[]): Piece[] {
  return lines.flatMap((line) => {
    const { qty, goods, freight } = refundableOf(line)
    const max = addCents(goods, freight)
    return qty > 0 && max > 0 ? [{ id: line.id, qty, max, freight }] : []
  })
}

/** All pieces that have not been shipped. */
export function unsentPieces(lines: readonly Line[]): Piece[] {
  return lines.flatMap((line) => {
    const qty = line.qty - line.shipped_qty - line.refunded_qty
    return qty > 0 ? [{ id: line.id, qty, ...maxOf(refundableOf(line), { qty, withFreight: true }) }] : []
  })
}

export function maxRefundOf(pieces: readonly Piece[]): Cents {
  return addCents(...pieces.map(({ max }) => max))
}

/** A request can be changed a few times, until the shop answers. */
export function canChange(refund: {
  origin: string
  step: RefundStep
  waits_for: RefundParty | null
  changes: number
}) {
  const { origin, step, waits_for, changes } = refund
  return origin === 'shopper' && step === 'asked' && waits_for === 'shop' && changes < refundChangesMax
}

const parcelCorrectionsMax = 10

/** A parcel's number can be corrected until it is received; limited, because each correction sends updates. */
export function canShip(step: RefundStep, events: readonly { kind: string }[]): boolean {
  if (step === 'returning') return true
  return step === 'sent' && events.filter(({ kind }) => kind === 'sent').length <= parcelCorrectionsMax
}

export type StaffAction = (typeof staffRefundActions)[number]

const deciders: readonly Role[] = ['support', 'finance', 'admin']
const receivers: readonly Role[] = ['support', 'fulfilment', 'finance', 'admin']

/** Roles that may be the second person; as for withdrawals, support may not. */
const confirmers: readonly Role[] = ['finance', 'checker', 'admin']

export function mayConfirm(roles: readonly Role[]): boolean {
  return confirmers.some((role) => roles.includes(role))
}

/** Before the shop's deadline an approval needs a written reason, and one by support a second approval. */
export function earlyApprovalNeeds(
  { step, waits_for }: { step: RefundStep; waits_for: RefundParty | null },
  roles: readonly Role[],
): 'none' | 'reason' | 'second' {
  if (step !== 'asked' || waits_for !== 'shop') return 'none'
  return roles.includes('finance') || roles.includes('admin') ? 'reason' : 'second'
}

export function mayDecide(roles: readonly Role[]): boolean {
  return deciders.some((role) => roles.includes(role))
}

interface Transition {
  from: readonly RefundStep[]
  to: RefundStep
  roles: readonly Role[]
}

/** What operators change. Refusing a sent return is for goods that are not what was shipped. */
export const transitions = {
  approve: { from: ['asked'], to: 'done', roles: deciders },
  approve_return: { from: ['asked'], to: 'returning', roles: deciders },
  received: { from: ['returning', 'sent'], to: 'done', roles: receivers },
  refuse: { from: ['asked', 'sent'], to: 'refused', roles: deciders },
} as const satisfies Record<Exclude<StaffAction, 'note'>, Transition>

export function staffActions(
  { step, goods_status }: { step: RefundStep; goods_status: GoodsStatus },
  roles: readonly Role[],
): StaffAction[] {
  const open = staffRefundActions.filter((action) => {
    if (action === 'note') return false
    const rule: Transition = transitions[action]
    return rule.from.includes(step) && rule.roles.some((role) => roles.includes(role))
  })
  const fitting = goods_status === 'received' ? open : open.filter((action) => action !== 'approve_return')
  return [...fitting, 'note']
}

export interface Answer {
  reason: string
  text: string
}

/** Paying less than requested, or refusing, needs a reason; `other` has no sentence and needs a text. */
export function answerProblems({ reason, text }: Answer, isNeeded: boolean): Record<string, FieldRule> {
  if (isNeeded && reason === '') return { reason: 'reasonRequired' }
  return reason === 'other' && text === '' ? { text: 'required' } : {}
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const remindDaysBefore = 2

export function afterHours(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * hourMs)
}

/** Two days before the deadline, or halfway to it when there is less time. */
export function remindReturnAt(now: Date, due: Date): Date {
  const ms = due.getTime() - now.getTime()
  return new Date(due.getTime() - Math.min(remindDaysBefore * dayMs, ms / 2))
}
