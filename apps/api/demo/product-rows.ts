// Turns demo products into rows: SKUs with prices and stock, and the summary a product card shows.

import { type Cents, cents } from '@shop/contract/wire.ts'
import { recommendScore } from '#modules/catalog/products/rules.ts'
import { type DemoProduct, type DemoSpec, type SpecValue, specLabels, specNames } from './catalog.ts'
import { type ProductStats, productStats } from './product-stats.ts'
import { seededInt } from './random.ts'
import type { Translations } from './translations.ts'

interface SkuRow {
  /** The position of the chosen value in each group. */
  choice: number[]
  price: Cents
  was: Cents | null
  stock: number
  picture: string | undefined
}

export interface ProductRow {
  product: DemoProduct
  skus: SkuRow[]
  price: Cents
  priceMax: Cents
  was: Cents | null
  inStock: boolean
  score: number
  stats: ProductStats
}

export function productRow(product: DemoProduct, now: Date): ProductRow {
  const skus = skuRows(product)
  const prices = skus.map((sku) => sku.price)
  const price = cents(Math.min(...prices))
  const was = product.was === undefined ? null : dollars(product.was)
  const inStock = skus.some((sku) => sku.stock > 0)
  const stats = productStats(product, now)
  const facts = {
    sold: product.sold,
    soldMonth: stats.soldMonth,
    reviews: 0,
    ratingTenths: null,
    publishedAt: stats.createdAt,
    priceCents: price,
    wasCents: was,
    freeFreight: product.freeFreight ?? false,
    inStock,
  }
  return {
    product,
    skus,
    price,
    priceMax: cents(Math.max(...prices)),
    was,
    inStock,
    score: recommendScore(facts, now),
    stats,
  }
}

function skuRows(product: DemoProduct): SkuRow[] {
  const soldOut = seededInt(product.key, 'sold out', 1, 60) === 1
  return combinations(product.specs).map((choice) => {
    const values = choice.map((index, group) => valueAt(product.specs, group, index))
    const add = values.reduce((sum, value) => sum + (value.add ?? 0), 0)
    const id = `${product.key} ${choice.join(' ')}`
    const scarce = seededInt(id, 'scarce', 1, 14) === 1
    return {
      choice,
      price: dollars(product.price + add),
      was: product.was === undefined ? null : dollars(product.was + add),
      stock: soldOut ? 0 : scarce ? seededInt(id, 'few', 0, 5) : seededInt(id, 'stock', 8, 400),
      picture: values.find((value) => value.picture)?.picture,
    }
  })
}

/** Every combination of one value per group; a product without groups has one, empty combination. */
function combinations(specs: readonly DemoSpec[]): number[][] {
  return specs.reduce<number[][]>(
    (all, spec) => all.flatMap((choice) => spec.values.map((_, index) => [...choice, index])),
    [[]],
  )
}

function valueAt(specs: readonly DemoSpec[], group: number, index: number): SpecValue {
  const value = specs[group]?.values[index]
  if (!value) throw new Error(`group ${group} has no value ${index}`)
  return value
}

function dollars(amount: number): Cents {
  return cents(Math.round(amount * 100))
}

export function specName(spec: DemoSpec): Translations {
  return specNames[spec.name]
}

export function valueLabel(value: SpecValue): Translations {
  if (typeof value.label === 'string') return specLabels[value.label]
  const { literal } = value.label
  return { 'en-US': literal, 'zh-CN': literal, 'zh-TW': literal, 'ja-JP': literal, 'ko-KR': literal, 'th-TH': literal }
}
