// Messages as they are shown: with their picture, the card of what they point at, and the program's own words.
import type { Message, RefCard } from '@shop/contract/people/support.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Ctx } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import * as withdrawals from '#modules/wallet/withdrawals/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse } from '#refuse.ts'
import type { MessageRow, RefType } from './message-store.ts'
import { recordTexts } from './record-texts.ts'
import { offSaleText, systemText } from './system-texts.ts'

/** Cards of recharges and withdrawals in a conversation; each belongs to the person whose conversation it is. */
const recordTypes = ['recharge', 'withdrawal'] as const
type RecordType = (typeof recordTypes)[number]

const readers = { recharge: recharges.listBriefs, withdrawal: withdrawals.listBriefs }
const pages = {
  recharge: { shop: '/topUpRecord?id=', console: '/console/recharges?open=' },
  withdrawal: { shop: '/depositRecord?id=', console: '/console/withdrawals?open=' },
}

/** By number; an operator's card leads to the operators' page of it. */
async function recordCards(ctx: Ctx, type: RecordType, ids: readonly number[]): Promise<Map<number, RefCard>> {
  if (ids.length === 0) return new Map()
  const texts = recordTexts[ctx.language]
  const page = pages[type][ctx.actor.kind === 'operator' ? 'console' : 'shop']
  const found = await readers[type](ctx, ids)
  return new Map(
    found.map(({ id, method, network, amount, status }) => {
      const title = [texts.methods[method], network].filter(Boolean).join(' · ')
      const text = [money(amount), texts.status[status]].filter(Boolean).join(' · ')
      return [id, { type, id, title, text, image: null, link: `${page}${id}` }]
    }),
  )
}

async function isRecordOf(ctx: Ctx, ref: { type: RecordType; id: number; userId: number }): Promise<boolean> {
  const [found] = await readers[ref.type](ctx, [ref.id])
  return found?.user_id === ref.userId
}

export type ShownMessage = Omit<Message, 'author'> & { author: MessageRow['author'] }

/** Oldest first; however many cards there are, one question of each kind. */
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

/** By type and number. */
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

/** A product may be changed while it is off sale: only operators see what it is now. */
function offSaleCard({ language }: Ctx, id: number): RefCard {
  return { type: 'product', id, title: offSaleText(language), text: '', image: null, link: `/detail/${id}` }
}

interface Ref {
  type: RefType | undefined
  id: number | undefined
  /** Whose conversation it is: records of anybody else are not there. */
  userId: number
}

/** What a message points at must be there, and a product on sale. */
export async function checkRef(ctx: Ctx, { type, id, userId }: Ref): Promise<void> {
  if (type === undefined || id === undefined) return
  if (!(await isThere(ctx, { type, id, userId }))) refuse('object.not_found')
}

async function isThere(
  ctx: Ctx,
  { type, id, userId }: { type: RefType; id: number; userId: number },
): Promise<boolean> {
  if (type === 'product') return (await catalog.cardsByIds(ctx, [id])).length === 1
  if (type === 'order') return isOrderOf(ctx, { id, userId })
  const record = recordTypes.find((known) => known === type)
  return record !== undefined && isRecordOf(ctx, { type: record, id, userId })
}

/** By number; an operator's card leads to the operators' page of it, a shopper's of a hidden order to the list. */
async function orderCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, RefCard>> {
  if (ids.length === 0) return new Map()
  const texts = recordTexts[ctx.language].orders
  const isOperator = ctx.actor.kind === 'operator'
  const found = await orders.listBriefs(ctx, ids)
  return new Map(
    found.map(({ id, sn, status, total, is_hidden, pictures }) => {
      const text = `${money(total)} · ${texts[orders.statusKey(status)]}`
      const own = is_hidden ? '/myPurchases' : `/orderInfo/${id}`
      const link = isOperator ? `/console/orders?open=${id}` : own
      return [id, { type: 'order', id, title: sn, text, image: null, images: pictures.map(pictureOf), link }]
    }),
  )
}

/** What its owner has put away is not there for them any more; staff may still speak of it. */
async function isOrderOf(ctx: Ctx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const [found] = await orders.listBriefs(ctx, [id])
  return found?.user_id === userId && (ctx.actor.kind === 'operator' || !found.is_hidden)
}
