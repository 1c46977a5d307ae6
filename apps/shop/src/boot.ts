// Data the server put into the page so that the first paint needs no request. The page and its scripts are of one build:
// only money and time are converted, without the schemas, which are no part of the first load.
import type { Home } from '@shop/contract/catalog/home.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Category, ProductCard } from '@shop/contract/catalog/products.ts'
import { parseUsd } from '@shop/contract/cents.ts'
import { findLanguage, type Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import type { User } from '@shop/contract/people/identity.ts'
import type { Config } from '@shop/contract/staff/settings.ts'
import type * as z from 'zod/mini'

export type ProductWire = z.input<typeof Product>

/** Replies that are cached before the first render, like the parts, because several components show them. */
export const homeKey = '/api/index/home?'
export const categoriesKey = '/api/goods/category?'

interface BootWire {
  language?: string
  config?: z.input<typeof Config>
  user?: z.input<typeof User> | null
  home?: z.input<typeof Home>
  feed?: Page<z.input<typeof ProductCard>>
  product?: ProductWire
  next?: unknown
  replies?: Record<string, unknown> & {
    [homeKey]?: z.input<typeof Home>
    [categoriesKey]?: Category[]
  }
  /** When the server read the replies, in seconds. */
  time?: number
}

function readBoot(): BootWire {
  const content = document.getElementById('boot')?.textContent
  if (!content) return {}
  try {
    return JSON.parse(content) as BootWire
  } catch {
    return {}
  }
}

const wire = readBoot()
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** Browsers show pages of their history without asking the server again: their replies may be old. */
const replies = navigation?.type === 'back_forward' ? undefined : wire.replies

export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

export function cardOf(card: z.input<typeof ProductCard>): ProductCard {
  const was = card.was === null ? null : parseUsd(card.was)
  return { ...card, price: parseUsd(card.price), price_max: parseUsd(card.price_max), was }
}

export function pageOf<P extends Page<z.input<typeof ProductCard>>>(page: P) {
  return { ...page, list: page.list.map(cardOf) }
}

function homeOf(home: z.input<typeof Home>): Home {
  const hotShops = home.hot_shops.map((shop) => ({ ...shop, since: timeOf(shop.since) }))
  return { ...home, hot_goods: home.hot_goods.map(cardOf), hot_shops: hotShops }
}

function userOf(user: z.input<typeof User>): User {
  const money = { balance: parseUsd(user.balance), frozen: parseUsd(user.frozen) }
  return { ...user, ...money, created_at: timeOf(user.created_at) }
}

export const boot = {
  language: (): Language | undefined => findLanguage(wire.language),
  config: (): Config | undefined => wire.config,
  user: (): User | undefined => (wire.user ? userOf(wire.user) : undefined),
  home: (): Home | undefined => {
    const home = wire.home ?? replies?.[homeKey]
    return home && homeOf(home)
  },
  categories: (): Category[] | undefined => replies?.[categoriesKey],
  feed: (): Page<ProductCard> | undefined => wire.feed && pageOf(wire.feed),
  product: (): ProductWire | undefined => wire.product,
  /** Replies to the first requests of the page, by `requestKey`, as they are on the wire. */
  replies: (): Record<string, unknown> => replies ?? {},
  /** Data as it is on the wire. */
  part: (key: keyof BootWire): unknown => wire[key],
}
