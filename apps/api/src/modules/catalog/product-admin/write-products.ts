// Writes product drafts in batches; every change of a product's facts goes through here.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import { operatorOf, type TxCtx } from '#context.ts'
import { choiceOf, draftOf } from './drafts.ts'
import type { StoredProduct } from './product-editor-store.ts'
import { syncProducts } from './sync-products.ts'
import * as store from './write-products-store.ts'

export interface ProductWrite {
  id: number
  key: string
  /** Normalized and checked. */
  draft: ProductDraft
  /** Read after locking; undefined for a new product. */
  stored: StoredProduct | undefined
}

/** The reason in the stock log for the initial stock of a new SKU. */
const stockReason = 'first stock'

export async function writeProducts(tx: TxCtx, writes: readonly ProductWrite[]): Promise<void> {
  const created = writes.filter((write) => !write.stored)
  const changed = writes.filter((write) => write.stored)
  if (created.length > 0) await store.insertProducts(tx, created.map(factsOf))
  if (changed.length > 0) await store.setProducts(tx, changed.map(factsOf))
  const drafts = writes.map(({ id, draft }) => ({ id, ...draft }))
  await store.setTexts(
    tx,
    drafts.map(({ id, title, description }) => ({ id, title, description })),
  )
  await store.setPictures(
    tx,
    drafts.map(({ id, picture_ids }) => ({ id, picture_ids })),
  )
  const values = await writeSpecs(tx, writes)
  await writeSkus(tx, writes, values)
  await syncProducts(
    tx,
    writes.map((write) => write.id),
  )
}

function factsOf({ id, key, draft }: ProductWrite): store.ProductFacts {
  const { shop_id, category_id, freight_template_id, free_freight, weight_grams, limit_per_user, attributes } = draft
  const first = { id, key, picture_id: draft.picture_ids[0] }
  return {
    ...first,
    ...{ shop_id, category_id, freight_template_id, free_freight, weight_grams, limit_per_user, attributes },
  }
}

type ValueIds = ReadonlyMap<number, readonly (readonly number[])[]>

/** Unchanged groups keep their rows; others are replaced, so that no old choice is mistaken for a new one. */
async function writeSpecs(tx: TxCtx, writes: readonly ProductWrite[]): Promise<ValueIds> {
  const renewed = writes.filter(needsNewSpecs)
  const replaced =
    renewed.length > 0
      ? await store.replaceSpecs(
          tx,
          renewed.map(({ id, draft }) => ({ id, groups: draft.spec_groups })),
        )
      : new Map<number, number[][]>()
  const unchanged = writes.flatMap(({ id, stored }) =>
    stored && !replaced.has(id)
      ? [[id, stored.spec_groups.map((group) => group.values.map((value) => value.id))] as const]
      : [],
  )
  return new Map([...replaced, ...unchanged])
}

function needsNewSpecs({ draft, stored }: ProductWrite): boolean {
  if (!stored) return true
  if (JSON.stringify(draftOf(stored).spec_groups) !== JSON.stringify(draft.spec_groups)) return true
  return draft.skus.some((sku) => {
    const storedSku = stored.skus.find((candidate) => candidate.id === sku.id)
    return storedSku && choiceOf(stored, storedSku).join() !== sku.choice.join()
  })
}

async function writeSkus(tx: TxCtx, writes: readonly ProductWrite[], values: ValueIds): Promise<void> {
  const retired = writes.flatMap(({ draft, stored }) => {
    const draftIds = new Set(draft.skus.map((sku) => sku.id))
    return (stored?.skus ?? []).flatMap((sku) => (draftIds.has(sku.id) ? [] : [sku.id]))
  })
  // Retired first: another SKU of the draft may take over a choice that is given up.
  if (retired.length > 0) await store.retireSkus(tx, retired)
  const skus = writes.flatMap(({ id, draft }) => skuFacts(id, draft, values.get(id) ?? []))
  const [existing, added] = [skus.filter((sku) => sku.id !== undefined), skus.filter((sku) => sku.id === undefined)]
  if (existing.length > 0) await store.setSkus(tx, existing)
  if (added.length > 0) await store.insertSkus(tx, added, { actor: operatorOf(tx).account, reason: stockReason })
}

function skuFacts(productId: number, draft: ProductDraft, values: readonly (readonly number[])[]): store.SkuFacts[] {
  return draft.skus.map((sku, position) => ({
    id: sku.id,
    product_id: productId,
    position,
    value_ids: sku.choice.map((index, group) => values[group]?.[index] ?? 0),
    price_cents: sku.price,
    was_cents: sku.was ?? null,
    stock: sku.stock,
    weight_grams: sku.weight_grams ?? null,
    picture_id: sku.picture_id ?? null,
    active: sku.active,
  }))
}
