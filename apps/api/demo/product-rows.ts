// Turns demo products into rows: specifications, SKUs with prices and stock, what a card shows.

import { type Cents, cents } from '@shop/contract/wire.ts'
import { recommendScore } from '#modules/catalog/products/rules.ts'
import { type ProductStats, productStats } from './product-stats.ts'
import { seededInt } from './random.ts'
import { specLabels, specNames } from './spec-labels.ts'
import type { Translations } from './translations.ts'
import type { DemoProduct, DemoSpec, SpecValue } from './types.ts'

export interface SkuRow {
  /** Which value of each group, by position. */
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
  return choices(product.specs).map((choice) => {
    const values = choice.map((at, group) => valueAt(product.specs, group, at))
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

/** Every combination of one value per group; a product without groups has one, the empty one. */
function choices(specs: readonly DemoSpec[]): number[][] {
  return specs.reduce<number[][]>(
    (all, spec) => all.flatMap((choice) => spec.values.map((_, at) => [...choice, at])),
    [[]],
  )
}

function valueAt(specs: readonly DemoSpec[], group: number, at: number): SpecValue {
  const value = specs[group]?.values[at]
  if (!value) throw new Error(`there is no value ${at} in group ${group}`)
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
