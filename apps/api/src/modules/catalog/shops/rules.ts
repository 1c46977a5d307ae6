// Rules for shops: favorable rate, draft checks, slugs; pure.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { slugOf } from '#slug.ts'

/** Percent of good reviews, those of four or five stars, with one decimal; null without reviews. */
export function favorableRate(shop: { reviews: number; good_reviews: number }): number | null {
  if (shop.reviews === 0) return null
  return Math.round((shop.good_reviews / shop.reviews) * 1000) / 10
}

/** An empty text counts as missing. */
export function nonEmptyTexts(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Translations
}

/** The problems of a draft by field: it needs a name in some language and an opening date that exists and is past. */
export function draftProblems(draft: { name: Translations; opened_on: string }, now: Date): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  if (Object.keys(nonEmptyTexts(draft.name)).length === 0) problems.name = 'required'
  const day = new Date(`${draft.opened_on}T00:00:00Z`)
  // JavaScript reads February 31 as a day in March.
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
