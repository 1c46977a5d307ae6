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
  /** The screen and its own texts, which the page needs at once; only for pages that people open first. */
  screen?: string
  texts?: readonly string[]
  /** It also needs the texts of fields. */
  hasForm?: true
  /** The endpoints of its first calls. */
  calls?: string
  /** How many more path segments the URL may have. */
  parts?: number
}

const home: StorefrontRoute = { title: 'home', screen: 'catalog/home/HomeScreen' }
const missing: StorefrontRoute = { title: 'notFound' }

/** By the first path segment; a test compares it with the shop's own table. */
const routes: Readonly<Record<string, StorefrontRoute>> = {
  home,
  explore: { title: 'explore', screen: 'catalog/products/ExploreScreen', texts: ['browse'] },
  bag: { title: 'bag', screen: 'sales/bag/BagScreen', texts: ['bag'] },
  order: { title: 'orders', screen: 'sales/orders/OrdersScreen', texts: ['orders'] },
  orderInfo: { title: 'orderDetail', parts: 1 },
  comment: { title: 'comment' },
  refund: { title: 'refund', parts: 4 },
  checkout: {
    title: 'checkout',
    screen: 'sales/checkout/CheckoutScreen',
    texts: ['checkout', 'address', 'paying'],
  },
  myPurchases: { title: 'myPurchases', parts: 1 },
  language: { title: 'language' },
  notification: { title: 'notification' },
  profile: { title: 'profile' },
  forgotPassword: { title: 'forgotPassword' },
  changePassword: { title: 'changePassword' },
  changePayPwd: { title: 'changePayPwd' },
  helpAndSupport: { title: 'helpAndSupport' },
  withDraw: { title: 'withDraw' },
  depositRecord: { title: 'withdrawRecord' },
  topUp: { title: 'wallet', screen: 'wallet/records/WalletScreen', texts: ['wallet', 'scam'] },
  walletTopUp: { title: 'walletTopUp' },
  cardTopUp: { title: 'cardTopUp' },
  topUpRecord: { title: 'topUpRecord' },
  capitalRecord: { title: 'capitalRecord' },
  myFavourite: { title: 'myFavourite' },
  payment: {
    title: 'payment',
    screen: 'sales/payment/PaymentScreen',
    texts: ['payment', 'paying', 'scam'],
  },
  cards: { title: 'savedCards' },
  security: { title: 'security' },
  heart: { title: 'heart' },
  filter: { title: 'filter' },
  setting: { title: 'setting' },
  search: { title: 'search', screen: 'catalog/search/SearchScreen', texts: ['search'] },
  searchs: {
    title: 'searchResult',
    screen: 'catalog/search/ResultsScreen',
    texts: ['browse', 'search'],
  },
  popular: { title: 'popular' },
  detail: {
    title: 'productDetail',
    parts: 2,
    screen: 'catalog/product/ProductScreen',
    texts: ['product', 'share'],
    calls: 'features/catalog/product/delivery-calls',
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
  address: { title: 'address' },
  addressForm: { title: 'addressAdd', parts: 1 },
  shop: {
    title: 'shop',
    parts: 1,
    screen: 'catalog/shops/ShopScreen',
    texts: ['shop', 'browse', 'share'],
  },
  products: { title: 'allProducts' },
  service: { title: 'service' },
  services: { title: 'services' },
  passwords: { title: 'passwords' },
}

/** The source files whose chunks the page loads along with itself. */
export function sourcesOf({ screen, texts = [], hasForm, calls }: StorefrontRoute, language: Language): string[] {
  const own = `src/text/${language}`
  const sources = [`${own}.ts`]
  if (screen !== undefined) sources.push(`src/screens/${screen}.tsx`)
  if (calls !== undefined) sources.push(`src/${calls}.ts`)
  // The lists through which a page finds its screen and its texts, unless the page names them.
  if (screen === undefined) sources.push('src/app/lazy-screens.ts', `src/text/page-files/${language}.ts`)
  for (const key of hasForm ? [...texts, 'fields'] : texts) sources.push(`${own}/pages/${key}.ts`)
  return sources
}

/** The header of wide screens: the page is not shown without it. */
export const wideSources = ['src/app/SiteHeader.tsx']

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
