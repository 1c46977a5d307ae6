// A promo code while it is edited, and the way from and to the wire; pure.
import type { Promo, PromoKind, PromoTerms } from '@shop/contract/console/promos.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { localTime, timeOf } from '#ui/local-time.ts'
import { percentOf, rateOf } from '#ui/percent.ts'

export const makes = ['code', 'batch'] as const
export type Make = (typeof makes)[number]

export interface PromoEdit
  extends Pick<PromoTerms, 'note' | 'total_uses' | 'uses_per_user' | 'shop_ids' | 'category_ids' | 'product_ids'> {
  /** One code by its name, or many that nobody can guess. */
  make: Make
  code: string
  batch: { name: string; prefix: string; count: number | null }
  kind: PromoKind
  /** In percent, as people say it. */
  rate: string
  amount: Cents | null
  minimum: Cents | null
  cap: Cents | null
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

/** By the way to the field, as the server names it too. */
export function promoFaults(edit: PromoEdit, isNew: boolean): Record<string, FieldRule> {
  const faults: Record<string, FieldRule> = isNew ? nameFaults(edit) : {}
  const rate = edit.rate.trim()
  if (edit.kind === 'percent' && !rate) faults.rate = 'required'
  else if (edit.kind === 'percent' && rateOf(rate) === undefined) faults.rate = 'format'
  else if (edit.kind === 'percent' && rateOf(rate) === '0') faults.rate = 'tooSmall'
  if (edit.kind === 'fixed' && edit.amount === null) faults.amount = 'required'
  if (edit.minimum === null) faults.minimum = 'required'
  const [from, to] = [timeOf(edit.starts_at), timeOf(edit.ends_at)]
  if (!from) faults.starts_at = 'required'
  if (!to) faults.ends_at = 'required'
  else if (from && to <= from) faults.ends_at = 'tooSmall'
  return faults
}

function nameFaults({ make, code, batch }: PromoEdit): Record<string, FieldRule> {
  if (make === 'code') return code.trim() ? {} : { code: 'required' }
  return {
    ...(batch.name.trim() ? {} : { 'batch.name': 'required' as const }),
    ...(batch.count ? {} : { 'batch.count': 'required' as const }),
  }
}

/** Nothing is missing: `promoFaults` has looked. */
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
    starts_at: timeOf(edit.starts_at) ?? new Date(),
    ends_at: timeOf(edit.ends_at) ?? new Date(),
  }
}
