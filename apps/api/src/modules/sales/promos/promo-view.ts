// Builds the operators' view of promo codes, with the proposals that wait for a second approval.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/admin-promos.ts'
import { rateOf } from '#basis-points.ts'
import type { Ctx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { refuse } from '#refuse.ts'
import * as openings from './openings.ts'
import * as store from './promo-editor-store.ts'

export async function listPromos(
  ctx: Ctx,
  query: Input<typeof contract.listPromos>['query'],
): Promise<Page<contract.Promo>> {
  const { state, keyword } = query
  const ids = state === 'waiting' ? await openings.listWaiting(ctx) : undefined
  const filter = { state: state === 'waiting' ? undefined : state, keyword, ids }
  const { shown, ends } = await readPage(query, {
    mark: ['promos', state, keyword],
    types: ['number'],
    list: (after, limit) => store.listPromos(ctx, { filter, after, limit }),
    count: () => store.countPromos(ctx, filter),
    keyOf: (row) => [row.id],
  })
  return { list: await withProposals(ctx, shown), ...ends }
}

export async function getPromo(ctx: Ctx, id: number): Promise<contract.PromoDetail> {
  return { ...(await findPromo(ctx, id)), ...(await store.sumUses(ctx, id)) }
}

export async function findPromo(ctx: Ctx, id: number): Promise<contract.Promo> {
  const row = (await store.findPromoRow(ctx, id)) ?? refuse('object.not_found')
  const [promo] = await withProposals(ctx, [row])
  return promo ?? refuse('object.not_found')
}

export async function listPromosByIds(ctx: Ctx, ids: readonly number[]): Promise<contract.Promo[]> {
  return withProposals(ctx, await store.listPromosByIds(ctx, ids))
}

async function withProposals(ctx: Ctx, rows: readonly store.PromoRow[]): Promise<contract.Promo[]> {
  const proposals = await openings.proposalsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toPromo(row), proposal: proposals.get(row.id) ?? null }))
}

function toPromo(row: store.PromoRow): Omit<contract.Promo, 'proposal'> {
  const { id, code, batch, note, kind, state, used, budget, discounted, version } = row
  return {
    ...{ id, code, batch, note, kind, state, used, budget, discounted, version },
    rate: row.percentBp === null ? null : rateOf(row.percentBp),
    amount: row.fixed,
    minimum: row.minimum,
    cap: row.cap,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    total_uses: row.totalUses,
    uses_per_user: row.usesPerUser,
    shop_ids: [...row.shopIds],
    category_ids: [...row.categoryIds],
    product_ids: [...row.productIds],
    first_order: row.isFirstOrder,
    created_at: row.createdAt,
    created_by: row.createdBy,
    approved_by: row.approvedBy,
  }
}
