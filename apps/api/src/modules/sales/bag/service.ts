// The bag: what a shopper is about to buy, the same on every device.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { bagItemsMax } from '@shop/contract/quantities.ts'
import type * as contract from '@shop/contract/sales/bag.ts'
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import type { Offer } from '#modules/catalog/products/service.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { refuse } from '#refuse.ts'
import { mergeBags, problemOf, quantityRefusal } from './rules.ts'
import * as store from './store.ts'

export { type BagRow, erasePerson, exportPerson, listItems, listItemsByIds } from './store.ts'

type Change = Reply<typeof contract.addToBag>

export async function getBag(ctx: Ctx): Promise<contract.Bag> {
  const rows = await store.listItems(ctx, shopperOf(ctx).userId)
  return showBag(rows, await offersOf(ctx, rows))
}

function offersOf(ctx: Ctx, lines: readonly { sku_id: number; qty: number }[]): Promise<Map<number, catalog.Offer>> {
  return catalog.findOffers(
    ctx,
    lines.map((line) => ({ skuId: line.sku_id, qty: line.qty })),
  )
}

export async function countBag(ctx: Ctx): Promise<{ count: number }> {
  return { count: await store.countPieces(ctx, shopperOf(ctx).userId) }
}

/** Without a transaction: it is one statement, which checks the bag under its lock. */
export async function addToBag(ctx: Ctx, { sku_id: skuId, qty }: { sku_id: number; qty: number }): Promise<Change> {
  const { userId } = shopperOf(ctx)
  const added = (await store.addItem(ctx, { userId, skuId, qty })) ?? refuse('object.not_found')
  if (added.id !== null) return { id: added.id, qty: added.qty, count: added.pieces }
  if (added.why === 'gone') refuse('object.not_found')
  if (added.lines > bagItemsMax) refuse('list.full', { of: 'bag', max: bagItemsMax })
  const offer = (await catalog.findOffers(ctx, [{ skuId, qty }])).get(skuId) ?? refuse('object.not_found')
  // As it was when the bag was checked; the offer may have changed since.
  const { stock, limit_left: limitLeft } = added
  return refuseQuantity({ ...offer, stock, limitLeft, limitPerUser: offer.limitPerUser ?? limitLeft }, added)
}

/** Refuses a quantity that cannot be bought together with the bag's other lines of the same product. */
async function checkedOffer(
  tx: TxCtx,
  { skuId, qty, rows, excludedId }: { skuId: number; qty: number; rows: readonly store.BagRow[]; excludedId?: number },
): Promise<catalog.Offer> {
  const offer = (await catalog.findOffers(tx, [{ skuId, qty }])).get(skuId) ?? refuse('object.not_found')
  const others = rows
    .filter((row) => row.product_id === offer.productId && row.sku_id !== skuId && row.id !== excludedId)
    .reduce((sum, row) => sum + row.qty, 0)
  if (quantityRefusal(offer, { qty, others })) refuseQuantity(offer, { qty, others })
  return offer
}

function refuseQuantity(offer: Offer, quantities: { qty: number; others: number }): never {
  const refusal = quantityRefusal(offer, quantities)
  if (!refusal) throw new Error(`${quantities.qty} pieces of SKU ${offer.skuId} are allowed`)
  const { reason, ...params } = refusal
  return refuse(reason, { sku_id: offer.skuId, ...params })
}

async function changeOf(tx: TxCtx, id: number, qty: number): Promise<Change> {
  return { id, qty, count: await store.countPieces(tx, shopperOf(tx).userId) }
}

export async function changeBagItem(ctx: Ctx, input: Input<typeof contract.changeBagItem>['body']): Promise<Change> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    await store.lockBag(tx, userId)
    const rows = await store.listItems(tx, userId)
    const line = rows.find((row) => row.id === input.id) ?? refuse('object.not_found')
    const qty = input.qty ?? line.qty
    if (input.sku_id !== undefined && input.sku_id !== line.sku_id)
      return changeSku(tx, { line, qty, skuId: input.sku_id, rows })
    if (qty !== line.qty) {
      await checkedOffer(tx, { skuId: line.sku_id, qty, rows })
      await store.setQty(tx, { userId, id: line.id, qty })
    }
    return changeOf(tx, line.id, qty)
  })
}

interface SkuChange {
  line: store.BagRow
  qty: number
  skuId: number
  rows: readonly store.BagRow[]
}

