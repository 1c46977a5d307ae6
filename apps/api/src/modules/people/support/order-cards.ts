// Cards of orders in a conversation: number, sum and status, with the pictures of what was bought.
import type { RefCard } from '@shop/contract/people/support.ts'
import { money } from '@shop/locale/format.ts'
import type { Ctx } from '#context.ts'
import * as orders from '#modules/sales/orders/service.ts'
import { pictureOf } from '#picture.ts'
import { recordTexts } from './record-texts.ts'

/** By number; an operator's card leads to the operators' page of it, a shopper's of a hidden order to the list. */
export async function orderCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, RefCard>> {
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
export async function isOrderOf(ctx: Ctx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const [found] = await orders.listBriefs(ctx, [id])
  return found?.user_id === userId && (ctx.actor.kind === 'operator' || !found.is_hidden)
}
