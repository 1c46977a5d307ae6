// Keys of products and categories: readable, unique, never changed.
import type { Words } from '@shop/contract/console/words.ts'

const keyMax = 60

/** `linen-shirt-10240`: the English words as an address would write them, and the id that makes them unique. */
export function productKey(title: Words, id: number): string {
  return [slug(title['en-US'] ?? ''), id].filter(Boolean).join('-')
}

/** `Men's clothing` → `mens-clothing`; empty where no letter is Latin. */
export function slug(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, keyMax)
    .replace(/^-|-$/g, '')
}
