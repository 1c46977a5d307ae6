// Matches a URL to the shop's pages, as far as the served HTML differs, and their titles in six languages.
import type { Language } from '@shop/contract/language.ts'
// The shop's own titles, so that a page has the same title before and after its script runs.
import { titles as english } from '../../../shop/src/text/en-US/titles.ts'
import { titles as japanese } from '../../../shop/src/text/ja-JP/titles.ts'
import { titles as korean } from '../../../shop/src/text/ko-KR/titles.ts'
import { titles as thai } from '../../../shop/src/text/th-TH/titles.ts'
import { titles as simplified } from '../../../shop/src/text/zh-CN/titles.ts'
import { titles as traditional } from '../../../shop/src/text/zh-TW/titles.ts'

export type PageTitle = keyof typeof english

export const pageTitles: Record<Language, Record<PageTitle, string>> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}

export interface StorefrontRoute {
  title: PageTitle
  /** The template of index.html that is shown until the script runs; those of the account and the bag only to shoppers. */
  shape?: 'grid' | 'shop' | 'product' | 'account' | 'bag'
  /** The screen and its own texts, which the page needs at once; only for pages that people open first. */
  screen?: string
  texts?: readonly string[]
  /** It also needs the texts of fields. */
  hasForm?: true
  /** The contracts of its first requests, which it needs at once unless the page contains the replies. */
  contracts?: readonly string[]
  /** How many more path segments the URL may have. */
  parts?: number
}

const home: StorefrontRoute = { title: 'home', screen: 'catalog/home/HomeScreen' }
const missing: StorefrontRoute = { title: 'notFound' }

/** By the first path segment; a test compares it with the shop's own table. */
const routes: Readonly<Record<string, StorefrontRoute>> = {
  home,
  explore: {
    title: 'explore',
    shape: 'grid',
    screen: 'catalog/products/ExploreScreen',
    texts: ['browse'],
    contracts: ['catalog/products'],
  },
  bag: {
    title: 'bag',
    shape: 'bag',
    screen: 'sales/bag/BagScreen',
    texts: ['bag'],
    contracts: ['sales/bag'],
  },
  order: {
    title: 'orders',
    shape: 'account',
    screen: 'sales/orders/OrdersScreen',
    texts: ['orders'],
    contracts: ['sales/orders'],
  },
  orderInfo: { title: 'orderDetail', shape: 'account', parts: 1 },
  comment: { title: 'comment', shape: 'account' },
  refund: { title: 'refund', shape: 'account', parts: 4 },
  checkout: {
    title: 'checkout',
    screen: 'sales/checkout/CheckoutScreen',
    texts: ['checkout', 'address', 'paying'],
  },
  myPurchases: { title: 'myPurchases', shape: 'account', parts: 1 },
  language: { title: 'language', shape: 'account' },
  notification: { title: 'notification', shape: 'account' },
  profile: { title: 'profile', shape: 'account' },
  forgotPassword: { title: 'forgotPassword' },
  changePassword: { title: 'changePassword', shape: 'account' },
  changePayPwd: { title: 'changePayPwd', shape: 'account' },
  helpAndSupport: { title: 'helpAndSupport', shape: 'account' },
  withDraw: { title: 'withDraw', shape: 'account' },
  depositRecord: { title: 'withdrawRecord', shape: 'account' },
  topUp: {
    title: 'wallet',
    shape: 'account',
    screen: 'wallet/records/WalletScreen',
    texts: ['wallet'],
    contracts: ['wallet/recharges', 'wallet/withdrawals'],
  },
  walletTopUp: { title: 'walletTopUp', shape: 'account' },
  cardTopUp: { title: 'cardTopUp', shape: 'account' },
  topUpRecord: { title: 'topUpRecord', shape: 'account' },
  capitalRecord: { title: 'capitalRecord', shape: 'account' },
  myFavourite: { title: 'myFavourite', shape: 'account' },
  payment: {
    title: 'payment',
    screen: 'sales/payment/PaymentScreen',
    texts: ['payment', 'paying'],
    contracts: ['sales/orders', 'sales/planned-payments'],
  },
  cards: { title: 'savedCards', shape: 'account' },
  security: { title: 'security', shape: 'account' },
  heart: { title: 'heart', shape: 'account' },
  filter: { title: 'allProducts', shape: 'grid' },
  setting: { title: 'setting', shape: 'account' },
  search: { title: 'search', screen: 'catalog/search/SearchScreen', texts: ['search'] },
  searchs: {
    title: 'searchResult',
    shape: 'grid',
    screen: 'catalog/search/ResultsScreen',
    texts: ['browse', 'search'],
    contracts: ['catalog/products'],
  },
  popular: { title: 'popular' },
  detail: {
    title: 'productDetail',
    shape: 'product',
    parts: 2,
    screen: 'catalog/product/ProductScreen',
    texts: ['product', 'share'],
    contracts: ['sales/shipping'],
  },
  login: { title: 'login', screen: 'people/identity/LoginScreen', texts: ['identity'], hasForm: true },
  register: {
    title: 'register',
    screen: 'people/identity/RegisterScreen',
    texts: ['identity', 'pages'],
    hasForm: true,
  },
  platform: { title: 'platform' },
  law: { title: 'law' },
  address: { title: 'address', shape: 'account' },
  addressForm: { title: 'addressAdd', shape: 'account', parts: 1 },
  shop: {
    title: 'shop',
    shape: 'shop',
    parts: 1,
    screen: 'catalog/shops/ShopScreen',
    texts: ['shop', 'browse', 'share'],
    contracts: ['catalog/products'],
  },
  products: { title: 'allProducts', shape: 'grid' },
  service: { title: 'service', shape: 'account' },
  services: { title: 'services', shape: 'account' },
  passwords: { title: 'passwords', shape: 'account' },
}

