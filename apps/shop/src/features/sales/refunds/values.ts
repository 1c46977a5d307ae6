// The values of a refund form: which combinations are valid, the maximum amount, the problems and the request body.
import { typedAmount } from '@shop/client/typed-amount.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
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
import type { UploadState } from '#ui/use-uploads.ts'
import type { RefundBody } from './api.ts'

export interface RefundValues {
  /** Pieces by line id; other lines are not refunded. */
  items: Readonly<Record<number, number>>
  goods_status: GoodsStatus | undefined
  type: RefundType | undefined
  reason: RefundReason | undefined
  /** As typed; undefined means the maximum, even if that changes. */
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

/** What the values are validated against. */
type RefundOffer = Pick<RefundInfo, 'items' | 'types' | 'goods_statuses'>

export interface RefundLimit {
  goods: Cents
  /** The freight paid for these pieces. */
  freight: Cents
  /** Undefined until the reason that decides it is chosen. */
  withFreight: boolean | undefined
  total: Cents
}

/** Uses the same two functions as the server. */
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

/** How many pieces of a line can be refunded: unsent pieces cannot have been received. */
export function maxQtyOf({ goods_status: goods }: Pick<RefundValues, 'goods_status'>, line: RefundableItem): number {
  return goods === 'received' ? line.sent_qty : line.qty
}

/** Whether some of the chosen pieces were not sent; of each line the unsent pieces are refunded first. */
function hasUnsent({ goods_status: goods, items }: RefundValues, lines: readonly RefundableItem[]): boolean {
  return goods === 'not_received' && lines.some(({ item, qty, sent_qty }) => items[item.id] && sent_qty < qty)
}

/** Until the goods status is chosen, the reasons for either. */
export function reasonsFor(
  { goods_status: goods, type }: RefundValues,
  lines: readonly RefundableItem[],
): readonly RefundReason[] {
  const sent = sentPart(lines)
  if (goods) return refundReasonsFor({ goods, type: type ?? 'refund_return', sent })
  const either = goodsStatuses.flatMap((status) => refundReasonsFor({ goods: status, type: 'refund_return', sent }))
  return refundReasons.filter((reason) => either.includes(reason))
}

/** Clears values that no longer fit, and chooses the type if only one is possible. */
export function normalizeValues(
  values: RefundValues,
  { types, items }: Pick<RefundOffer, 'types' | 'items'>,
): RefundValues {
  const allowed = typesFor(values, types)
  const type = values.type && allowed.includes(values.type) ? values.type : undefined
  const next = {
    ...values,
    items: withinBounds(values, items),
    type: type ?? (allowed.length === 1 ? allowed[0] : undefined),
  }
  return { ...next, reason: next.reason && reasonsFor(next, items).includes(next.reason) ? next.reason : undefined }
}

/** Returns the same object if nothing exceeds its bound. */
function withinBounds(values: RefundValues, lines: readonly RefundableItem[]): RefundValues['items'] {
  const bounded = lines.flatMap((line) => {
    const qty = Math.min(values.items[line.item.id] ?? 0, maxQtyOf(values, line))
    return qty > 0 ? [[line.item.id, qty] as const] : []
  })
  const isSame =
    bounded.length === Object.keys(values.items).length && bounded.every(([id, qty]) => values.items[id] === qty)
  return isSame ? values.items : Object.fromEntries(bounded)
}

/** Keeps only values that are still offered. */
export function dropUnavailable(values: RefundValues, { items, types, goods_statuses: offered }: RefundOffer) {
  const goods = values.goods_status
  const only = offered.length === 1 ? offered[0] : undefined
  return normalizeValues({ ...values, goods_status: goods && offered.includes(goods) ? goods : only }, { types, items })
}

/** Whether all chosen pieces can still be refunded; some may have been refunded meanwhile. */
export function isOffered(values: RefundValues, lines: readonly RefundableItem[]): boolean {
  return withinBounds(values, lines) === values.items
}

/** The text of the amount field. */
export function shownAmount({ amount }: RefundValues, { total }: Pick<RefundLimit, 'total'>): string {
  return amount ?? (total > 0 ? formatUsd(total) : '')
}

/** Undefined when the text is not an amount. */
export function amountOf(values: RefundValues, max: Pick<RefundLimit, 'total'>): Cents | undefined {
  return values.amount === undefined ? max.total : typedAmount(values.amount)
}

/** Unsent goods are still sent unless at least their price is refunded. */
export function isStillSent(values: RefundValues, lines: readonly RefundableItem[]): boolean {
  const max = refundLimitOf(values, lines)
  const amount = amountOf(values, max)
  return amount !== undefined && amount < max.goods && hasUnsent(values, lines)
}

/** All pieces of every line are chosen. */
export function isAllChosen(values: RefundValues, lines: readonly RefundableItem[]): boolean {
  return lines.every((line) => (values.items[line.item.id] ?? 0) === maxQtyOf(values, line))
}

export function lineLimit(values: RefundValues, line: RefundableItem): Cents {
  const qty = values.items[line.item.id]
  return qty ? refundLimitOf({ ...values, items: { [line.item.id]: qty } }, [line]).total : zeroCents
}

type RefundProblem =
  | 'chooseItems'
  | 'chooseOne'
  | 'reasonRequired'
  | 'amountRequired'
  | 'amountNegative'
  | 'amountCorrect'
  | 'refundMax'
  | 'explanationRequired'
  | 'proofRequired'
  | 'waitUpload'
  | 'uploadFailed'

export type RefundTerms = RefundOffer & { uploads: UploadState }

export function problemOf(field: RefundField, values: RefundValues, terms: RefundTerms): RefundProblem | undefined {
  if (field === 'items') return Object.keys(values.items).length > 0 ? undefined : 'chooseItems'
  if (field === 'goods_status' || field === 'type') return values[field] ? undefined : 'chooseOne'
  if (field === 'reason') return values.reason ? undefined : 'reasonRequired'
  if (field === 'amount') return amountProblem(values, terms)
  if (field === 'explanation') return values.explanation.trim() ? undefined : 'explanationRequired'
  if (terms.uploads === 'sending') return 'waitUpload'
  if (terms.uploads === 'failed') return 'uploadFailed'
  return values.attachments.length > 0 ? undefined : 'proofRequired'
}

const minusPattern = /^[-\u2212\u2010-\u2015]/

function amountProblem(values: RefundValues, { items }: RefundTerms): RefundProblem | undefined {
  // Undefined means the maximum, which is always valid.
  if (values.amount === undefined) return undefined
  const text = values.amount.normalize('NFKC').trim().replace(/^\$/, '')
  if (text === '') return 'amountRequired'
  if (minusPattern.test(text)) return 'amountNegative'
  const amount = typedAmount(text)
  if (amount === undefined) return 'amountCorrect'
  // Without items there is no maximum to check against; the items field reports its own problem.
  if (Object.keys(values.items).length === 0) return undefined
  // Zero is allowed; the page asks for a confirmation.
  return amount > refundLimitOf(values, items).total ? 'refundMax' : undefined
}

/** Undefined while something is missing. */
export function bodyOf(
  values: RefundValues,
  { items, order }: Pick<RefundInfo, 'items'> & { order: Pick<OrderCard, 'id' | 'status'> },
): Omit<RefundBody, 'request_no'> | undefined {
  const { goods_status, type, reason } = values
  const amount = amountOf(values, refundLimitOf(values, items))
  if (!goods_status || !type || !reason || amount === undefined) return undefined
  return {
    order_id: order.id,
    order_status: order.status,
    items: Object.entries(values.items).map(([id, qty]) => ({ order_item_id: Number(id), qty })),
    type,
    goods_status,
    reason,
    amount,
    explanation: values.explanation.trim(),
    attachments: values.attachments.map(({ url }) => url),
  }
}
