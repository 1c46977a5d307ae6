// The first requests of the pages that people open directly: their replies are part of the page, which saves a round trip.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Bag } from '@shop/contract/sales/bag.ts'
import type { Area } from '@shop/contract/sales/shipping.ts'
import type * as z from 'zod/mini'
import type { PageTitle, RouteMatch } from './routes.ts'

type RequestsOf = (match: RouteMatch) => readonly string[]

const categories = '/api/goods/category'
const areas = '/api/common/area'
const bag = '/api/cart/list'
const user = '/api/user/getUserInfo'
const orders = '/api/user/order_list'
const quote = '/api/order/card_quote'
const recharges = '/api/user/recharge_log'

/** The parameters of a list that its page has in its own URL. */
const listParam = /^(category_id|shop_id|sort|filter\[\w+\]|keyword|exact)$/

function productList(params: URLSearchParams): string {
  const own = new URLSearchParams([...params].filter(([name]) => listParam.test(name)))
  if (!own.has('sort')) own.set('sort', 'recommend')
  return `/api/goods/list?${own}`
}

function urlOf(path: string, params: Record<string, string>): string {
  return `${path}?${new URLSearchParams(params)}`
}

const requests: Partial<Record<PageTitle, RequestsOf>> = {
  explore: ({ params }) => {
    const own = new URLSearchParams(params)
    own.delete('keyword')
    return [productList(own), categories, '/api/index/home']
  },
  searchResult: ({ params }) =>
    params.get('keyword') && params.get('tab') !== 'shops' ? [productList(params), categories] : [],
  shop: ({ id, params }) =>
    id === undefined || params.size > 0
      ? []
      : [`/api/shop/detail?id=${id}`, productList(new URLSearchParams({ shop_id: String(id) })), categories],
  productDetail: ({ id }) => (id === undefined ? [] : [areas]),
  bag: () => [bag, '/api/cart/count'],
  payment: ({ params }) => {
    const [payNo, id] = [params.get('pay_no'), params.get('order_id')]
    if (payNo) return [user, urlOf('/api/order/detail', { pay_no: payNo }), urlOf(quote, { pay_no: payNo })]
    return id ? [user, urlOf('/api/order/detail', { id }), urlOf(quote, { order_id: id })] : []
  },
  orders: ({ params }) =>
    params.size > 0
      ? []
      : [
          '/api/order/count',
          `${orders}?limit=12`,
          `${orders}?status=0&sort=due&limit=20`,
          ...[1, 2, -4, -2].map((status) => `${orders}?status=${status}&sort=due&limit=5`),
        ],
  wallet: () => [
    user,
    '/api/user/recharge_method',
    '/api/user/extract',
    `${recharges}?limit=3`,
    `${recharges}?status=0&limit=10`,
  ],
}

/** What differs from the shop's own requests is requested again: this list may be wrong, but not harmful. */
export function firstRequests(match: RouteMatch): readonly string[] {
  return requests[match.route.title]?.(match) ?? []
}

/** The data of a reply that the page contains. */
type ReplyTo = (path: string) => unknown

/** Requests whose parameters are part of the first replies. */
export function secondRequests(replyTo: ReplyTo, language: Language, product: Product | undefined): readonly string[] {
  return [...relatedRequests(replyTo), ...(product ? freightRequests(replyTo, language, product) : [])]
}

/** What the bag recommends goes with its first line. */
function relatedRequests(replyTo: ReplyTo): readonly string[] {
  const shown = replyTo(bag) as z.input<typeof Bag> | undefined
  const first = shown?.groups[0]?.items[0]
  return first ? [`/api/goods/related?id=${first.product_id}`] : []
}

/** The delivery of the SKU that the page shows first, to the country of its language: the usual one of a guest. */
function freightRequests(replyTo: ReplyTo, language: Language, product: Product): readonly string[] {
  const countries = (replyTo(areas) ?? []) as Area[]
  const area = countries.find(({ country }) => language.endsWith(`-${country}`))
  const sku = product.skus.find(({ stock }) => stock > 0) ?? product.skus[0]
  return area && sku ? [`/api/goods/freight?sku_id=${sku.id}&area_id=${area.id}&qty=1`] : []
}
