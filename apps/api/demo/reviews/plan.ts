// Plans the demo reviewers, their orders and reviews before anything is inserted; the same plan on the same day.
import { type Language, languages } from '@shop/contract/language.ts'
import { createRandom, type Random } from '../random.ts'
import { type CatalogProduct, type CatalogSku, scoresOf } from './catalog.ts'
import { createUsedPhrases, moodOf, phrasesIn, type UsedPhrases, writeReview } from './write-review.ts'

export interface PlannedReview {
  product: CatalogProduct
  sku: CatalogSku
  score: number
  content: string
  pictureIds: readonly number[]
  /** Of the shop; empty = none. */
  reply: string
}

export interface PlannedOrder {
  shopId: number
  freight: number
  service: number
  postage: number
  anonymous: boolean
  /** Days after the purchase, like the next two. */
  shippedDays: number
  receivedDays: number
  reviewedDays: number
  /** Added to `reviewedDays`. */
  reviewedMinutes: number
  reviews: PlannedReview[]
}

export interface Reviewer {
  account: string
  familyName: string
  givenName: string
  language: Language
  city: string
  joinedDaysAgo: number
  boughtDaysAgo: number
  /** Added to both, so that times differ within a day. */
  minutes: number
  orders: PlannedOrder[]
}

const handles = [
  'mika',
  'sunny',
  'panda',
  'river',
  'coco',
  'momo',
  'luna',
  'leo',
  'kiwi',
  'nana',
  'tofu',
  'mochi',
  'sky',
].concat(['bean', 'peach', 'rain', 'fox', 'olive', 'maple', 'pixel', 'berry', 'cloud', 'hazel', 'otter', 'ginger'])

/** In percent. */
const languageShares: Record<Language, number> = {
  'en-US': 22,
  'zh-CN': 26,
  'zh-TW': 13,
  'ja-JP': 14,
  'ko-KR': 13,
  'th-TH': 12,
}

/** Orders are placed and settled only on every third day, to need fewer statements. */
const stepDays = 3

/** The largest share of buyers that reviews a product. */
const reviewShareMax = 0.4

export function planReviews(products: readonly CatalogProduct[], reviewers: number): Reviewer[] {
  const random = createRandom('reviewers')
  const byShop = [...Map.groupBy(products, (product) => product.shop_id).values()]
  const usedPhrases = new Map(products.map(({ id }) => [id, createUsedPhrases()]))
  return Array.from({ length: reviewers }, (_, index) => planReviewer(random, { index, byShop, usedPhrases }))
}

interface ReviewerChoice {
  index: number
  byShop: readonly CatalogProduct[][]
  usedPhrases: ReadonlyMap<number, UsedPhrases>
}

function planReviewer(random: Random, { index, byShop, usedPhrases }: ReviewerChoice): Reviewer {
  const language = random.weighted(languages, (item) => languageShares[item])
  const { families, givens, cities } = phrasesIn[language]
  // Most reviews are about recent purchases.
  const boughtDaysAgo = stepDays * (random.percent(55) ? random.int(5, 24) : random.int(20, 70))
  const open = byShop
    .map((products) => products.filter((item) => item.age_days > boughtDaysAgo + 1 && canReview(item, usedPhrases)))
    .filter((products) => products.length > 0)
  const orders: PlannedOrder[] = []
  for (let count = random.int(2, 3); count > 0 && open.length > 0; count--) {
    const products = random.weighted(open, popularityOfAll)
    open.splice(open.indexOf(products), 1)
    orders.push(planOrder(random, { products, language, usedPhrases }))
  }
  return {
    account: `${random.pick(handles)}${100 + index}`,
    familyName: random.pick(families),
    givenName: random.pick(givens),
    language,
    city: random.pick(cities),
    joinedDaysAgo: boughtDaysAgo + random.int(1, 150),
    boughtDaysAgo,
    minutes: random.int(0, 600),
    orders,
  }
}

const popularityOfAll = (products: readonly CatalogProduct[]) =>
  products.reduce((sum, item) => sum + popularityOf(item), 0)
const popularityOf = ({ sold }: CatalogProduct) => Math.sqrt(sold)

function canReview({ id, sold }: CatalogProduct, usedPhrases: ReadonlyMap<number, UsedPhrases>): boolean {
  return (usedPhrases.get(id)?.contents.size ?? 0) < sold * reviewShareMax
}

interface OrderChoice {
  products: readonly CatalogProduct[]
  language: Language
  usedPhrases: ReadonlyMap<number, UsedPhrases>
}

function planOrder(random: Random, { products, language, usedPhrases }: OrderChoice): PlannedOrder {
  const left = [...products]
  const reviews: PlannedReview[] = []
  for (let count = random.int(3, 6); count > 0 && left.length > 0; count--) {
    const product = random.weighted(left, popularityOf)
    left.splice(left.indexOf(product), 1)
    reviews.push(
      planReview(random, { product, language, usedPhrases: usedPhrases.get(product.id) ?? createUsedPhrases() }),
    )
  }
  const shippedDays = random.int(1, 3)
  const receivedDays = shippedDays + random.int(3, 6)
  const isPleased = reviews.every(({ score }) => score >= 4)
  return {
    shopId: products[0]?.shop_id ?? 0,
    freight: reviews.some(({ product }) => !product.free_freight) ? random.int(3, 12) * 100 + 90 : 0,
    service: random.percent(isPleased ? 80 : 40) ? 5 : random.int(isPleased ? 4 : 2, 4),
    postage: random.percent(isPleased ? 70 : 35) ? 5 : random.int(isPleased ? 3 : 2, 4),
    anonymous: random.percent(62),
    ...{ shippedDays, receivedDays },
    reviewedDays: random.int(3, 4) * stepDays,
    reviewedMinutes: random.int(0, 3_900),
    reviews,
  }
}

const replyPercent = { good: 14, fair: 45, poor: 75 }

function planReview(
  random: Random,
  { product, language, usedPhrases }: { product: CatalogProduct; language: Language; usedPhrases: UsedPhrases },
): PlannedReview {
  const weights = scoresOf(product)
  const score = random.weighted([1, 2, 3, 4, 5], (stars) => weights[stars - 1] ?? 0)
  const mood = moodOf(score)
  const isPictured = score >= 3 && random.percent(27)
  return {
    product,
    sku: random.pick(product.skus),
    score,
    content: writeReview(random, { language, key: product.key, category: product.category, score }, usedPhrases),
    pictureIds: isPictured ? product.picture_ids.slice(0, random.int(1, 3)) : [],
    reply: random.percent(replyPercent[mood]) ? random.pick(phrasesIn[language].reply[mood]) : '',
  }
}
