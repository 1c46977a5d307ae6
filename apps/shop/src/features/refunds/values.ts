// What a refund form holds, what goes with what in it, how much can be asked for, and what is wrong with it.
import { typedAmount } from '@shop/client/typed-amount.ts'
import {
  type GoodsStatus,
  isFreightRefunded,
  type RefundableItem,
  type RefundInfo,
  type RefundReason,
  type RefundType,
  refundMost,
  refundReasons,
  refundReasonsFor,
  refundTypesFor,
} from '@shop/contract/refunds.ts'
import { addCents, type Cents, formatUsd, type Picture, zeroCents } from '@shop/contract/wire.ts'
import type { RefundBody } from './api.ts'

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
export type RefundTerms = Pick<RefundInfo, 'items' | 'types' | 'goods_statuses'> & {
  /** Pictures are still on their way. */
  isSending: boolean
}

export interface Most {
  goods: Cents
  /** What was paid for bringing them here. */
  freight: Cents
  /** Undefined until the reason is known that decides it. */
  withFreight: boolean | undefined
  total: Cents
}

/** The server counts with the same two functions. */
export function mostOf(values: RefundValues, lines: readonly RefundableItem[]): Most {
  const chosen = lines.flatMap((line) => {
    const qty = values.items[line.item.id] ?? 0
    return qty > 0 ? [{ ...line, pieces: { qty, of: line.qty } }] : []
  })
  const goods = addCents(...chosen.map((line) => refundMost(line.goods, line.pieces)))
  const freight = addCents(...chosen.map((line) => refundMost(line.freight, line.pieces)))
  const withFreight = isFreightIn(values)
  return { goods, freight, withFreight, total: withFreight ? addCents(goods, freight) : goods }
}

function isFreightIn({ goods_status: goods, reason }: RefundValues): boolean | undefined {
  if (goods === 'not_received') return true
  return goods && reason ? isFreightRefunded({ goods, reason }) : undefined
}

export function typesFor({ goods_status: goods }: RefundValues, types: readonly RefundType[]): readonly RefundType[] {
  return goods ? types.filter((type) => refundTypesFor(goods).includes(type)) : types
}

/** Before the rest is known, all that may come to fit. */
export function reasonsFor({ goods_status: goods, type }: RefundValues): readonly RefundReason[] {
  if (!goods) return refundReasons
  return refundReasonsFor({ goods, type: type ?? 'refund_return' })
}

/** After a choice: what no longer goes with it is not chosen any more, and what has no other is chosen. */
export function settled(values: RefundValues, types: readonly RefundType[]): RefundValues {
  const open = typesFor(values, types)
  const type = values.type && open.includes(values.type) ? values.type : undefined
  const next = { ...values, type: type ?? (open.length === 1 ? open[0] : undefined) }
  return { ...next, reason: next.reason && reasonsFor(next).includes(next.reason) ? next.reason : undefined }
}

export interface Hints {
  productIds: readonly number[]
  reason: string | null
  amount: string | undefined
}

/** Whoever has one line or got nothing at all means everything; else it is theirs to choose. */
export function startOf(
  { items, types, goods_statuses, max_amount }: Pick<RefundInfo, 'items' | 'types' | 'goods_statuses' | 'max_amount'>,
  hints: Hints,
): RefundValues {
  const [goods] = goods_statuses
  const reason = refundReasons.find((known) => known === hints.reason)
  const isAll = items.length === 1 || goods_statuses.length === 1 || reason === 'not_arrived'
  const meant = items.filter(({ item }) => isAll || hints.productIds.includes(item.product_id))
  const amount = typedAmount(hints.amount ?? '')
  const values: RefundValues = {
    items: Object.fromEntries(meant.map(({ item, qty }) => [item.id, qty])),
    goods_status: goods_statuses.length === 1 ? goods : goodsOf(reason),
    type: undefined,
    reason,
    amount: amount !== undefined && amount < max_amount ? formatUsd(amount) : undefined,
    explanation: '',
    attachments: [],
  }
  return settled(values, types)
}

