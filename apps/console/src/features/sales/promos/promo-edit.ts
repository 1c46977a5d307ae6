// Converts a promo code between the wire format and the form, and checks the form.
import {
  type Promo,
  type PromoKind,
  type PromoTerms,
  promoBatchMax,
  promoBudgetMax,
} from '@shop/contract/sales/admin-promos.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { localTime, timeOf } from '#ui/local-time.ts'
import { percentOf, rateOf } from '#ui/percent.ts'

export const makes = ['code', 'batch'] as const
type Make = (typeof makes)[number]

export interface PromoEdit
  extends Pick<PromoTerms, 'note' | 'total_uses' | 'uses_per_user' | 'shop_ids' | 'category_ids' | 'product_ids'> {
  /** A single named code, or a batch of random ones. */
  make: Make
  code: string
  batch: { name: string; prefix: string; count: number | null }
  kind: PromoKind
  /** In percent. */
  rate: string
  amount: Cents | null
  minimum: Cents | null
  cap: Cents | null
  budget: Cents | null
  starts_at: string
  ends_at: string
  first_order: boolean
}

const defaultDays = 30
const dayMs = 86_400_000

export function editOf(promo: Promo | undefined, now: Date): PromoEdit {
  return {
    make: 'code',
    code: promo?.code ?? '',
    batch: { name: '', prefix: '', count: null },
    note: promo?.note ?? '',
    kind: promo?.kind ?? 'percent',
    rate: promo?.rate ? percentOf(promo.rate) : '',
    amount: promo?.amount ?? null,
    minimum: promo?.minimum ?? zeroCents,
    cap: promo?.cap ?? null,
    budget: promo?.budget ?? null,
    starts_at: localTime(promo?.starts_at ?? now),
    ends_at: localTime(promo?.ends_at ?? new Date(now.getTime() + defaultDays * dayMs)),
    total_uses: promo?.total_uses ?? null,
    uses_per_user: promo ? promo.uses_per_user : 1,
    shop_ids: promo?.shop_ids ?? [],
    category_ids: promo?.category_ids ?? [],
    product_ids: promo?.product_ids ?? [],
    first_order: promo?.first_order ?? false,
  }
}

type PromoProblem =
  | 'required'
  | 'code'
  | 'prefix'
  | 'count'
  | 'percent'
  | 'amount'
  | 'budget'
  | 'uses'
  | 'endsFirst'
  | 'endsPast'

/** By field path, as the server reports them too. */
export function promoProblems(
  edit: PromoEdit,
  { isNew, now }: { isNew: boolean; now: Date },
): Record<string, PromoProblem> {
  const problems: Record<string, PromoProblem> = isNew ? nameProblems(edit) : {}
  const rate = rateOf(edit.rate)
  if (edit.kind === 'percent' && !edit.rate.trim()) problems.rate = 'required'
  else if (edit.kind === 'percent' && (rate === undefined || rate === '0')) problems.rate = 'percent'
  if (edit.kind === 'fixed' && edit.amount === null) problems.amount = 'required'
  else if (edit.kind === 'fixed' && edit.amount === 0) problems.amount = 'amount'
  if (edit.kind === 'percent' && edit.cap === null) problems.cap = 'required'
  else if (edit.kind === 'percent' && edit.cap === 0) problems.cap = 'amount'
  if (edit.budget === null) problems.budget = 'required'
  else if (edit.budget <= 0 || edit.budget > promoBudgetMax) problems.budget = 'budget'
  if (edit.minimum === null) problems.minimum = 'required'
  for (const name of ['total_uses', 'uses_per_user'] as const) if (!isUses(edit[name])) problems[name] = 'uses'
  const [from, to] = [timeOf(edit.starts_at), timeOf(edit.ends_at)]
  if (!from) problems.starts_at = 'required'
  if (!to) problems.ends_at = 'required'
  // An existing code may be ended by its date; a new one would never apply.
  else if (isNew && to <= now) problems.ends_at = 'endsPast'
  else if (from && to <= from) problems.ends_at = 'endsFirst'
  return problems
}

const usesMax = 10_000_000

function isUses(uses: number | null): boolean {
  return uses === null || (uses >= 1 && uses <= usesMax)
}

const codePattern = /^[A-Za-z0-9][A-Za-z0-9_-]*$/
const codeMin = 3

function nameProblems({ make, code, batch }: PromoEdit): Record<string, PromoProblem> {
  if (make === 'code') {
    const typed = code.trim()
    if (!typed) return { code: 'required' }
    return typed.length >= codeMin && codePattern.test(typed) ? {} : { code: 'code' }
  }
  const problems: Record<string, PromoProblem> = {}
  if (!batch.name.trim()) problems['batch.name'] = 'required'
  if (batch.prefix.trim() && !codePattern.test(batch.prefix.trim())) problems['batch.prefix'] = 'prefix'
  if (batch.count === null) problems['batch.count'] = 'required'
  else if (batch.count < 1 || batch.count > promoBatchMax) problems['batch.count'] = 'count'
  return problems
}

/** The form's terms; `promoProblems` has checked that none is missing. */
export function termsOf(edit: PromoEdit): PromoTerms {
  const { note, kind, total_uses, uses_per_user, shop_ids, category_ids, product_ids, first_order } = edit
  const isPercent = kind === 'percent'
  return {
    ...{ note, kind, total_uses, uses_per_user, shop_ids, category_ids, product_ids, first_order },
    rate: isPercent ? (rateOf(edit.rate) ?? null) : null,
    // A fixed amount is its own cap.
    cap: isPercent ? edit.cap : null,
    amount: isPercent ? null : edit.amount,
    minimum: edit.minimum ?? zeroCents,
    budget: edit.budget ?? zeroCents,
    starts_at: timeOf(edit.starts_at) ?? new Date(),
    ends_at: timeOf(edit.ends_at) ?? new Date(),
  }
}
