// Who bought what, when, and what they wrote of it: decided before anything is laid, the same for the same day.
import { type Language, languages } from '@shop/contract/language.ts'
import { type Chance, createChance } from '../chance.ts'
import { type ShelfProduct, type ShelfSku, scoresOf } from './shelf.ts'
import { moodOf, nothingSaid, phrasesIn, type Said, wordReview } from './wording.ts'

export interface PlannedReview {
  product: ShelfProduct
  sku: ShelfSku
  score: number
  content: string
  pictureIds: readonly number[]
  /** Empty = none. */
  reply: string
}

export interface PlannedOrder {
  shopId: number
  freight: number
  service: number
  postage: number
  anonymous: boolean
  /** After the purchase. */
  shippedDays: number
  receivedDays: number
  reviewedDays: number
  /** Besides. */
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
  /** Before that, so that not all come at one moment. */
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

/** In a hundred, in the order of the languages. */
const shares: Record<Language, number> = {
  'en-US': 22,
  'zh-CN': 26,
  'zh-TW': 13,
  'ja-JP': 14,
  'ko-KR': 13,
  'th-TH': 12,
}

/** Everybody buys, and settles, on every third day: fewer statements lay them all. */
const stepDays = 3

/** Not more of a product than this part of those who bought it. */
const reviewedPart = 0.4

export function planReviews(shelf: readonly ShelfProduct[], reviewers: number): Reviewer[] {
  const chance = createChance('reviewers')
  const byShop = [...Map.groupBy(shelf, (product) => product.shop_id).values()]
  const said = new Map(shelf.map(({ id }) => [id, nothingSaid()]))
  return Array.from({ length: reviewers }, (_, at) => planReviewer(chance, { at, byShop, said }))
}

interface Choice {
  at: number
  byShop: readonly ShelfProduct[][]
  said: ReadonlyMap<number, Said>
}

function planReviewer(chance: Chance, { at, byShop, said }: Choice): Reviewer {
  const language = chance.weighed(languages, (one) => shares[one])
  const { families, givens, cities } = phrasesIn[language]
  // Most of what is reviewed was bought of late.
  const boughtDaysAgo = stepDays * (chance.in100(55) ? chance.whole(5, 24) : chance.whole(20, 70))
  const open = byShop
    .map((products) => products.filter((one) => one.age_days > boughtDaysAgo + 1 && isLeft(one, said)))
    .filter((products) => products.length > 0)
  const orders: PlannedOrder[] = []
  for (let count = chance.whole(2, 3); count > 0 && open.length > 0; count--) {
    const products = chance.weighed(open, soldTogether)
    open.splice(open.indexOf(products), 1)
    orders.push(planOrder(chance, { products, language, said }))
  }
  return {
    account: `${chance.pick(handles)}${100 + at}`,
    familyName: chance.pick(families),
    givenName: chance.pick(givens),
    language,
    city: chance.pick(cities),
    joinedDaysAgo: boughtDaysAgo + chance.whole(1, 150),
    boughtDaysAgo,
    minutes: chance.whole(0, 600),
    orders,
  }
}

const soldTogether = (products: readonly ShelfProduct[]) => products.reduce((sum, one) => sum + weightOf(one), 0)
const weightOf = ({ sold }: ShelfProduct) => Math.sqrt(sold)

function isLeft({ id, sold }: ShelfProduct, said: ReadonlyMap<number, Said>): boolean {
  return (said.get(id)?.contents.size ?? 0) < sold * reviewedPart
}

interface Basket {
  products: readonly ShelfProduct[]
  language: Language
  said: ReadonlyMap<number, Said>
}

function planOrder(chance: Chance, { products, language, said }: Basket): PlannedOrder {
  const left = [...products]
  const reviews: PlannedReview[] = []
  for (let count = chance.whole(3, 6); count > 0 && left.length > 0; count--) {
    const product = chance.weighed(left, weightOf)
    left.splice(left.indexOf(product), 1)
    reviews.push(planReview(chance, { product, language, said: said.get(product.id) ?? nothingSaid() }))
  }
  const shippedDays = chance.whole(1, 3)
  const receivedDays = shippedDays + chance.whole(3, 6)
  const isPleased = reviews.every(({ score }) => score >= 4)
  return {
    shopId: products[0]?.shop_id ?? 0,
    freight: reviews.some(({ product }) => !product.free_freight) ? chance.whole(3, 12) * 100 + 90 : 0,
    service: chance.in100(isPleased ? 80 : 40) ? 5 : chance.whole(isPleased ? 4 : 2, 4),
    postage: chance.in100(isPleased ? 70 : 35) ? 5 : chance.whole(isPleased ? 3 : 2, 4),
    anonymous: chance.in100(62),
    ...{ shippedDays, receivedDays },
    reviewedDays: chance.whole(3, 4) * stepDays,
    reviewedMinutes: chance.whole(0, 3_900),
    reviews,
  }
}

const repliesIn100 = { good: 14, fair: 45, poor: 75 }

function planReview(
  chance: Chance,
  { product, language, said }: { product: ShelfProduct; language: Language; said: Said },
): PlannedReview {
  const weights = scoresOf(product)
  const score = chance.weighed([1, 2, 3, 4, 5], (stars) => weights[stars - 1] ?? 0)
  const mood = moodOf(score)
  const isPictured = score >= 3 && chance.in100(27)
  return {
    product,
    sku: chance.pick(product.skus),
    score,
    content: wordReview(chance, { language, key: product.key, category: product.category, score }, said),
    pictureIds: isPictured ? product.picture_ids.slice(0, chance.whole(1, 3)) : [],
    reply: chance.in100(repliesIn100[mood]) ? chance.pick(phrasesIn[language].reply[mood]) : '',
  }
}
