// Rules of what paying a refund case moves; they mirror the database function pay_refund for previews.
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { goodsOf, type Line, type OrderMoney, type Piece, paidOf, sumOf } from './rules.ts'

export interface Movement {
  is_late: boolean
  escrow: Cents
  shop: Cents
  shop_debt: Cents
  commission: Cents
  promo: Cents
}

const share = (total: Cents, { part, of }: { part: number; of: number }): number =>
  of === 0 ? 0 : Number((BigInt(total) * BigInt(part)) / BigInt(of))

export interface Payment {
  lines: readonly Line[]
  pieces: readonly Piece[]
  /** Returned by, never received by, or kept by the shopper. */
  goods: 'returned' | 'never' | 'kept'
  /** Whether it is about shipped pieces; otherwise unshipped pieces are dropped first. */
  isOfSent: boolean
  /** A refund without a request: it takes no goods away, except those not shipped. */
  isGift?: boolean
  amount: Cents
  /** What the shop can pay. */
  payable: Cents
}

const isAllPaid = (order: OrderMoney, amount: Cents): boolean =>
  order.paid > 0 && order.refunded + order.late_refunded + amount === order.paid

/** Per line, the pieces that leave the order. */
function goneOf(order: OrderMoney, { lines, pieces, goods, isGift = false, amount }: Payment): Map<number, number> {
  const isAll = isAllPaid(order, amount)
  const max = sumOf(pieces)
  const isPriceBack = amount >= (goodsOf(pieces) || max)
  const gone = lines.map((line): [number, number] => {
    const left = line.qty - line.refunded_qty
    if (isAll && paidOf(line) > 0) return [line.id, left]
    const piece = pieces.find(({ id }) => id === line.id)
    if (!piece) return [line.id, 0]
    const isGone = { returned: true, never: isPriceBack, kept: amount === max && !isGift && piece.max > 0 }[goods]
    return [line.id, isAll || isGone ? Math.min(piece.qty, left) : 0]
  })
  return new Map(gone)
}

/** What happens to the order, and to the pieces that are refunded. */
export interface Outcome {
  order_ends: boolean
  dropped: number
  still_sent: number
  away: number
}

export function outcomeOf(order: OrderMoney, payment: Payment): Outcome {
  const { lines, pieces, goods, isOfSent } = payment
  const gone = goneOf(order, payment)
  const outcome = { order_ends: true, dropped: 0, still_sent: 0, away: 0 }
  for (const line of lines) {
    const goneQty = gone.get(line.id) ?? 0
    const requestedQty = pieces.find(({ id }) => id === line.id)?.qty ?? 0
    const unsent = line.qty - line.shipped_qty - line.refunded_qty
    const unsentOf = (qty: number) => (isOfSent ? Math.max(qty - line.shipped_qty, 0) : Math.min(qty, unsent))
    const dropped = unsentOf(goneQty)
    if (line.refunded_qty + goneQty < line.qty) outcome.order_ends = false
    outcome.dropped += dropped
    outcome.still_sent += Math.max(unsentOf(requestedQty) - dropped, 0)
    if (goods !== 'returned') outcome.away += requestedQty - unsentOf(requestedQty)
  }
  return outcome
}

/** The money that paying a case would move. */
export function movementOf(order: OrderMoney, payment: Payment): Movement {
  const { lines, pieces, goods, amount, payable } = payment
  const total = sumOf(pieces)
  const isAll = isAllPaid(order, amount)
  const goneQty = goneOf(order, payment)
  let cumulative = 0
  const parts = lines.map((line) => {
    const piece = pieces.find(({ id }) => id === line.id)
    const before = share(amount, { part: cumulative, of: total })
    cumulative += piece?.max ?? 0
    const paid = share(amount, { part: cumulative, of: total }) - before
    return promoOf(line, { paid, gone: goneQty.get(line.id) ?? 0, isAll, isKept: goods === 'kept' })
  })
  const promo = addCents(...parts)
  const none = { escrow: zeroCents, shop: zeroCents, shop_debt: zeroCents, commission: zeroCents }
  if (!order.is_completed) return { ...none, is_late: false, promo, escrow: addCents(amount, promo) }
  const part = order.late_refunded + order.late_promo + amount + promo
  const commission = cents(share(order.commission, { part, of: order.settled }) - order.late_commission)
  const fromShop = amount + promo - commission
  const shop = cents(Math.min(payable, fromShop))
  return { is_late: true, escrow: zeroCents, shop, shop_debt: cents(fromShop - shop), commission, promo }
}

interface Share {
  paid: number
  /** Pieces that leave the order. */
  gone: number
  isAll: boolean
  isKept: boolean
}

/** The larger of the shares by money and by pieces the shopper does not keep; a free line has only the latter. */
function promoOf(line: Line, { paid, gone, isAll, isKept }: Share): Cents {
  const { discount, promo_returned: returned } = line
  const cost = paidOf(line)
  if (isAll && cost > 0) return subtractCents(discount, returned)
  const byMoney = cost > 0 ? share(discount, { part: line.refunded + paid, of: cost }) : 0
  const byPieces = cost === 0 || !isKept ? share(discount, { part: line.refunded_qty + gone, of: line.qty }) : 0
  return cents(Math.max(byMoney, byPieces, returned) - returned)
}
