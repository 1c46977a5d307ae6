// Every address of the shop in one table: title, screen, caching, tab and width.
import { matchPath } from '@shop/ui/route-match.ts'
import type { ScreenName, ShopRoute, TitleKey } from './shop-route.ts'

/** Most pages are one column, only their query data stays when they are left, and their title has the screen's name. */
type RouteRow = Omit<ShopRoute, 'keep' | 'width' | 'title' | 'screen'> &
  Partial<Pick<ShopRoute, 'keep' | 'width'>> &
  (Pick<ShopRoute, 'title' | 'screen'> | { screen: ScreenName & TitleKey; title?: never })

const rows: readonly RouteRow[] = [
  { path: '/home', screen: 'home', keep: 'alive', tab: 'home', width: 'browse' },
  {
    path: '/explore',
    screen: 'explore',
    keep: 'alive',
    tab: 'explore',
    width: 'browse',
  },
  { path: '/bag', screen: 'bag', keep: 'alive', tab: 'bag', width: 'split' },
  {
    path: '/order',
    screen: 'orders',
    tab: 'orders',
    width: 'wide',
    section: 'orders',
  },
  {
    path: '/orderInfo/:id?',
    parent: '/myPurchases',
    title: 'orderDetail',
    screen: 'order',
    section: 'orders',
    list: 'purchases',
  },
  {
    path: '/comment',
    parent: '/order',
    screen: 'comment',
    section: 'orders',
  },
  {
    path: '/refund/:id?/:sn?/:product_ids?/:amount?',
    parent: '/order',
    screen: 'refund',
    section: 'orders',
    list: 'purchases',
  },
  {
    path: '/checkout',
    parent: '/bag',
    screen: 'checkout',
    width: 'split',
    under: 'bag',
  },
  {
    path: '/myPurchases/:status?',
    parent: '/order',
    title: 'myPurchases',
    screen: 'purchases',
    section: 'orders',
    list: 'purchases',
  },
  { path: '/language', parent: '/setting', screen: 'language', section: 'me' },
  {
    path: '/notification',
    screen: 'notification',
    width: 'list',
    section: 'me',
  },
  {
    path: '/profile',
    screen: 'profile',
    tab: 'me',
    width: 'wide',
    section: 'me',
  },
  {
    path: '/forgotPassword',
    screen: 'forgotPassword',
    keep: 'never',
    width: 'form',
    under: 'me',
  },
  {
    path: '/changePassword',
    parent: '/passwords',
    screen: 'changePassword',
    keep: 'never',
    section: 'me',
  },
  {
    path: '/changePayPwd',
    parent: '/passwords',
    title: 'changePayPwd',
    screen: 'payPassword',
    keep: 'never',
    section: 'me',
  },
  {
    path: '/helpAndSupport',
    title: 'helpAndSupport',
    screen: 'help',
    width: 'browse',
    section: 'me',
  },
  {
    path: '/withDraw',
    parent: '/topUp',
    title: 'withDraw',
    screen: 'withdraw',
    keep: 'never',
    width: 'money',
    section: 'me',
  },
  {
    path: '/depositRecord',
    parent: '/topUp',
    screen: 'withdrawRecord',
    width: 'list',
    section: 'me',
  },
  { path: '/topUp', screen: 'wallet', width: 'money', section: 'me' },
  {
    path: '/walletTopUp',
    parent: '/topUp',
    screen: 'walletTopUp',
    keep: 'never',
    width: 'money',
    section: 'me',
  },
  {
    path: '/cardTopUp',
    parent: '/topUp',
    screen: 'cardTopUp',
    keep: 'never',
    width: 'money',
    section: 'me',
  },
  {
    path: '/topUpRecord',
    parent: '/topUp',
    screen: 'topUpRecord',
    width: 'list',
    section: 'me',
  },
  {
    path: '/capitalRecord',
    parent: '/topUp',
    title: 'capitalRecord',
    screen: 'fundRecord',
    width: 'list',
    section: 'me',
  },
  {
    path: '/myFavourite',
    title: 'myFavourite',
    screen: 'favourites',
    width: 'browse',
    section: 'me',
  },
  // No section: paying has one button, as the checkout before it, without links that lead away.
  {
    path: '/payment',
    parent: '/order',
    screen: 'payment',
    keep: 'never',
    width: 'money',
    under: 'orders',
  },
  { path: '/cards', screen: 'savedCards', section: 'me' },
  { path: '/security', screen: 'security', width: 'wide', section: 'me' },
  { path: '/heart', title: 'heart', screen: 'followed', width: 'browse', section: 'me' },
  {
    path: '/filter',
    parent: '/explore',
    title: 'allProducts',
    screen: 'filter',
    keep: 'alive',
    width: 'browse',
    under: 'explore',
  },
  {
    path: '/setting',
    screen: 'setting',
    width: 'wide',
    section: 'me',
  },
  { path: '/search', screen: 'search', width: 'browse', under: 'explore' },
  {
    path: '/searchs',
    parent: '/search',
    title: 'searchResult',
    screen: 'results',
    width: 'browse',
    under: 'explore',
  },
  { path: '/popular', parent: '/home', screen: 'popular', width: 'browse', under: 'explore' },
  {
    path: '/detail/:product?/:mer?',
    title: 'productDetail',
    screen: 'product',
    keep: 'never',
    width: 'browse',
    under: 'explore',
  },
  { path: '/login', screen: 'login', keep: 'never', width: 'form', under: 'me' },
  {
    path: '/register',
    parent: '/login',
    screen: 'register',
    keep: 'never',
    width: 'form',
    under: 'me',
  },
  { path: '/platform', parent: '/home', screen: 'platform', width: 'browse', under: 'me' },
  { path: '/law', parent: '/home', screen: 'law', width: 'browse', under: 'me' },
  { path: '/address', title: 'address', screen: 'addresses', section: 'me' },
  {
    path: '/addressForm/:id?',
    parent: '/address',
    title: 'addressAdd',
    screen: 'addressForm',
    width: 'list',
    section: 'me',
  },
  {
    path: '/shop/:id?',
    parent: '/home',
    screen: 'shop',
    width: 'browse',
    under: 'explore',
  },
  {
    path: '/products',
    parent: '/home',
    title: 'allProducts',
    screen: 'products',
    width: 'browse',
    under: 'explore',
  },
  {
    path: '/service',
    screen: 'service',
    width: 'split',
    section: 'me',
  },
  {
    path: '/services',
    screen: 'services',
    section: 'me',
  },
  {
    path: '/passwords',
    parent: '/security',
    screen: 'passwords',
    section: 'me',
  },
]

const routes: readonly ShopRoute[] = rows.map((row) => {
  const title = row.title === undefined ? row.screen : row.title
  return { keep: 'cache', width: 'flow', ...row, title }
})

const unknownRoute: ShopRoute = { path: '*', title: 'notFound', screen: 'missing', keep: 'never', width: 'flow' }

export function routeOfScreen(screen: ScreenName): ShopRoute {
  return routes.find((route) => route.screen === screen) ?? unknownRoute
}

export function routeOf(pathname: string): ShopRoute {
  return routes.find((route) => matchPath(route.path, pathname)) ?? unknownRoute
}

/** Where the bar leads back to while the code of a page loads. */
export function backOf({ screen, tab, parent, section }: ShopRoute): boolean | string {
  // The search has a button that cancels it instead.
  if (tab || screen === 'search') return false
  return parent ?? (section === 'me' ? '/profile' : true)
}

/** Where it is in the navigation: an address that is chosen for the checkout is a step of that. */
export function placeOf({ path, section, under }: ShopRoute, search: string): Pick<ShopRoute, 'section' | 'under'> {
  if (path.startsWith('/address') && new URLSearchParams(search).has('select')) return { under: 'bag' }
  return { ...(section && { section }), ...(under && { under }) }
}
