// The first requests of the pages that people open directly: their replies are part of the page, which saves a round trip.
import type { PageTitle, RouteMatch } from './routes.ts'

type RequestsOf = (match: RouteMatch) => readonly string[]

const categories = '/api/goods/category'
const user = '/api/user/getUserInfo'
const orders = '/api/user/order_list'
const recharges = '/api/user/recharge_log'

/** The parameters of a list that its page has in its own URL. */
const listParam = /^(category_id|shop_id|sort|filter\[\w+\]|keyword|exact)$/

function productList(params: URLSearchParams): string {
  const own = new URLSearchParams([...params].filter(([name]) => listParam.test(name)))
  if (!own.has('sort')) own.set('sort', 'recommend')
  return `/api/goods/list?${own}`
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
  bag: () => ['/api/cart/list', '/api/cart/count'],
  payment: ({ params }) => {
    const payNo = params.get('pay_no')
    return payNo ? [user, `/api/order/detail?${new URLSearchParams({ pay_no: payNo })}`] : []
  },
  orders: ({ params }) =>
    params.size > 0
      ? []
      : [
          '/api/order/count',
          `${orders}?limit=12`,
          `${orders}?status=0&limit=20`,
          ...[1, 2, -4, -2].map((status) => `${orders}?status=${status}&limit=5`),
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
