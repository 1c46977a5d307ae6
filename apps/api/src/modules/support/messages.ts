// Messages as they are shown: with their picture, the card of what they point at, and the program's own words.
import type { Message, RefCard } from '@shop/contract/service.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import type { Ctx } from '../../context.ts'
import { pictureOf } from '../../picture.ts'
import { refuse } from '../../refuse.ts'
import * as catalog from '../catalog/service.ts'
import type { MessageRow, RefType } from './message-store.ts'
import { systemText } from './system-words.ts'

export type ShownMessage = Omit<Message, 'author'> & { author: MessageRow['author'] }

/** Oldest first; however many cards there are, one question. */
export async function showMessages(ctx: Ctx, rows: readonly MessageRow[]): Promise<ShownMessage[]> {
  const productIds = rows.flatMap((row) => (row.ref_type === 'product' && row.ref_id ? [row.ref_id] : []))
  const cards = await productCards(ctx, [...new Set(productIds)])
  return rows
    .map((row) => ({
      id: row.id,
      author: row.author,
      name: row.name ?? '',
      text: row.author === 'system' ? systemText(row.text, ctx.language) : row.text,
      image: row.picture && pictureOf(row.picture),
      ref: (row.ref_type === 'product' && row.ref_id !== null && cards.get(row.ref_id)) || null,
      created_at: row.created_at,
    }))
    .sort((a, b) => a.id - b.id)
}

async function productCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, RefCard>> {
  const products = await catalog.cardsByIds(ctx, ids, { evenOff: true })
  return new Map(
    products.map(({ id, title, price, image }) => [
      id,
      { type: 'product', id, title, text: `$${formatUsd(price)}`, image, link: `/detail/${id}` },
    ]),
  )
}

/** What a message points at must be there; orders and money have nothing to point at yet. */
export async function checkRef(ctx: Ctx, type: RefType | undefined, id: number | undefined): Promise<void> {
  if (type === undefined || id === undefined) return
  const found = type === 'product' && (await catalog.cardsByIds(ctx, [id], { evenOff: true })).length === 1
  if (!found) refuse('object.not_found')
}
