// Tests a promo code on items, and lists its uses, for operators.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/admin-promos.ts'
import { addCents, type Cents, cents, zeroCents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { refuse } from '#refuse.ts'
import { findPromoRow } from './promo-editor-store.ts'
import { budgetLeft, coversGoods, type Goods } from './rules.ts'
import { evaluatePromo } from './service.ts'
import * as store from './store.ts'

/** A user id that has no orders and no uses. */
const noUserId = 0

export async function testPromo(
  ctx: Ctx,
  { code, account, items }: Input<typeof contract.testPromo>['body'],
): Promise<Reply<typeof contract.testPromo>> {
  const userId = account ? ((await store.findUserId(ctx, account)) ?? refuse('object.not_found')) : noUserId
  const quantities = new Map<number, number>()
  for (const { sku_id, qty } of items) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + qty)
  const skuQuantities = [...quantities].map(([skuId, qty]) => ({ skuId, qty }))
  const offers = await catalog.findOffers(ctx, skuQuantities, { userId })
  const lines = skuQuantities.map(({ skuId, qty }) => {
    const offer = offers.get(skuId) ?? refuse('object.not_found')
    return { offer, qty, goods: goodsOf(offer, cents(offer.price * qty)) }
  })
  const { answer, discounts, terms } = await evaluatePromo(ctx, {
    code,
    userId,
    goods: lines.map(({ goods }) => goods),
  })
  return {
    ...answer,
    subtotal: addCents(...lines.map(({ goods }) => goods.subtotal)),
    budget_left: terms ? budgetLeft(terms) : null,
    lines: lines.map(({ offer, qty, goods }) => ({
      sku_id: offer.skuId,
      title: offer.title,
      qty,
      subtotal: goods.subtotal,
      fits: terms !== undefined && coversGoods(terms, goods),
      discount: discounts.get(offer.skuId) ?? zeroCents,
    })),
  }
}

function goodsOf({ skuId, productId, categoryId, shop }: catalog.Offer, subtotal: Cents): Goods {
  return { skuId, productId, categoryId, shopId: shop.id, subtotal }
}

export async function listPromoUses(
  ctx: Ctx,
  promoId: number,
  query: Input<typeof contract.listPromoUses>['query'],
): Promise<Reply<typeof contract.listPromoUses>> {
  if (!(await findPromoRow(ctx, promoId))) refuse('object.not_found')
  const { shown, ends } = await readPage(query, {
    mark: ['promo uses', promoId],
    types: ['number'],
    list: (after, limit) => store.listUses(ctx, { promoId, after, limit }),
    count: () => store.countUses(ctx, promoId),
    keyOf: (row) => [row.id],
  })
  return { list: shown, ...ends }
}
