// Texts of single pages, loaded with the page that needs them so that the first page stays small.
import type { Language } from '@shop/contract/language.ts'
import type { text as account } from './en-US/pages/account.ts'
import type { text as address } from './en-US/pages/address.ts'
import type { text as addresses } from './en-US/pages/addresses.ts'
import type { text as bag } from './en-US/pages/bag.ts'
import type { text as browse } from './en-US/pages/browse.ts'
import type { text as cards } from './en-US/pages/cards.ts'
import type { text as checkout } from './en-US/pages/checkout.ts'
import type { text as comment } from './en-US/pages/comment.ts'
import type { text as device } from './en-US/pages/device.ts'
import type { text as favourites } from './en-US/pages/favourites.ts'
import type { text as fields } from './en-US/pages/fields.ts'
import type { text as identity } from './en-US/pages/identity.ts'
import type { text as networks } from './en-US/pages/networks.ts'
import type { text as notices } from './en-US/pages/notices.ts'
import type { text as order } from './en-US/pages/order.ts'
import type { text as orders } from './en-US/pages/orders.ts'
import type { text as pages } from './en-US/pages/pages.ts'
import type { text as passwords } from './en-US/pages/passwords.ts'
import type { text as paying } from './en-US/pages/paying.ts'
import type { text as payment } from './en-US/pages/payment.ts'
import type { text as popular } from './en-US/pages/popular.ts'
import type { text as product } from './en-US/pages/product.ts'
import type { text as recharge } from './en-US/pages/recharge.ts'
import type { text as refund } from './en-US/pages/refund.ts'
import type { text as reviews } from './en-US/pages/reviews.ts'
import type { text as scam } from './en-US/pages/scam.ts'
import type { text as search } from './en-US/pages/search.ts'
import type { text as service } from './en-US/pages/service.ts'
import type { text as services } from './en-US/pages/services.ts'
import type { text as share } from './en-US/pages/share.ts'
import type { text as shop } from './en-US/pages/shop.ts'
import type { text as upload } from './en-US/pages/upload.ts'
import type { text as wallet } from './en-US/pages/wallet.ts'
import type { text as withdraw } from './en-US/pages/withdraw.ts'
import { importPreloaded } from './preloaded.ts'

/** One line per file in `<language>/pages/`; a route lists the ones its page uses. */
export interface PageText {
  account: typeof account
  address: typeof address
  addresses: typeof addresses
  bag: typeof bag
  browse: typeof browse
  cards: typeof cards
  checkout: typeof checkout
  comment: typeof comment
  device: typeof device
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

export type PageFiles = () => Promise<{ pageFiles: Record<string, () => Promise<{ text: never }>> }>

export async function loadPageText(
  language: Language,
  files: PageFiles,
  keys: readonly PageKey[],
): Promise<Partial<PageText>> {
  const loaded = keys.map(async (key) => {
    const served = await importPreloaded(`src/text/${language}/pages/${key}.ts`)
    if (served) return [key, served.text] as const
    const load = (await files()).pageFiles[`../${language}/pages/${key}.ts`]
    if (!load) throw new Error(`${language} has no texts for ${key}`)
    return [key, (await load()).text] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
