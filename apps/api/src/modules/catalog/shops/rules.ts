// shops: pure decisions about shops.
import type { Words } from '@shop/contract/staff/admin-translations.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { slugOf } from '#slug.ts'

/** Percent of good reviews, one decimal; unknown, not perfect, while there are none. */
export function favorableRate(shop: { reviews: number; good_reviews: number }): number | null {
  if (shop.reviews === 0) return null
  return Math.round((shop.good_reviews / shop.reviews) * 1000) / 10
}

/** An empty text counts as missing. */
export function written(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text)) as Words
}

/** What a draft lacks, by field: a name in some language, and a day that exists and is not to come. */
export function draftFaults(draft: { name: Words; opened_on: string }, now: Date): Record<string, FieldRule> {
  const faults: Record<string, FieldRule> = {}
  if (Object.keys(written(draft.name)).length === 0) faults.name = 'required'
  const day = new Date(`${draft.opened_on}T00:00:00Z`)
  // 31 February reads as a day of March.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(draft.opened_on)
  if (!exists) faults.opened_on = 'format'
  else if (day > now) faults.opened_on = 'tooLarge'
  return faults
}

/** English first, else whichever name has Latin letters. */
export function shopSlug(name: Words): string {
  const slugs = [name['en-US'], ...Object.values(name)].map((text) => slugOf(text ?? ''))
  return slugs.find((slug) => slug !== '') ?? 'shop'
}
