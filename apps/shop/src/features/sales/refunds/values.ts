// What a refund form holds, what goes with what in it, and how much can be asked for.
import { typedAmount } from '@shop/client/typed-amount.ts'
import {
  type GoodsStatus,
  goodsStatuses,
  isFreightRefunded,
  type RefundableItem,
  type RefundInfo,
  type RefundReason,
  type RefundType,
  refundMax,
  refundReasons,
  refundReasonsFor,
  refundTypesFor,
  type SentPart,
} from '@shop/contract/sales/refunds.ts'
import { addCents, type Cents, formatUsd, type Picture, zeroCents } from '@shop/contract/wire.ts'

export interface RefundValues {
  /** How many pieces of which line; a line that is not here is not asked back. */
  items: Readonly<Record<number, number>>
  goods_status: GoodsStatus | undefined
  type: RefundType | undefined
  reason: RefundReason | undefined
  /** As it was typed; undefined = the most there is, whatever that comes to be. */
  amount: string | undefined
  explanation: string
  attachments: readonly Picture[]
}

export type RefundField = keyof RefundValues

export const fieldOrder: readonly RefundField[] = [
  'items',
  'goods_status',
  'type',
  'reason',
  'amount',
  'explanation',
  'attachments',
]

/** What the values are held against. */
export type RefundOffer = Pick<RefundInfo, 'items' | 'types' | 'goods_statuses'>

export interface RefundLimit {
  goods: Cents
  /** What was paid for bringing them here. */
  freight: Cents
  /** Undefined until the reason is known that decides it. */
  withFreight: boolean | undefined
  total: Cents
}

/** The server counts with the same two functions. */
export function refundLimitOf(values: RefundValues, lines: readonly RefundableItem[]): RefundLimit {
  const chosen = lines.flatMap((line) => {
    const qty = values.items[line.item.id] ?? 0
    return qty > 0 ? [{ ...line, pieces: { qty, of: line.qty } }] : []
  })
  const goods = addCents(...chosen.map((line) => refundMax(line.goods, line.pieces)))
  const freight = addCents(...chosen.map((line) => refundMax(line.freight, line.pieces)))
  const withFreight = isFreightIncluded(values)
  return { goods, freight, withFreight, total: withFreight ? addCents(goods, freight) : goods }
}

function isFreightIncluded({ goods_status: goods, reason }: RefundValues): boolean | undefined {
  if (goods === 'not_received') return true
  return goods && reason ? isFreightRefunded({ goods, reason }) : undefined
}

export function typesFor({ goods_status: goods }: RefundValues, types: readonly RefundType[]): readonly RefundType[] {
  return goods ? types.filter((type) => refundTypesFor(goods).includes(type)) : types
}

export function sentPart(lines: readonly RefundableItem[]): SentPart {
  if (lines.every(({ sent_qty }) => sent_qty === 0)) return 'none'
  return lines.every(({ qty, sent_qty }) => sent_qty === qty) ? 'all' : 'some'
}

/** How many pieces of a line can be asked back: what was not sent cannot have been received. */
export function maxQtyOf({ goods_status: goods }: Pick<RefundValues, 'goods_status'>, line: RefundableItem): number {
  return goods === 'received' ? line.sent_qty : line.qty
}

/** Some of the chosen pieces were not sent: of a line these go first. */
export function hasUnsent({ goods_status: goods, items }: RefundValues, lines: readonly RefundableItem[]): boolean {
  return goods === 'not_received' && lines.some(({ item, qty, sent_qty }) => items[item.id] && sent_qty < qty)
}

/** Before the rest is known, all that may come to fit. */
export function reasonsFor(
  { goods_status: goods, type }: RefundValues,
  lines: readonly RefundableItem[],
): readonly RefundReason[] {
  const sent = sentPart(lines)
  if (goods) return refundReasonsFor({ goods, type: type ?? 'refund_return', sent })
  const either = goodsStatuses.flatMap((status) => refundReasonsFor({ goods: status, type: 'refund_return', sent }))
  return refundReasons.filter((reason) => either.includes(reason))
}

/** After a choice: what no longer goes with it is not chosen any more, and what has no other is chosen. */
export function normalizeValues(
  values: RefundValues,
  { types, items }: Pick<RefundOffer, 'types' | 'items'>,
): RefundValues {
  const open = typesFor(values, types)
  const type = values.type && open.includes(values.type) ? values.type : undefined
  const next = {
    ...values,
    items: withinBounds(values, items),
    type: type ?? (open.length === 1 ? open[0] : undefined),
  }
  return { ...next, reason: next.reason && reasonsFor(next, items).includes(next.reason) ? next.reason : undefined }
}

/** The same object while nothing is out of them. */
function withinBounds(values: RefundValues, lines: readonly RefundableItem[]): RefundValues['items'] {
  const bounded = lines.flatMap((line) => {
    const qty = Math.min(values.items[line.item.id] ?? 0, maxQtyOf(values, line))
    return qty > 0 ? [[line.item.id, qty] as const] : []
  })
  const isSame =
    bounded.length === Object.keys(values.items).length && bounded.every(([id, qty]) => values.items[id] === qty)
  return isSame ? values.items : Object.fromEntries(bounded)
}

/** What was entered before, as far as it is still offered. */
export function dropUnavailable(values: RefundValues, { items, types, goods_statuses: offered }: RefundOffer) {
  const goods = values.goods_status
  const only = offered.length === 1 ? offered[0] : undefined
  return normalizeValues({ ...values, goods_status: goods && offered.includes(goods) ? goods : only }, { types, items })
}

/** Whether all that is chosen can still be asked back; some of it may have been paid back meanwhile. */
export function isOffered(values: RefundValues, lines: readonly RefundableItem[]): boolean {
  return withinBounds(values, lines) === values.items
}

/** What stands in the field. */
export function shownAmount({ amount }: RefundValues, { total }: Pick<RefundLimit, 'total'>): string {
  return amount ?? (total > 0 ? formatUsd(total) : '')
}

/** Undefined for what is no amount. */
export function amountOf(values: RefundValues, max: Pick<RefundLimit, 'total'>): Cents | undefined {
  return values.amount === undefined ? max.total : typedAmount(values.amount)
}

/** What was not sent is held back only when at least its price is paid. */
export function isStillSent(values: RefundValues, lines: readonly RefundableItem[]): boolean {
  const max = refundLimitOf(values, lines)
  const amount = amountOf(values, max)
  return amount !== undefined && amount < max.goods && hasUnsent(values, lines)
}

/** Everything is chosen of every line. */
export function isAllChosen(values: RefundValues, lines: readonly RefundableItem[]): boolean {
  return lines.every((line) => (values.items[line.item.id] ?? 0) === maxQtyOf(values, line))
}

export function lineLimit(values: RefundValues, line: RefundableItem): Cents {
  const qty = values.items[line.item.id]
  return qty ? refundLimitOf({ ...values, items: { [line.item.id]: qty } }, [line]).total : zeroCents
}