/** The source files whose chunks the page loads along with itself. */
export function sourcesOf({ screen, texts = [], hasForm }: StorefrontRoute, language: Language): string[] {
  const own = `src/text/${language}`
  const sources = [`${own}.ts`]
  if (screen !== undefined) sources.push(`src/screens/${screen}.tsx`)
  // The lists through which a page finds its screen and its texts, unless the page names them.
  if (screen === undefined) sources.push('src/app/lazy-screens.ts', `src/text/page-files/${language}.ts`)
  for (const key of hasForm ? [...texts, 'fields'] : texts) sources.push(`${own}/pages/${key}.ts`)
  return sources
}

export function callSources({ contracts = [] }: StorefrontRoute): string[] {
  if (contracts.length === 0) return []
  return ['src/api.ts', ...contracts.map((name) => `../../packages/contract/src/${name}.ts`)]
}

/** The header of wide screens, and the links beside the account: the page is not shown without them. */
export function wideSourcesOf(shape: StorefrontRoute['shape']): string[] {
  return ['src/app/SiteHeader.tsx', ...(shape === 'account' ? ['src/app/SidePane.tsx'] : [])]
}

/** Sources that home needs for a shopper with an order reminder. */
export function nextSources(language: Language): string[] {
  return ['src/screens/catalog/home/HomeReminder.tsx', `src/text/${language}/pages/orders.ts`]
}

export interface RouteMatch {
  route: StorefrontRoute
  /** The id on a product's or shop's page; undefined where there is none. */
  id: number | undefined
  params: URLSearchParams
}

const idPattern = /^[1-9]\d{0,14}$/

export function routeOf(url: string): RouteMatch {
  const [path = '', query] = (url.split('#')[0] ?? '').split('?')
  const params = new URLSearchParams(query)
  const [first, ...rest] = path.split('/').filter((part) => part !== '')
  if (first === undefined) return { route: home, id: undefined, params }
  const route = Object.hasOwn(routes, first) ? routes[first] : undefined
  if (!route || rest.length > (route.parts ?? 0)) return { route: missing, id: undefined, params }
  const [id = ''] = rest
  return { route, id: idPattern.test(id) ? Number(id) : undefined, params }
}
