// Promo codes: create, change, stop, restart and approve, for operators.
import { randomInt } from 'node:crypto'
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type * as contract from '@shop/contract/sales/admin-promos.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { basisPointsOf } from '#basis-points.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as openings from './openings.ts'
import * as store from './promo-editor-store.ts'
import { findPromo, listPromosByIds } from './promo-view.ts'
import { fullBudget, normalizeCode, openedBudget, termProblems } from './rules.ts'
import { openPromos } from './store.ts'

export async function createPromo(
  ctx: Ctx,
  { code, batch, ...terms }: Input<typeof contract.createPromo>['body'],
): Promise<contract.Promo[]> {
  if (code === undefined && !batch) refuseFields({ code: 'required' })
  if (code !== undefined && batch) refuseFields({ batch: 'chooseOne' })
  const prefix = normalizeCode(batch?.prefix ?? '')
  if (!/^([A-Z0-9][A-Z0-9_-]*)?$/.test(prefix)) refuseFields({ 'batch.prefix': 'format' })
  await checkTerms(ctx, terms)
  return inTx(ctx, async (tx) => {
    const { operatorId } = operatorOf(tx)
    const opened = fullBudget(terms)
    const isOpen = await openings.mayOpenAlone(tx, { id: null, terms, opened, count: batch?.count ?? 1 })
    const insert = (codes: readonly string[]) =>
      store.insertPromos(tx, codes, { values: valuesOf(terms), batch: batch?.name ?? '', operatorId, isOpen })
    const ids = batch ? await insertBatch(insert, prefix, batch.count) : await insert([normalizeCode(code ?? '')])
    const [first] = ids
    if (first === undefined) refuseFields({ code: 'repeated' })
    const entry = {
      ...factsOf(terms),
      ...(batch ? { batch: batch.name, count: batch.count } : { code: normalizeCode(code ?? '') }),
    }
    await record(tx, { action: 'promo.create', id: first ?? 0, before: {}, after: entry, why: '' })
    if (isOpen) await openings.recordOpening(tx, ids, opened)
    else await openings.proposeOpening(tx, exposureOf(await findPromo(tx, first ?? 0)), terms.note, ids)
    return listPromosByIds(tx, ids)
  })
}

/** Without characters that are easily confused, such as 0 and O or 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10
const roundsMax = 5

/** Replaces the rare random code that exists already. */
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
  if (ids.length < count) throw new Error(`only ${ids.length} of ${count} codes could be created`)
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
    const before = await lockAtVersion(tx, id, version)
    // Limits cannot go below what has been used.
    if (terms.total_uses !== null && terms.total_uses < before.used) refuseFields({ total_uses: 'tooSmall' })
    if (terms.budget < before.discounted) refuseFields({ budget: 'tooSmall' })
    const exposure = { ...exposureOf(before), terms }
    const opened = isOpen(before) ? openedBudget(before, terms) : undefined
    if (opened && !(await openings.mayOpenAlone(tx, { id, terms, opened })))
      await openings.proposeTerms(tx, exposure, why)
    else {
      if (opened) await openings.recordOpening(tx, [id], opened)
      await store.setPromo(tx, id, valuesOf(terms), opened ? null : undefined)
      await record(tx, { action: 'promo.change', id, before: factsOf(before), after: factsOf(terms), why })
    }
    return findPromo(tx, id)
  })
}

function isOpen({ state }: contract.Promo): boolean {
  return state !== 'stopped' && state !== 'draft'
}

function exposureOf(promo: contract.Promo): openings.Exposure {
  const { id, code, version } = promo
  return { id, code, version, terms: promo }
}

export async function switchPromo(
  ctx: Ctx,
  id: number,
  { active, version, why }: Input<typeof contract.switchPromo>['body'],
): Promise<contract.Promo> {
  return inTx(ctx, async (tx) => {
    const promo = await lockAtVersion(tx, id, version)
    const wasActive = isOpen(promo)
    if (wasActive === active) return promo
    const opened = fullBudget(promo)
    if (active && !(await openings.mayOpenAlone(tx, { id, terms: promo, opened }))) {
      await openings.proposeOpening(tx, exposureOf(promo), why)
      return findPromo(tx, id)
    }
    if (active) {
      await openings.recordOpening(tx, [id], opened)
      await openPromos(tx, { ids: [id], version })
    } else await store.stopPromo(tx, id)
    await record(tx, { action: 'promo.switch', id, before: { active: wasActive }, after: { active }, why })
    return findPromo(tx, id)
  })
}

