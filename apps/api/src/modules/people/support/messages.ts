// Renders messages: with pictures, cards of referenced objects, and system texts.
import type { Language } from '@shop/contract/language.ts'
import type { Message, RefCard } from '@shop/contract/people/support.ts'
import { statusName } from '@shop/contract/sales/order-statuses.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { peopleTexts } from '@shop/locale/people-texts.ts'
import type { Ctx } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import * as withdrawals from '#modules/wallet/withdrawals/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse } from '#refuse.ts'
import type { MessageRow, RefType } from './thread-store.ts'

/** Stored as a key, so that both sides read it in their own language. */
export const systemKeys = { closed: 'closed' } as const

export function systemText(key: string, language: Language): string {
  return key === systemKeys.closed ? keepWords(language, peopleTexts[language].closedConversation) : key
}

/** Recharges and withdrawals can be referenced in a conversation by their owner only. */
const recordTypes = ['recharge', 'withdrawal'] as const
type RecordType = (typeof recordTypes)[number]

const readers = { recharge: recharges.listBriefs, withdrawal: withdrawals.listBriefs }
const pages = {
  recharge: { shop: '/topUpRecord?id=', console: '/console/recharges?open=' },
  withdrawal: { shop: '/depositRecord?id=', console: '/console/withdrawals?open=' },
}

/** By id; an operator's card links to the console. */
async function recordCards(ctx: Ctx, type: RecordType, ids: readonly number[]): Promise<Map<number, RefCard>> {
  if (ids.length === 0) return new Map()
  const texts = peopleTexts[ctx.language].records
  const page = pages[type][ctx.actor.kind === 'operator' ? 'console' : 'shop']
  const found = await readers[type](ctx, ids)
  return new Map(
    found.map(({ id, method, network, amount, status }) => {
      const line = (...parts: (string | null | undefined)[]) =>
        keepWords(ctx.language, parts.filter(Boolean).join(' · '))
      const title = line(texts.methods[method], network)
      const text = line(money(amount), texts.status[status])
      return [id, { type, id, title, text, image: null, link: `${page}${id}` }]
    }),
  )
}

async function isRecordOf(ctx: Ctx, ref: { type: RecordType; id: number; userId: number }): Promise<boolean> {
  const [found] = await readers[ref.type](ctx, [ref.id])
  return found?.user_id === ref.userId
}

export type ShownMessage = Omit<Message, 'author'> & { author: MessageRow['author'] }

/** Oldest first; one query per kind of card. */
export async function showMessages(ctx: Ctx, rows: readonly MessageRow[]): Promise<ShownMessage[]> {
  const cards = await cardsOf(ctx, rows)
  return rows
    .map((row) => ({
      id: row.id,
      author: row.author,
      name: row.name ?? '',
      text: row.author === 'system' ? systemText(row.text, ctx.language) : row.text,
      image: row.picture && pictureOf(row.picture),
      ref: (row.ref_id !== null && cards.get(`${row.ref_type} ${row.ref_id}`)) || null,
      created_at: row.created_at,
    }))
    .sort((a, b) => a.id - b.id)
}

/** By type and id. */
async function cardsOf(ctx: Ctx, rows: readonly MessageRow[]): Promise<Map<string, RefCard>> {
  const idsOf = (type: RefType) => [
    ...new Set(rows.flatMap((row) => (row.ref_type === type && row.ref_id ? [row.ref_id] : []))),
  ]
  const found = [
    await productCards(ctx, idsOf('product')),
    await orderCards(ctx, idsOf('order')),
    await recordCards(ctx, 'recharge', idsOf('recharge')),
    await recordCards(ctx, 'withdrawal', idsOf('withdrawal')),
  ]
  return new Map(found.flatMap((cards) => [...cards.values()].map((card) => [`${card.type} ${card.id}`, card])))
}

async function productCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, RefCard>> {
  const products = await catalog.cardsByIds(ctx, ids, { evenOff: ctx.actor.kind === 'operator' })
  const cards = new Map<number, RefCard>(ids.map((id) => [id, offSaleCard(ctx, id)]))
  for (const { id, title, price, image } of products) {
    cards.set(id, { type: 'product', id, title, text: `$${formatUsd(price)}`, image, link: `/detail/${id}` })
  }
  return cards
}

/** A product may be edited while it is off sale, so only operators see its current state. */
function offSaleCard({ language }: Ctx, id: number): RefCard {
  const title = keepWords(language, peopleTexts[language].offSale)
  return { type: 'product', id, title, text: '', image: null, link: `/detail/${id}` }
}

interface Ref {
  type: RefType | undefined
  id: number | undefined
  /** The owner of the conversation, whose records may be referenced. */
  userId: number
}

/** Refuses a reference to something unknown, off sale or somebody else's. */
export async function checkRef(ctx: Ctx, { type, id, userId }: Ref): Promise<void> {
  if (type === undefined || id === undefined) return
  if (!(await canReference(ctx, { type, id, userId }))) refuse('object.not_found')
}

async function canReference(
  ctx: Ctx,
  { type, id, userId }: { type: RefType; id: number; userId: number },
): Promise<boolean> {
  if (type === 'product') return (await catalog.cardsByIds(ctx, [id])).length === 1
  if (type === 'order') return isOrderOf(ctx, { id, userId })
  const record = recordTypes.find((known) => known === type)
  return record !== undefined && isRecordOf(ctx, { type: record, id, userId })
}

/** By id; an operator's card links to the console, a shopper's card of a hidden order to the list. */
async function orderCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, RefCard>> {
  if (ids.length === 0) return new Map()
  const texts = peopleTexts[ctx.language].records.orders
  const isOperator = ctx.actor.kind === 'operator'
  const found = await orders.listBriefs(ctx, ids)
  return new Map(
    found.map(({ id, sn, status, total, waits_for, is_hidden, pictures }) => {
      const name = statusName({ status_key: orders.statusKey(status), after_sale: waits_for ? { waits_for } : null })
      const text = keepWords(ctx.language, `${money(total)} · ${texts[name]}`)
      const shopLink = is_hidden ? '/myPurchases' : `/orderInfo/${id}`
      const link = isOperator ? `/console/orders?open=${id}` : shopLink
      return [id, { type: 'order', id, title: sn, text, image: null, images: pictures.map(pictureOf), link }]
    }),
  )
}

/** An order that its owner hid can still be referenced by support, but not by the owner. */
async function isOrderOf(ctx: Ctx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const [found] = await orders.listBriefs(ctx, [id])
  return found?.user_id === userId && (ctx.actor.kind === 'operator' || !found.is_hidden)
}
