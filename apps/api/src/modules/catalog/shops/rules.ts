// shops: pure decisions about shops.

import type { FieldRule } from '@shop/contract/errors.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { slugOf } from '#slug.ts'

/** Percent of good reviews, one decimal; unknown, not perfect, while there are none. */
export function favorableRate(shop: { reviews: number; good_reviews: number }): number | null {
  if (shop.reviews === 0) return null
  return Math.round((shop.good_reviews / shop.reviews) * 1000) / 10
}

/** An empty text counts as missing. */
export function nonEmptyTexts(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Translations
}

/** What a draft lacks, by field: a name in some language, and a day that exists and is not to come. */
export function draftProblems(draft: { name: Translations; opened_on: string }, now: Date): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  if (Object.keys(nonEmptyTexts(draft.name)).length === 0) problems.name = 'required'
  const day = new Date(`${draft.opened_on}T00:00:00Z`)
  // 31 February reads as a day of March.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(draft.opened_on)
  if (!exists) problems.opened_on = 'format'
  else if (day > now) problems.opened_on = 'tooLarge'
  return problems
}

/** English first, else whichever name has Latin letters. */
export function shopSlug(name: Translations): string {
  const slugs = [name['en-US'], ...Object.values(name)].map((text) => slugOf(text ?? ''))
  return slugs.find((slug) => slug !== '') ?? 'shop'
}