/** Refuses a proposal when terms or uses have changed since. */
export async function decidePromo(
  ctx: Ctx,
  id: number,
  { proposal_id, confirm, reason }: Input<typeof contract.decidePromo>['body'],
): Promise<contract.Promo> {
  return inTx(ctx, async (tx) => {
    if (!(await store.lockPromo(tx, id))) refuse('object.not_found')
    const decided = await openings.decide(tx, id, { proposalId: proposal_id, confirm, reason })
    if (confirm) await applyDecision(tx, id, decided)
    return findPromo(tx, id)
  })
}

async function applyDecision(
  tx: TxCtx,
  id: number,
  { approval, version, terms, ids }: openings.Decided,
): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const before = await findPromo(tx, id)
  const by = { proposed_by: approval.proposer }
  if (!terms) {
    if ((await openPromos(tx, { ids, version, approvedBy: operatorId })) === 0) refuse('state.changed')
    const after = { active: true, ...by }
    return record(tx, { action: 'promo.switch', id, before: { active: false }, after, why: approval.why })
  }
  const isStale = before.version !== version || terms.budget < before.discounted
  if (isStale || (terms.total_uses !== null && terms.total_uses < before.used)) refuse('state.changed')
  await store.setPromo(tx, id, valuesOf(terms), operatorId)
  const after = { ...factsOf(terms), ...by }
  await record(tx, { action: 'promo.change', id, before: factsOf(before), after, why: approval.why })
}

/** Buyers with the code wait for this lock while they hold their SKUs, so no sums are read under it. */
async function lockAtVersion(tx: TxCtx, id: number, version: number): Promise<contract.Promo> {
  if (!(await store.lockPromo(tx, id))) refuse('object.not_found')
  const promo = await findPromo(tx, id)
  if (promo.version !== version) refuse('state.changed')
  return promo
}

async function checkTerms(ctx: Ctx, terms: contract.PromoTerms): Promise<void> {
  const problems: Record<string, FieldRule> = termProblems(terms)
  const values = valuesOf(terms)
  const found = await store.countScope(ctx, values)
  if (found.shops < values.shop_ids.length) problems.shop_ids = 'chooseOne'
  if (found.categories < values.category_ids.length) problems.category_ids = 'chooseOne'
  if (found.products < values.product_ids.length) problems.product_ids = 'chooseOne'
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

function valuesOf(terms: contract.PromoTerms): store.PromoValues {
  const { note, kind, starts_at, ends_at, total_uses, uses_per_user, first_order } = terms
  return {
    ...{ note, kind, starts_at, ends_at, total_uses, uses_per_user, first_order },
    percent_bp: terms.rate === null ? null : basisPointsOf(terms.rate),
    fixed_cents: terms.amount,
    minimum_cents: terms.minimum,
    cap_cents: terms.cap,
    budget_cents: terms.budget,
    shop_ids: [...new Set(terms.shop_ids)],
    category_ids: [...new Set(terms.category_ids)],
    product_ids: [...new Set(terms.product_ids)],
  }
}

/** The terms as the audit log shows them. */
function factsOf(terms: contract.PromoTerms): audit.Facts {
  const { note, kind, rate, amount, minimum, cap, starts_at, ends_at, total_uses, uses_per_user, first_order } = terms
  return {
    ...{ note, kind, rate, total_uses, uses_per_user, first_order },
    amount: amount === null ? null : formatUsd(amount),
    minimum: formatUsd(minimum),
    cap: cap === null ? null : formatUsd(cap),
    budget: formatUsd(terms.budget),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    shop_ids: terms.shop_ids,
    category_ids: terms.category_ids,
    product_ids: terms.product_ids,
  }
}

async function record(
  tx: TxCtx,
  entry: { action: string; id: number; before: audit.Facts; after: audit.Facts; why: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const difference = audit.differenceOf(entry.before, entry.after)
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: entry.action,
    object: { type: 'promo', id: entry.id },
    before: difference?.before,
    after: difference?.after,
    why: entry.why,
  })
}
