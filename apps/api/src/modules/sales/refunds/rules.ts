// refunds: what may be asked of an order, for how much, and how it may be answered; decisions alone, time is an argument.

import type { Role } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { staffRefundActions } from '@shop/contract/sales/admin-refunds.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
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

export interface Choices {
  types: readonly RefundType[]
  goods: readonly GoodsStatus[]
}

/** How far an order is, and how much of it is on its way. */
export interface OrderProgress {
  status: OrderStatus
  sent: SentPart
}

/** What was not sent cannot have been received. A receipt by the clock is nobody's word, so it may be disputed. */
export function choicesOf({ status, sent }: OrderProgress): Choices {
  if (status < 1) return { types: [], goods: [] }
  if (sent === 'none') return { types: ['refund_only'], goods: ['not_received'] }
  return { types: refundTypes, goods: goodsStatuses }
}

export interface RefundChoice {
  type: RefundType
  goods: GoodsStatus
  reason: RefundReason
}

/** By field; empty when they fit. */
export function choiceProblems(
  progress: OrderProgress,
  { type, goods, reason }: RefundChoice,
): Record<string, FieldRule> {
  const { types, goods: offered } = choicesOf(progress)
  if (!offered.includes(goods)) return { goods_status: 'chooseOne' }
  if (!types.includes(type) || !refundTypesFor(goods).includes(type)) return { type: 'chooseOne' }
  return refundReasonsFor({ type, goods, sent: progress.sent }).includes(reason) ? {} : { reason: 'chooseOne' }
}

/** A line with what has become of its money. */
export interface Line {
  id: number
  qty: number
  shipped_qty: number
  price: Cents
  discount: Cents
  freight: Cents
  refunded_qty: number
  refunded: Cents
  promo_returned: Cents
}

export function paidOf({ price, qty, freight, discount }: Line): Cents {
  return cents(price * qty + freight - discount)
}

export interface Refundable {
  qty: number
  goods: Cents
  freight: Cents
}

/** Pieces go twice at most, what was asked back and what was not sent, and each time goods and freight are rounded down. */
const roundedMax = 2

/** What is left of a line: what a case left to the shop of pieces that are gone is the shop's, their freight too. */
export function refundableOf(line: Line): Refundable {
  const qty = line.qty - line.refunded_qty
  const paid = paidOf(line)
  const gone = { qty: line.refunded_qty, of: line.qty }
  const ofGone = addCents(refundMax(subtractCents(paid, line.freight), gone), refundMax(line.freight, gone))
  const rounded = line.refunded_qty > 1 ? roundedMax : 0
  const left = qty === 0 ? cents(0) : subtractCents(paid, cents(Math.max(line.refunded, ofGone - rounded)))
  const freight = cents(Math.min(left, refundMax(line.freight, { qty, of: line.qty })))
  return { qty, freight, goods: subtractCents(left, freight) }
}

/** Of what is left of a line, how much was sent. */
export function sentOf({ qty, shipped_qty, refunded_qty }: Line): number {
  return Math.min(shipped_qty, qty - refunded_qty)
}

/** Of what is left of an order. */
export function sentPart(lines: readonly Line[]): SentPart {
  if (lines.every((line) => sentOf(line) === 0)) return 'none'
  return lines.every((line) => sentOf(line) === line.qty - line.refunded_qty) ? 'all' : 'some'
}

/** `freight`: how much of the most is freight. */
export interface Piece {
  id: number
  qty: number
  max: Cents
  freight: Cents
}

export interface PiecesInput {
  items: readonly { order_item_id: number; qty: number }[]
  choice: Pick<RefundChoice, 'goods' | 'reason'>
}

/** The pieces that are asked back, each with the most for it; only what was sent can have been received. */
export function piecesOf(
  lines: readonly Line[],
  { items, choice }: PiecesInput,
): { pieces: Piece[]; withFreight: boolean; problems: Record<string, FieldRule> } {
  const withFreight = isFreightRefunded(choice)
  const problems: Record<string, FieldRule> = {}
  const pieces = items.flatMap(({ order_item_id: id, qty }, at) => {
    const line = lines.find((candidate) => candidate.id === id)
    const left = line && refundableOf(line)
    if (!left || left.qty === 0) problems[`items.${at}.order_item_id`] = 'chooseOne'
    else if (items.findIndex((candidate) => candidate.order_item_id === id) < at)
      problems[`items.${at}.order_item_id`] = 'repeated'
    else if (qty > (choice.goods === 'received' ? sentOf(line) : left.qty)) problems[`items.${at}.qty`] = 'tooLarge'
    else return [{ id, qty, ...mostOf(left, { qty, withFreight }) }]
    return []
  })
  return { pieces, withFreight, problems }
}

