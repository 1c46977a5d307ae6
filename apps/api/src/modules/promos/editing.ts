// Promo codes as operators make, change and stop them.
import { randomInt } from 'node:crypto'
import type * as contract from '@shop/contract/console/promos.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { listMark, readCursor } from '../../db/cursor.ts'
import { pageOf } from '../../db/page.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as audit from '../audit/service.ts'
import * as store from './editing-store.ts'
import { basisPointsOf, codeOf, rateOf, termFaults } from './rules.ts'

export async function listPromos(
  ctx: Ctx,
  query: Input<typeof contract.listPromos>['query'],
): Promise<Page<contract.Promo>> {
  const limit = query.limit ?? pageLimitDefault
  const filter = { state: query.state, keyword: query.keyword }
  const mark = listMark(['promos', filter])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, count] = await Promise.all([
    store.listPromos(ctx, { filter, after, limit: limit + 1 }),
    store.countPromos(ctx, filter),
  ])
  const { shown, ends } = pageOf(rows, { limit, count: Math.min(count, totalMax + 1), mark, keyOf: (row) => [row.id] })
  return { list: shown.map(toPromo), ...ends }
}

export async function getPromo(ctx: Ctx, id: number): Promise<contract.PromoDetail> {
  return { ...(await findPromo(ctx, id)), ...(await store.sumUses(ctx, id)) }
}

async function findPromo(ctx: Ctx, id: number): Promise<contract.Promo> {
  return toPromo((await store.findPromoRow(ctx, id)) ?? refuse('object.not_found'))
}

export async function createPromo(
  ctx: Ctx,
  { code, batch, ...terms }: Input<typeof contract.createPromo>['body'],
): Promise<contract.Promo[]> {
  if (code === undefined && !batch) refuseFields({ code: 'required' })
  if (code !== undefined && batch) refuseFields({ batch: 'chooseOne' })
  const prefix = codeOf(batch?.prefix ?? '')
  if (!/^([A-Z0-9][A-Z0-9_-]*)?$/.test(prefix)) refuseFields({ 'batch.prefix': 'format' })
  await checkTerms(ctx, terms)
  return inTx(ctx, async (tx) => {
    const { operatorId } = operatorOf(tx)
    const insert = (codes: readonly string[]) =>
      store.insertPromos(tx, codes, { values: valuesOf(terms), batch: batch?.name ?? '', operatorId })
    const ids = batch ? await insertBatch(insert, prefix, batch.count) : await insert([codeOf(code ?? '')])
    const [first] = ids
    if (first === undefined) refuseFields({ code: 'repeated' })
    const told = {
      ...factsOf(terms),
      ...(batch ? { batch: batch.name, count: batch.count } : { code: codeOf(code ?? '') }),
    }
    await record(tx, { action: 'promo.create', id: first ?? 0, before: {}, after: told, why: '' })
    return (await store.listPromosByIds(tx, ids)).map(toPromo)
  })
}

/** Without what is mistaken for something else when it is read aloud or typed. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10
const roundsMax = 5

/** One in 31^10 is there already; those are made anew. */
async function insertBatch(
  insert: (codes: readonly string[]) => Promise<number[]>,
  prefix: string,
  count: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let round = 0; round < roundsMax && ids.length < count; round++) {
    const codes = Array.from({ length: count - ids.length }, () => prefix + randomLetters())
    ids.push(...(await insert([...new Set(codes)])))
  }
  if (ids.length < count) throw new Error(`only ${ids.length} of ${count} codes could be made`)
  return ids
}

function randomLetters(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}

export async function changePromo(
  ctx: Ctx,
  id: number,
  { version, why, ...terms }: Input<typeof contract.changePromo>['body'],
): Promise<contract.Promo> {
  await checkTerms(ctx, terms)
  return inTx(ctx, async (tx) => {
    const before = await heldPromo(tx, id, version)
    // A use that was taken cannot be untaken.
    if (terms.total_uses !== null && terms.total_uses < before.used) refuseFields({ total_uses: 'tooSmall' })
    await store.setPromo(tx, id, valuesOf(terms))
    await record(tx, { action: 'promo.change', id, before: factsOf(before), after: factsOf(terms), why })
    return findPromo(tx, id)
  })
}

export async function switchPromo(
  ctx: Ctx,
  id: number,
  { active, version, why }: Input<typeof contract.switchPromo>['body'],
): Promise<contract.Promo> {
  return inTx(ctx, async (tx) => {
    const held = await heldPromo(tx, id, version)
    const was = held.state !== 'stopped'
    if (was === active) return held
    await store.setActive(tx, id, active)
    await record(tx, { action: 'promo.switch', id, before: { active: was }, after: { active }, why })
    return findPromo(tx, id)
  })
}

/** Buyers with the code wait until this ends, and hold their SKUs meanwhile: nothing is summed up here. */
async function heldPromo(tx: TxCtx, id: number, version: number): Promise<contract.Promo> {
  if (!(await store.lockPromo(tx, id))) refuse('object.not_found')
  const held = await findPromo(tx, id)
  if (held.version !== version) refuse('state.changed')
  return held
}

async function checkTerms(ctx: Ctx, terms: contract.PromoTerms): Promise<void> {
  const faults: Record<string, FieldRule> = termFaults(terms)
  const values = valuesOf(terms)
  const there = await store.countScope(ctx, values)
  if (there.shops < values.shop_ids.length) faults.shop_ids = 'chooseOne'
  if (there.categories < values.category_ids.length) faults.category_ids = 'chooseOne'
  if (there.products < values.product_ids.length) faults.product_ids = 'chooseOne'
  if (Object.keys(faults).length > 0) refuseFields(faults)
}

function valuesOf(terms: contract.PromoTerms): store.PromoValues {
  const { note, kind, starts_at, ends_at, total_uses, uses_per_user, first_order } = terms
  return {
    ...{ note, kind, starts_at, ends_at, total_uses, uses_per_user, first_order },
    percent_bp: terms.rate === null ? null : basisPointsOf(terms.rate),
    fixed_cents: terms.amount,
    minimum_cents: terms.minimum,
    cap_cents: terms.cap,
    shop_ids: [...new Set(terms.shop_ids)],
    category_ids: [...new Set(terms.category_ids)],
    product_ids: [...new Set(terms.product_ids)],
  }
}

function toPromo(row: store.PromoRow): contract.Promo {
  const { id, code, batch, note, kind, state, used, version } = row
  return {
    ...{ id, code, batch, note, kind, state, used, version },
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
  }
}

/** The terms alone, as the log shows them. */
function factsOf(terms: contract.PromoTerms): audit.Facts {
  const { note, kind, rate, amount, minimum, cap, starts_at, ends_at, total_uses, uses_per_user, first_order } = terms
  return {
    ...{ note, kind, rate, total_uses, uses_per_user, first_order },
    amount: amount === null ? null : formatUsd(amount),
    minimum: formatUsd(minimum),
    cap: cap === null ? null : formatUsd(cap),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    shop_ids: terms.shop_ids,
    category_ids: terms.category_ids,
    product_ids: terms.product_ids,
  }
}

async function record(
  tx: TxCtx,
  told: { action: string; id: number; before: audit.Facts; after: audit.Facts; why: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const difference = audit.differenceOf(told.before, told.after)
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: told.action,
    object: { type: 'promo', id: told.id },
    before: difference?.before,
    after: difference?.after,
    why: told.why,
  })
}
