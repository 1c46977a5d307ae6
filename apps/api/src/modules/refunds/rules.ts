// refunds: what may be asked of an order, for how much, and how it may be answered; decisions alone, time is an argument.
import type { staffRefundActions } from '@shop/contract/console/refunds.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { OrderStatus } from '@shop/contract/orders.ts'
import {
  type GoodsStatus,
  goodsStatuses,
  isFreightRefunded,
  type RefundReason,
  type RefundStep,
  type RefundType,
  refundMost,
  refundReasonsFor,
  refundTypes,
  refundTypesFor,
} from '@shop/contract/refunds.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'

export interface Choices {
  types: readonly RefundType[]
  goods: readonly GoodsStatus[]
}

/** What was not sent cannot have been received. A receipt by the clock is nobody's word, so it may be disputed. */
export function choicesOf(status: OrderStatus): Choices {
  if (status === 1) return { types: ['refund_only'], goods: ['not_received'] }
  if (status === 2 || status === 3 || status === 4) return { types: refundTypes, goods: goodsStatuses }
  return { types: [], goods: [] }
}

export interface Asked {
  type: RefundType
  goods: GoodsStatus
  reason: RefundReason
}

/** By field; empty when they fit. */
export function choiceFaults(status: OrderStatus, { type, goods, reason }: Asked): Record<string, FieldRule> {
  const { types, goods: offered } = choicesOf(status)
  if (!offered.includes(goods)) return { goods_status: 'chooseOne' }
  if (!types.includes(type) || !refundTypesFor(goods).includes(type)) return { type: 'chooseOne' }
  return refundReasonsFor({ type, goods }).includes(reason) ? {} : { reason: 'chooseOne' }
}

/** A line with what has become of its money. */
export interface Line {
  id: number
  qty: number
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

/** What is left of a line; the freight of pieces that are gone went with them. */
export function refundableOf(line: Line): Refundable {
  const qty = line.qty - line.refunded_qty
  const left = subtractCents(paidOf(line), line.refunded)
  const freight = cents(Math.min(left, refundMost(line.freight, { qty, of: line.qty })))
  return { qty, freight, goods: subtractCents(left, freight) }
}

export interface Piece {
  id: number
  qty: number
  max: Cents
}

export interface Wish {
  items: readonly { order_item_id: number; qty: number }[]
  asked: Pick<Asked, 'goods' | 'reason'>
}

/** The pieces that are asked back, each with the most for it. */
export function piecesOf(
  lines: readonly Line[],
  { items, asked }: Wish,
): { pieces: Piece[]; withFreight: boolean; faults: Record<string, FieldRule> } {
  const withFreight = isFreightRefunded(asked)
  const faults: Record<string, FieldRule> = {}
  const pieces = items.flatMap(({ order_item_id: id, qty }, at) => {
    const line = lines.find((one) => one.id === id)
    const left = line && refundableOf(line)
    if (!left || left.qty === 0) faults[`items.${at}.order_item_id`] = 'chooseOne'
    else if (items.findIndex((one) => one.order_item_id === id) < at) faults[`items.${at}.order_item_id`] = 'repeated'
    else if (qty > left.qty) faults[`items.${at}.qty`] = 'tooLarge'
    else return [{ id, qty, max: mostOf(left, { qty, withFreight }) }]
    return []
  })
  return { pieces, withFreight, faults }
}

function mostOf({ goods, freight, qty: of }: Refundable, { qty, withFreight }: { qty: number; withFreight: boolean }) {
  const most = refundMost(goods, { qty, of })
  return withFreight ? addCents(most, refundMost(freight, { qty, of })) : most
}

/** All that is left of an order, as staff gives of it unasked. */
export function allPieces(lines: readonly Line[]): Piece[] {
  return lines.flatMap((line) => {
    const { qty, goods, freight } = refundableOf(line)
    return qty > 0 ? [{ id: line.id, qty, max: addCents(goods, freight) }] : []
  })
}

export function sumOf(pieces: readonly Piece[]): Cents {
  return addCents(...pieces.map(({ max }) => max))
}

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

export interface Movement {
  is_late: boolean
  escrow: Cents
  shop: Cents
  shop_debt: Cents
  commission: Cents
  promo: Cents
}

const share = (whole: Cents, { part, of }: { part: number; of: number }): number =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of))

/** What paying the most of a case would move; as the database's function moves it, for whoever decides. */
export function movementOf(
  order: OrderMoney,
  {
    lines,
    pieces,
    isKept,
    payable,
  }: { lines: readonly Line[]; pieces: readonly Piece[]; isKept: boolean; payable: Cents },
): Movement {
  const amount = sumOf(pieces)
  const isAll = order.paid > 0 && order.refunded + order.late_refunded + amount === order.paid
  const promo = addCents(
    ...lines.map((line) => promoOf(line, { piece: pieces.find(({ id }) => id === line.id), isAll, isKept })),
  )
  const none = { escrow: zeroCents, shop: zeroCents, shop_debt: zeroCents, commission: zeroCents }
  if (!order.is_completed) return { ...none, is_late: false, promo, escrow: addCents(amount, promo) }
  const part = order.late_refunded + order.late_promo + amount + promo
  const commission = cents(share(order.commission, { part, of: order.settled }) - order.late_commission)
  const fromShop = amount + promo - commission
  const shop = cents(Math.min(payable, fromShop))
  return { is_late: true, escrow: zeroCents, shop, shop_debt: cents(fromShop - shop), commission, promo }
}

interface Share {
  piece: Piece | undefined
  isAll: boolean
  isKept: boolean
}

/** Of a line that cost nothing, the pieces count instead of the money; kept ones are none. */
function promoOf(line: Line, { piece, isAll, isKept }: Share): Cents {
  const { discount, promo_returned: returned } = line
  const paid = paidOf(line)
  if (isAll && paid > 0) return subtractCents(discount, returned)
  if (!piece) return zeroCents
  const gone = isKept && !isAll ? 0 : piece.qty
  const byMoney = paid > 0 ? share(discount, { part: line.refunded + piece.max, of: paid }) : 0
  const byPieces = paid === 0 || !isKept ? share(discount, { part: line.refunded_qty + gone, of: line.qty }) : 0
  const grown = Math.max(byMoney, byPieces)
  return cents(Math.max(grown - returned, 0))
}

export type StaffAction = (typeof staffRefundActions)[number]

const deciders: readonly Role[] = ['support', 'finance', 'admin']
const receivers: readonly Role[] = ['support', 'fulfilment', 'finance', 'admin']

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
export function answerFaults({ reason, text }: Answer, isNeeded: boolean): Record<string, FieldRule> {
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
