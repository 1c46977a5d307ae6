// Data the server put into the page so that the first paint needs no request. The page and its scripts are of one build:
// the page lists what is money or time, so that the schemas are no part of the first load.
import type { Home } from '@shop/contract/catalog/home.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Category, ProductCard } from '@shop/contract/catalog/products.ts'
import { applyCodecs, type Codecs } from '@shop/contract/codecs.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { findLanguage, type Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import type { User } from '@shop/contract/people/identity.ts'
import type { getNextOrder } from '@shop/contract/sales/orders.ts'
import type { Config } from '@shop/contract/staff/settings.ts'

/** Replies that are cached before the first render, like the parts, because several components show them. */
export const homeKey = '/api/index/home?'
export const categoriesKey = '/api/goods/category?'

/** As it is on the wire. */
interface BootWire {
  language?: string
  config?: Config
  user?: unknown
  home?: unknown
  feed?: unknown
  product?: unknown
  next?: unknown
  /** By `requestKey`. */
  replies?: Record<string, unknown>
  /** What is converted, by the name of the part or the path of the reply. */
  codecs?: Record<string, Codecs>
  /** When the server read what the page contains, in seconds. */
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
const isOfHistory = navigation?.type === 'back_forward'
const replies = isOfHistory ? undefined : wire.replies

/** Decodes a part or a reply, by the name of its codecs. */
function read<Data>(name: string, data: unknown): Data | undefined {
  const codecs = wire.codecs?.[name]
  return (codecs ? applyCodecs(data, codecs) : data) as Data | undefined
}

export const boot = {
  language: (): Language | undefined => findLanguage(wire.language),
  config: (): Config | undefined => wire.config,
  user: (): User | undefined => read<User>('user', wire.user) ?? undefined,
  home: () => (wire.home ? read<Home>('home', wire.home) : boot.readReply<Home>(homeKey, replies?.[homeKey])),
  categories: () => boot.readReply<Category[]>(categoriesKey, replies?.[categoriesKey]),
  feed: () => read<Page<ProductCard>>('feed', wire.feed),
  product: () => read<Product>('product', wire.product),
  next: () => read<Reply<typeof getNextOrder>>('next', wire.next),
  /** Replies to the first requests of the page, by `requestKey`, as they are on the wire. */
  replies: (): Record<string, unknown> => replies ?? {},
  /** A reply as the client would return it. */
  readReply: <Data>(url: string, data: unknown) => read<Data>(url.split('?')[0] ?? '', data),
  /** Unknown for a page of the browser's history. */
  time: (): number | undefined => (isOfHistory ? undefined : wire.time),
  /** Data as it is on the wire. */
  part: (key: keyof BootWire): unknown => wire[key],
}
