// The requests of the catalog benchmarks: product pages and searches in a generated catalog, the same in every run.
import { makerName, modelName } from './catalog-rows.ts'

const madeIdBase = 10_000_000

export function repeat<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, n) => make(n))
}

/** Spread over the whole range, the same in every run. */
export function spread(n: number, below: number): number {
  return (Math.imul(n + 1, 2_654_435_761) >>> 0) % below || 1
}

export const terms = [
  'phone',
  'laptop',
  'running shoes',
  'tea',
  'camping tent',
  'headphones',
  'dress',
  'kettle',
  '手机',
  'スマホ',
  '휴대폰',
  'โทรศัพท์',
]

/** Common words, words of medium frequency, and words of a single product, in equal parts. */
export function keywords(products: number): string[] {
  // Each maker has every demo product once, so a small catalog has few makers.
  const makers = Math.min(1_000, Math.max(2, Math.floor(products / 300)))
  return repeat(1_500, (n) => {
    if (n % 3 === 0) return `${terms[(n / 3) % terms.length]} ${makerName(spread(n, makers))}`
    if (n % 3 === 1) return makerName(spread(n, makers))
    return modelName(spread(n, Math.max(1, products - 1_000)))
  })
}

export function detailPath(products: number, n: number): string {
  return `/api/goods/detail?id=${madeIdBase + (n % Math.max(1, products - 1_000))}`
}

/** Of 20,000 products, or of all in a smaller catalog. */
export function detailPaths(products: number): string[] {
  return repeat(20_000, (n) => detailPath(products, spread(n, products)))
}

export function searchPaths(products: number): string[] {
  return keywords(products).map((keyword) => `/api/goods/list?keyword=${encodeURIComponent(keyword)}`)
}
