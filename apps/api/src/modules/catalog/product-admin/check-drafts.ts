// Checks product drafts against the database: shops, categories, templates, pictures, and genuine former prices.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type FieldProblems, missingToPublish, problemsOf, type SkuDraft } from './drafts.ts'
import { findKnownIds, type KnownIds, listOfferedPrices, type StoredProduct } from './product-editor-store.ts'

interface OfferedPrice {
  price: Cents
  from: Date
  /** Null while the price is still offered. */
  until: Date | null
}

const dayMs = 24 * 3_600_000
/** How far back before the current price the comparison looks. */
const windowMs = 30 * dayMs
/** How much of that time the SKU must have been on sale. */
const offeredMinMs = 7 * dayMs

/**
 * `was` must not exceed the lowest price of the 30 days before the current price began, and the SKU must have been
 * on sale for at least 7 of them. `history` has every price it was offered for, oldest first; gaps between entries
 * are time off sale and prove nothing.
 */
export function isGenuine(claim: { was: Cents; price: Cents; history: readonly OfferedPrice[]; now: Date }): boolean {
  const { beganAt, earlier } = findCurrentPrice(claim)
  const windowStart = beganAt - windowMs
  const within = earlier.filter((offer) => endOf(offer, beganAt) > windowStart)
  if (within.length === 0) return false
  const offeredMs = within.reduce(
    (sum, offer) => sum + endOf(offer, beganAt) - Math.max(windowStart, offer.from.getTime()),
    0,
  )
  const lowest = Math.min(...within.map((offer) => offer.price))
  return offeredMs >= offeredMinMs && claim.was <= lowest
}

function endOf({ until }: OfferedPrice, openEndMs: number): number {
  return until?.getTime() ?? openEndMs
}

/** Since when the current price is offered without a break, and the offers before; a new price begins now. */
function findCurrentPrice(claim: { price: Cents; history: readonly OfferedPrice[]; now: Date }) {
  let beganAt = claim.now.getTime()
  let count = claim.history.length
  for (const offer of claim.history.toReversed()) {
    if (offer.price !== claim.price || endOf(offer, beganAt) < beganAt) break
    beganAt = offer.from.getTime()
    count--
  }
  return { beganAt, earlier: claim.history.slice(0, count) }
}

interface Checked {
  /** Normalized. */
  draft: ProductDraft
  stored: StoredProduct | undefined
}

/** The problems of each draft, in the same order; an empty object if there are none. */
export async function checkDrafts(ctx: Ctx, drafts: readonly Checked[]): Promise<FieldProblems[]> {
  const known = await findKnownIds(ctx, {
    shops: drafts.map(({ draft }) => draft.shop_id),
    categories: drafts.map(({ draft }) => draft.category_id),
    templates: drafts.flatMap(({ draft }) => draft.freight_template_id ?? []),
    pictures: drafts.flatMap(({ draft }) => pictureIdsOf(draft)),
  })
  const claims = drafts.flatMap(({ draft, stored }) => draft.skus.filter((sku) => isNewClaim(sku, stored)))
  const claimedIds = claims.flatMap((sku) => sku.id ?? [])
  const offered =
    claimedIds.length > 0 ? Map.groupBy(await listOfferedPrices(ctx, claimedIds), (row) => row.sku_id) : new Map()
  return drafts.map(({ draft, stored }) => ({
    ...problemsOf(draft, stored),
    // Sales are paid to the product's shop: moving a product could redirect a payout.
    ...(stored && stored.shop_id !== draft.shop_id && { shop_id: 'fixed' as const }),
    ...unknownProblems(draft, known),
    ...priceProblems(draft, stored, (sku) => isGenuineClaim(sku, offered.get(sku.id), ctx.now())),
    ...(stored?.status === 'on' && missingToPublish(draft)),
  }))
}

export function pictureIdsOf(draft: ProductDraft): number[] {
  const ofValues = draft.spec_groups.flatMap((group) => group.values.flatMap((value) => value.picture_id ?? []))
  return [...new Set([...draft.picture_ids, ...ofValues, ...draft.skus.flatMap((sku) => sku.picture_id ?? [])])]
}

function unknownProblems(draft: ProductDraft, known: KnownIds): FieldProblems {
  const problems: FieldProblems = {}
  const check = (has: boolean, path: string) => {
    if (!has) problems[path] = 'chooseOne'
  }
  const picture = (id: number | null | undefined) => !id || known.pictures.has(id)
  check(known.shops.has(draft.shop_id), 'shop_id')
  check(known.categories.has(draft.category_id), 'category_id')
  check(draft.freight_template_id === null || known.templates.has(draft.freight_template_id), 'freight_template_id')
  draft.picture_ids.forEach((id, i) => {
    check(picture(id), `picture_ids.${i}`)
  })
  draft.spec_groups.forEach((group, g) => {
    group.values.forEach((value, i) => {
      check(picture(value.picture_id), `spec_groups.${g}.values.${i}.picture_id`)
    })
  })
  draft.skus.forEach((sku, i) => {
    check(picture(sku.picture_id), `skus.${i}.picture_id`)
  })
  return problems
}

/** A former price was checked when it was written; an unchanged pair of prices is not checked again. */
function isNewClaim(sku: SkuDraft, stored: StoredProduct | undefined): boolean {
  if (!sku.was) return false
  const storedSku = stored?.skus.find((row) => row.id === sku.id)
  return !storedSku || storedSku.was !== sku.was || storedSku.price !== sku.price
}

function isGenuineClaim(
  sku: SkuDraft,
  history: Parameters<typeof isGenuine>[0]['history'] | undefined,
  now: Date,
): boolean {
  return !sku.was || isGenuine({ was: sku.was, price: sku.price, history: history ?? [], now })
}

function priceProblems(
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  isGenuineSku: (sku: SkuDraft) => boolean,
): FieldProblems {
  const problems: FieldProblems = {}
  draft.skus.forEach((sku, i) => {
    const isNoDiscount = sku.was && sku.was <= sku.price
    if (isNewClaim(sku, stored) && !isNoDiscount && !isGenuineSku(sku)) problems[`skus.${i}.was`] = 'wasNotGenuine'
  })
  return problems
}
