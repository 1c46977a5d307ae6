// Checks drafts against what there is: shops, categories, templates, pictures, and the prices that were really asked.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { Ctx } from '#context.ts'
import { type Faults, faultsOf, missingToPublish, type SkuDraft } from './drafts.ts'
import { findKnown, type Known, listOfferedPrices, type StoredProduct } from './editing-store.ts'
import { isGenuine } from './genuine-price.ts'

export interface Checked {
  /** Cleaned. */
  draft: ProductDraft
  stored: StoredProduct | undefined
}

/** The faults of each draft, in their order; none = an empty object. */
export async function checkDrafts(ctx: Ctx, drafts: readonly Checked[]): Promise<Faults[]> {
  const known = await findKnown(ctx, {
    shops: drafts.map(({ draft }) => draft.shop_id),
    categories: drafts.map(({ draft }) => draft.category_id),
    templates: drafts.flatMap(({ draft }) => draft.freight_template_id ?? []),
    pictures: drafts.flatMap(({ draft }) => pictureIdsOf(draft)),
  })
  const claims = drafts.flatMap(({ draft, stored }) => draft.skus.filter((sku) => isNewClaim(sku, stored)))
  const asked = claims.flatMap((sku) => sku.id ?? [])
  const offered = asked.length > 0 ? Map.groupBy(await listOfferedPrices(ctx, asked), (one) => one.sku_id) : new Map()
  return drafts.map(({ draft, stored }) => ({
    ...faultsOf(draft, stored),
    // What it sells is owed to its shop: whoever moved it could have another one paid.
    ...(stored && stored.shop_id !== draft.shop_id && { shop_id: 'fixed' as const }),
    ...unknownFaults(draft, known),
    ...priceFaults(draft, stored, (sku) => isTrue(sku, offered.get(sku.id), ctx.now())),
    ...(stored?.status === 'on' && missingToPublish(draft)),
  }))
}

export function pictureIdsOf(draft: ProductDraft): number[] {
  const ofValues = draft.spec_groups.flatMap((group) => group.values.flatMap((value) => value.picture_id ?? []))
  return [...new Set([...draft.picture_ids, ...ofValues, ...draft.skus.flatMap((sku) => sku.picture_id ?? [])])]
}

function unknownFaults(draft: ProductDraft, known: Known): Faults {
  const faults: Faults = {}
  const look = (has: boolean, path: string) => {
    if (!has) faults[path] = 'chooseOne'
  }
  const picture = (id: number | null | undefined) => !id || known.pictures.has(id)
  look(known.shops.has(draft.shop_id), 'shop_id')
  look(known.categories.has(draft.category_id), 'category_id')
  look(draft.freight_template_id === null || known.templates.has(draft.freight_template_id), 'freight_template_id')
  draft.picture_ids.forEach((id, i) => {
    look(picture(id), `picture_ids.${i}`)
  })
  draft.spec_groups.forEach((group, g) => {
    group.values.forEach((value, i) => {
      look(picture(value.picture_id), `spec_groups.${g}.values.${i}.picture_id`)
    })
  })
  draft.skus.forEach((sku, i) => {
    look(picture(sku.picture_id), `skus.${i}.picture_id`)
  })
  return faults
}

/** An earlier price that stands beside the same price as before was checked when it was written. */
function isNewClaim(sku: SkuDraft, stored: StoredProduct | undefined): boolean {
  if (!sku.was) return false
  const held = stored?.skus.find((one) => one.id === sku.id)
  return !held || held.was !== sku.was || held.price !== sku.price
}

function isTrue(sku: SkuDraft, history: Parameters<typeof isGenuine>[0]['history'] | undefined, now: Date): boolean {
  return !sku.was || isGenuine({ was: sku.was, price: sku.price, history: history ?? [], now })
}

function priceFaults(
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  isTrueClaim: (sku: SkuDraft) => boolean,
): Faults {
  const faults: Faults = {}
  draft.skus.forEach((sku, i) => {
    const isBelow = sku.was && sku.was <= sku.price
    if (isNewClaim(sku, stored) && !isBelow && !isTrueClaim(sku)) faults[`skus.${i}.was`] = 'wasNotGenuine'
  })
  return faults
}