/** If another line already has the new SKU, the two become one, up to the available quantity. */
async function changeSku(tx: TxCtx, { line, qty, skuId, rows }: SkuChange): Promise<Change> {
  const { userId } = shopperOf(tx)
  const offer = await checkedOffer(tx, { skuId, qty, rows, excludedId: line.id })
  if (offer.productId !== line.product_id) refuse('object.not_found')
  const existing = rows.find((row) => row.sku_id === skuId)
  if (!existing) {
    await store.setSku(tx, { userId, id: line.id, skuId, qty, price: offer.price })
    return changeOf(tx, line.id, qty)
  }
  const mergedQty = Math.max(qty, Math.min(existing.qty + qty, offer.qtyMax))
  await store.deleteItems(tx, userId, [line.id])
  const checked = line.checked || existing.checked
  await store.upsertItems(tx, userId, [{ sku_id: skuId, qty: mergedQty, checked, price: offer.price }])
  return changeOf(tx, existing.id, mergedQty)
}

export async function mergeBag(
  ctx: Ctx,
  items: Input<typeof contract.mergeBag>['body']['items'],
): Promise<Reply<typeof contract.mergeBag>> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    await store.lockBag(tx, userId)
    const existing = await store.listItems(tx, userId)
    // A SKU may be listed twice; its offer does not depend on which of the lines is used.
    const offers = await offersOf(tx, [...new Map(items.map((item) => [item.sku_id, item])).values()])
    const { changed, cut, leftOut } = mergeBags(items, existing, {
      offers,
      room: bagItemsMax - existing.length,
    })
    // Ids follow the order of insertion, so the guest's last item is the newest here too.
    if (changed.length > 0) await store.upsertItems(tx, userId, changed)
    return { count: await store.countPieces(tx, userId), cut, left_out: leftOut }
  })
}

export async function checkBagItems(
  ctx: Ctx,
  input: { ids: readonly number[]; checked: boolean },
): Promise<Reply<typeof contract.checkBagItems>> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    await store.setChecked(tx, { userId, ...input })
    return store.sumSelected(tx, userId)
  })
}

export async function deleteBagItems(ctx: Ctx, ids: readonly number[]): Promise<{ count: number }> {
  return inTx(ctx, async (tx) => {
    await store.deleteItems(tx, shopperOf(tx).userId, ids)
    return countBag(tx)
  })
}

interface BagLine {
  id: number
  sku_id: number
  qty: number
  checked: boolean
  price: Cents
  created_at: Date
}

/** Shops keep the order of their lines: the shop of the newest line comes first. */
function showBag(lines: readonly BagLine[], offers: ReadonlyMap<number, Offer>): Bag {
  const offered = lines.flatMap((line) => {
    const offer = offers.get(line.sku_id)
    return offer ? [{ line, offer, why: problemOf(offer) }] : []
  })
  const buyable = offered.filter(({ why }) => !why)
  const selected = buyable.filter(({ line }) => line.checked)
  const shops = Map.groupBy(buyable, ({ offer }) => offer.shop.id)
  return {
    groups: [...shops.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      return [{ shop: shopOf(first.offer), items: group.map(({ line, offer }) => itemOf(line, offer)) }]
    }),
    invalid: offered.flatMap(({ line, offer, why }) =>
      why ? [{ ...itemOf({ ...line, checked: false }, offer), shop: shopOf(offer), why }] : [],
    ),
    selected: {
      count: selected.reduce((sum, { line }) => sum + line.qty, 0),
      lines: selected.length,
      subtotal: addCents(...selected.map(({ line, offer }) => cents(offer.price * line.qty))),
    },
    total: offered.length,
  }
}

function shopOf({ shop }: Offer): Bag['groups'][number]['shop'] {
  return { id: shop.id, name: shop.name, logo: shop.logo }
}

function itemOf(line: BagLine, offer: Offer): BagItem {
  return {
    id: line.id,
    product_id: offer.productId,
    sku_id: offer.skuId,
    title: offer.title,
    spec: offer.spec,
    image: offer.image,
    price: offer.price,
    price_added: line.price,
    qty: line.qty,
    stock: offer.stock,
    qty_max: offer.qtyMax,
    limit_per_user: offer.limitPerUser,
    checked: line.checked,
    free_freight: offer.isFree,
    created_at: line.created_at,
  }
}
