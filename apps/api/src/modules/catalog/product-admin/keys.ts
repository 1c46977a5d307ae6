// Keys of products: readable, unique, never changed.
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { slugOf } from '#slug.ts'

/** `linen-shirt-10240`: the English words as an address would write them, and the id that makes them unique. */
export function productKey(title: Translations, id: number): string {
  return [slugOf(title['en-US'] ?? ''), id].filter(Boolean).join('-')
}
