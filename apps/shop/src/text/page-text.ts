// The words of single pages: fetched with the page that needs them, so that the first page does not carry them all.
import type { Language } from '@shop/contract/language.ts'
import type { words as account } from './en-US/pages/account.ts'
import type { words as addresses } from './en-US/pages/addresses.ts'
import type { words as bag } from './en-US/pages/bag.ts'
import type { words as browse } from './en-US/pages/browse.ts'
import type { words as cards } from './en-US/pages/cards.ts'
import type { words as checkout } from './en-US/pages/checkout.ts'
import type { words as comment } from './en-US/pages/comment.ts'
import type { words as favourites } from './en-US/pages/favourites.ts'
import type { words as fields } from './en-US/pages/fields.ts'
import type { words as identity } from './en-US/pages/identity.ts'
import type { words as networks } from './en-US/pages/networks.ts'
import type { words as notices } from './en-US/pages/notices.ts'
import type { words as order } from './en-US/pages/order.ts'
import type { words as orders } from './en-US/pages/orders.ts'
import type { words as pages } from './en-US/pages/pages.ts'
import type { words as passwords } from './en-US/pages/passwords.ts'
import type { words as paying } from './en-US/pages/paying.ts'
import type { words as payment } from './en-US/pages/payment.ts'
import type { words as popular } from './en-US/pages/popular.ts'
import type { words as product } from './en-US/pages/product.ts'
import type { words as recharge } from './en-US/pages/recharge.ts'
import type { words as refund } from './en-US/pages/refund.ts'
import type { words as reviews } from './en-US/pages/reviews.ts'
import type { words as scam } from './en-US/pages/scam.ts'
import type { words as search } from './en-US/pages/search.ts'
import type { words as service } from './en-US/pages/service.ts'
import type { words as services } from './en-US/pages/services.ts'
import type { words as share } from './en-US/pages/share.ts'
import type { words as shop } from './en-US/pages/shop.ts'
import type { words as upload } from './en-US/pages/upload.ts'
import type { words as wallet } from './en-US/pages/wallet.ts'
import type { words as withdraw } from './en-US/pages/withdraw.ts'

/** One line per file in `<language>/pages/`; a route names the ones its page uses. */
export interface PageText {
  account: typeof account
  addresses: typeof addresses
  bag: typeof bag
  browse: typeof browse
  cards: typeof cards
  checkout: typeof checkout
  comment: typeof comment
  favourites: typeof favourites
  fields: typeof fields
  identity: typeof identity
  networks: typeof networks
  notices: typeof notices
  order: typeof order
  orders: typeof orders
  pages: typeof pages
  passwords: typeof passwords
  paying: typeof paying
  payment: typeof payment
  popular: typeof popular
  product: typeof product
  recharge: typeof recharge
  refund: typeof refund
  reviews: typeof reviews
  search: typeof search
  share: typeof share
  shop: typeof shop
  scam: typeof scam
  service: typeof service
  services: typeof services
  upload: typeof upload
  withdraw: typeof withdraw
  wallet: typeof wallet
}
export type PageKey = keyof PageText

export type PageFiles = Record<string, () => Promise<{ words: never }>>

export async function loadPageText(
  language: Language,
  files: PageFiles,
  keys: readonly PageKey[],
): Promise<Partial<PageText>> {
  const loaded = keys.map(async (key) => {
    const load = files[`./${language}/pages/${key}.ts`]
    if (!load) throw new Error(`${language} has no words for ${key}`)
    return [key, (await load()).words] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