function goodsOf(reason: RefundReason | undefined): GoodsStatus | undefined {
  if (reason === 'not_arrived') return 'not_received'
  return reason === 'damaged' || reason === 'wrong_item' || reason === 'not_as_described' ? 'received' : undefined
}

/** What was entered before, as far as it is still offered. */
export function stillFitting(values: RefundValues, { items, types, goods_statuses }: Omit<RefundTerms, 'isSending'>) {
  const kept = items.flatMap(({ item, qty }) => {
    const wanted = values.items[item.id]
    return wanted ? [[item.id, Math.min(wanted, qty)]] : []
  })
  const goods = values.goods_status
  const fitting = {
    ...values,
    items: Object.fromEntries(kept) as RefundValues['items'],
    goods_status:
      goods && goods_statuses.includes(goods) ? goods : goods_statuses.length === 1 ? goods_statuses[0] : undefined,
  }
  return settled(fitting, types)
}

/** Whether all that is chosen can still be asked back; some of it may have been paid back meanwhile. */
export function isOffered({ items }: RefundValues, lines: readonly RefundableItem[]): boolean {
  return Object.entries(items).every(([id, qty]) =>
    lines.some((line) => line.item.id === Number(id) && line.qty >= qty),
  )
}

/** What stands in the field. */
export function shownAmount({ amount }: RefundValues, { total }: Pick<Most, 'total'>): string {
  return amount ?? (total > 0 ? formatUsd(total) : '')
}

/** Undefined for what is no amount. */
export function amountOf(values: RefundValues, most: Pick<Most, 'total'>): Cents | undefined {
  return values.amount === undefined ? most.total : typedAmount(values.amount)
}

export type RefundFault =
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

export function faultOf(field: RefundField, values: RefundValues, terms: RefundTerms): RefundFault | undefined {
  if (field === 'items') return Object.keys(values.items).length > 0 ? undefined : 'chooseItems'
  if (field === 'goods_status' || field === 'type') return values[field] ? undefined : 'chooseOne'
  if (field === 'reason') return values.reason ? undefined : 'reasonRequired'
  if (field === 'amount') return amountFault(values, terms)
  if (field === 'explanation') return values.explanation.trim() ? undefined : 'explanationRequired'
  if (terms.isSending) return 'waitUpload'
  return values.attachments.length > 0 ? undefined : 'proofRequired'
}

const minus = /^[-\u2212\u2010-\u2015]/

function amountFault(values: RefundValues, { items }: RefundTerms): RefundFault | undefined {
  // Without pieces there is no most to hold it against, and the pieces are asked for.
  if (values.amount === undefined) return undefined
  const text = values.amount.normalize('NFKC').trim().replace(/^\$/, '')
  if (text === '') return 'amountRequired'
  if (minus.test(text)) return 'amountNegative'
  const amount = typedAmount(text)
  if (amount === undefined) return 'amountCorrect'
  return amount > mostOf(values, items).total && Object.keys(values.items).length > 0 ? 'refundMax' : undefined
}

/** Undefined while something is missing. */
export function bodyOf(
  values: RefundValues,
  { items, orderId }: { items: readonly RefundableItem[]; orderId: number },
): Omit<RefundBody, 'request_no'> | undefined {
  const { goods_status, type, reason } = values
  const amount = amountOf(values, mostOf(values, items))
  if (!goods_status || !type || !reason || amount === undefined) return undefined
  return {
    order_id: orderId,
    items: Object.entries(values.items).map(([id, qty]) => ({ order_item_id: Number(id), qty })),
    type,
    goods_status,
    reason,
    amount,
    explanation: values.explanation.trim(),
    attachments: values.attachments.map(({ url }) => url),
  }
}

/** Everything is chosen of every line. */
export function isAllChosen(values: RefundValues, lines: readonly RefundableItem[]): boolean {
  return lines.every(({ item, qty }) => values.items[item.id] === qty)
}

export function lineMost(values: RefundValues, line: RefundableItem): Cents {
  const qty = values.items[line.item.id]
  return qty ? mostOf({ ...values, items: { [line.item.id]: qty } }, [line]).total : zeroCents
}
