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
    pane: 'account',
  },
  {
    path: '/orderInfo/:id?',
    title: 'orderDetail',
    screen: 'order',
    pane: 'purchases',
  },
  {
    path: '/comment',
    screen: 'comment',
    pane: 'account',
  },
  {
    path: '/refund/:id?/:sn?/:product_ids?/:amount?',
    screen: 'refund',
    pane: 'purchases',
  },
  {
    path: '/checkout',
    screen: 'checkout',
    width: 'split',
  },
  {
    path: '/myPurchases/:status?',
    title: 'myPurchases',
    screen: 'purchases',
    pane: 'purchases',
  },
  { path: '/language', screen: 'language', pane: 'account' },
  {
    path: '/notification',
    screen: 'notification',
    width: 'list',
    pane: 'account',
  },
  {
    path: '/profile',
    screen: 'profile',
    tab: 'me',
    width: 'wide',
    pane: 'account',
  },
  {
    path: '/forgotPassword',
    screen: 'forgotPassword',
    keep: 'never',
    width: 'form',
  },
  {
    path: '/changePassword',
    screen: 'changePassword',
    keep: 'never',
    pane: 'account',
  },
  {
    path: '/changePayPwd',
    title: 'changePayPwd',
    screen: 'payPassword',
    keep: 'never',
    pane: 'account',
  },
  {
    path: '/helpAndSupport',
    title: 'helpAndSupport',
    screen: 'help',
    width: 'browse',
  },
  {
    path: '/withDraw',
    title: 'withDraw',
    screen: 'withdraw',
    keep: 'never',
    width: 'split',
    pane: 'account',
  },
  {
    path: '/depositRecord',
    screen: 'withdrawRecord',
    width: 'list',
    pane: 'account',
  },
  { path: '/topUp', screen: 'wallet', width: 'split', pane: 'account' },
  {
    path: '/walletTopUp',
    screen: 'walletTopUp',
    keep: 'never',
    width: 'split',
    pane: 'account',
  },
  {
    path: '/cardTopUp',
    screen: 'cardTopUp',
    keep: 'never',
    width: 'split',
    pane: 'account',
  },
  {
    path: '/topUpRecord',
    screen: 'topUpRecord',
    width: 'list',
    pane: 'account',
  },
  {
    path: '/capitalRecord',
    title: 'capitalRecord',
    screen: 'fundRecord',
    width: 'list',
    pane: 'account',
  },
  {
    path: '/myFavourite',
    title: 'myFavourite',
    screen: 'favourites',
    width: 'browse',
    pane: 'account',
  },
  {
    path: '/payment',
    screen: 'payment',
    keep: 'never',
    width: 'split',
  },
  { path: '/cards', screen: 'savedCards', pane: 'account' },
  { path: '/security', screen: 'security', width: 'wide', pane: 'account' },
  { path: '/heart', title: 'heart', screen: 'followed', width: 'browse', pane: 'account' },
  {
    path: '/filter',
    screen: 'filter',
    keep: 'alive',
    width: 'browse',
  },
  {
    path: '/setting',
    screen: 'setting',
    width: 'wide',
    pane: 'account',
  },
  { path: '/search', screen: 'search', width: 'browse' },
  {
    path: '/searchs',
    title: 'searchResult',
    screen: 'results',
    width: 'browse',
  },
  { path: '/popular', screen: 'popular', width: 'browse' },
  {
    path: '/detail/:product?/:mer?',
    title: 'productDetail',
    screen: 'product',
    keep: 'never',
    width: 'browse',
  },
  { path: '/login', screen: 'login', keep: 'never', width: 'form' },
  {
    path: '/register',
    screen: 'register',
    keep: 'never',
    width: 'form',
  },
  { path: '/platform', screen: 'platform', width: 'browse' },
  { path: '/law', screen: 'law', width: 'browse' },
  { path: '/address', title: 'address', screen: 'addresses', pane: 'account' },
  {
    path: '/addressForm/:id?',
    title: 'addressAdd',
    screen: 'addressForm',
    width: 'list',
    pane: 'account',
  },
  {
    path: '/shop/:id?',
    screen: 'shop',
    width: 'browse',
  },
  {
    path: '/products',
    title: 'allProducts',
    screen: 'products',
    width: 'browse',
  },
  {
    path: '/service',
    screen: 'service',
    width: 'split',
    pane: 'account',
  },
  {
    path: '/services',
    screen: 'services',
    pane: 'account',
  },
  {
    path: '/passwords',
    screen: 'passwords',
    pane: 'account',
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