function mostOf(
  { goods, freight: ofAll, qty: of }: Refundable,
  { qty, withFreight }: { qty: number; withFreight: boolean },
): Pick<Piece, 'max' | 'freight'> {
  const freight = withFreight ? refundMax(ofAll, { qty, of }) : cents(0)
  return { freight, max: addCents(refundMax(goods, { qty, of }), freight) }
}

/** All that is left of an order, as staff gives of it unasked; what cost nothing stays, and the shop keeps its promo. */
export function allPieces(lines: readonly Line[]): Piece[] {
  return lines.flatMap((line) => {
    const { qty, goods, freight } = refundableOf(line)
    const max = addCents(goods, freight)
    return qty > 0 && max > 0 ? [{ id: line.id, qty, max, freight }] : []
  })
}

/** All of it that was not sent. */
export function unsentPieces(lines: readonly Line[]): Piece[] {
  return lines.flatMap((line) => {
    const qty = line.qty - line.shipped_qty - line.refunded_qty
    return qty > 0 ? [{ id: line.id, qty, ...mostOf(refundableOf(line), { qty, withFreight: true }) }] : []
  })
}

export function sumOf(pieces: readonly Piece[]): Cents {
  return addCents(...pieces.map(({ max }) => max))
}

/** The price of the pieces themselves: paid that, what was not sent is not sent any more. */
export function goodsOf(pieces: readonly Piece[]): Cents {
  return addCents(...pieces.map(({ max, freight }) => subtractCents(max, freight)))
}

/** What has become of an order's money. */
export interface OrderMoney {
  paid: Cents
  refunded: Cents
  late_refunded: Cents
  late_promo: Cents
  late_commission: Cents
  settled: Cents
  commission: Cents
  is_completed: boolean
}

/** A request can be changed while the shop has not answered it, a few times. */
export function canChange(candidate: {
  origin: string
  step: RefundStep
  waits_for: RefundParty | null
  changes: number
}) {
  const { origin, step, waits_for, changes } = candidate
  return origin === 'shopper' && step === 'asked' && waits_for === 'shop' && changes < refundChangesMax
}

const parcelCorrectionsMax = 10

/** A parcel's number can be mended until it is received, though not without end: each is told on. */
export function canShip(step: RefundStep, events: readonly { kind: string }[]): boolean {
  if (step === 'returning') return true
  return step === 'sent' && events.filter(({ kind }) => kind === 'sent').length <= parcelCorrectionsMax
}

export type StaffAction = (typeof staffRefundActions)[number]

const deciders: readonly Role[] = ['support', 'finance', 'admin']
const receivers: readonly Role[] = ['support', 'fulfilment', 'finance', 'admin']

/** Who may be the second person; as for withdrawals, support is not. */
const confirmers: readonly Role[] = ['finance', 'checker', 'admin']

export function mayConfirm(roles: readonly Role[]): boolean {
  return confirmers.some((role) => roles.includes(role))
}

/** While the shop has time to answer, an approval needs a written reason, and by support a second person. */
export function earlyOf(
  { step, waits_for }: { step: RefundStep; waits_for: RefundParty | null },
  roles: readonly Role[],
): 'none' | 'reason' | 'second' {
  if (step !== 'asked' || waits_for !== 'shop') return 'none'
  return roles.includes('finance') || roles.includes('admin') ? 'reason' : 'second'
}

export function mayDecide(roles: readonly Role[]): boolean {
  return deciders.some((role) => roles.includes(role))
}

/** What is not in the table cannot happen. Goods that came back and are not what was sent can be refused too. */
const offers: readonly { action: StaffAction; in: readonly RefundStep[]; by: readonly Role[] }[] = [
  { action: 'approve', in: ['asked'], by: deciders },
  { action: 'approve_return', in: ['asked'], by: deciders },
  { action: 'received', in: ['returning', 'sent'], by: receivers },
  { action: 'refuse', in: ['asked', 'sent'], by: deciders },
]

export function staffActions(
  { step, goods_status }: { step: RefundStep; goods_status: GoodsStatus },
  roles: readonly Role[],
): StaffAction[] {
  const open = offers
    .filter((offer) => offer.in.includes(step) && offer.by.some((role) => roles.includes(role)))
    .map(({ action }) => action)
  const fitting = goods_status === 'received' ? open : open.filter((action) => action !== 'approve_return')
  return [...fitting, 'note']
}

export function stepsFor(action: StaffAction): readonly RefundStep[] {
  return offers.find((offer) => offer.action === action)?.in ?? []
}

export interface Answer {
  reason: string
  text: string
}

/** Whoever pays less than was asked, or refuses, says why; what has no sentence of its own is said in own words. */
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

/** Two days before the end; half-way when there is less time. */
export function remindReturnAt(now: Date, due: Date): Date {
  const ms = due.getTime() - now.getTime()
  return new Date(due.getTime() - Math.min(remindDaysBefore * dayMs, ms / 2))
}
