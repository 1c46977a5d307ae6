// Every address of the shop in one table: title, screen, whether it is kept, which bars and which width it has.
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { PageKey } from '#text/page-text.ts'
import type { Text } from '#text/use-text.tsx'
import type { TabKey } from '#ui/TabBar.tsx'
import * as screens from './lazy-screens.ts'

export type TitleKey = keyof Text['titles']

export interface ShopRoute {
  path: string
  title: TitleKey
  screen: () => Promise<ComponentType>
  /** The words it needs beside those every page has. */
  words?: readonly PageKey[]
  /** alive: stays mounted when left; cache: only its answers stay; never: nothing stays. */
  keep: 'alive' | 'cache' | 'never'
  /** The tab it belongs to, when the tab bar stands below it. */
  tab?: TabKey
  width: 'browse' | 'flow'
}

export const routes: readonly ShopRoute[] = [
  { path: '/home', title: 'home', screen: screens.home, keep: 'alive', tab: 'home', width: 'browse' },
  {
    path: '/explore',
    title: 'explore',
    screen: screens.explore,
    words: ['browse'],
    keep: 'alive',
    tab: 'explore',
    width: 'browse',
  },
  { path: '/bag', title: 'bag', screen: screens.bag, words: ['bag'], keep: 'alive', tab: 'bag', width: 'flow' },
  {
    path: '/order',
    title: 'orders',
    screen: screens.orders,
    words: ['orders'],
    keep: 'cache',
    tab: 'orders',
    width: 'flow',
  },
  {
    path: '/orderInfo/:id?',
    title: 'orderDetail',
    screen: screens.order,
    words: ['orders', 'order', 'share'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/comment', title: 'comment', screen: screens.soon, keep: 'cache', width: 'flow' },
  {
    path: '/refund/:id?/:sn?/:product_ids?/:amount?',
    title: 'refund',
    screen: screens.soon,
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/checkout',
    title: 'checkout',
    screen: screens.checkout,
    words: ['checkout', 'addresses', 'wallet', 'paying', 'pages'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/myPurchases/:status?',
    title: 'myPurchases',
    screen: screens.purchases,
    words: ['orders'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/language', title: 'language', screen: screens.language, keep: 'cache', width: 'flow' },
  {
    path: '/notification',
    title: 'notification',
    screen: screens.notification,
    words: ['notices'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/profile',
    title: 'profile',
    screen: screens.profile,
    words: ['account', 'favourites'],
    keep: 'cache',
    tab: 'me',
    width: 'flow',
  },
  {
    path: '/forgotPassword',
    title: 'forgotPassword',
    screen: screens.forgotPassword,
    words: ['identity'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/changePassword',
    title: 'changePassword',
    screen: screens.changePassword,
    words: ['identity'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/changePayPwd',
    title: 'changePayPwd',
    screen: screens.payPassword,
    words: ['identity', 'passwords'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/helpAndSupport',
    title: 'helpAndSupport',
    screen: screens.help,
    words: ['pages'],
    keep: 'cache',
    width: 'browse',
  },
  {
    path: '/withDraw',
    title: 'withDraw',
    screen: screens.withdraw,
    words: ['withdraw', 'wallet', 'networks', 'paying', 'share', 'scam'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/depositRecord',
    title: 'withdrawRecord',
    screen: screens.withdrawRecord,
    words: ['wallet', 'share', 'paying'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/topUp', title: 'topUp', screen: screens.topUp, words: ['wallet', 'scam'], keep: 'cache', width: 'flow' },
  {
    path: '/walletTopUp',
    title: 'walletTopUp',
    screen: screens.walletTopUp,
    words: ['recharge', 'wallet', 'networks', 'paying', 'share', 'scam', 'upload'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/cardTopUp',
    title: 'cardTopUp',
    screen: screens.cardTopUp,
    words: ['cards', 'scam'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/topUpRecord',
    title: 'topUpRecord',
    screen: screens.topUpRecord,
    words: ['wallet', 'share'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/capitalRecord',
    title: 'capitalRecord',
    screen: screens.fundRecord,
    words: ['wallet', 'share'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/myFavourite',
    title: 'myFavourite',
    screen: screens.favourites,
    words: ['favourites'],
    keep: 'cache',
    width: 'browse',
  },
  {
    path: '/payment',
    title: 'payment',
    screen: screens.payment,
    words: ['payment', 'paying', 'wallet', 'orders', 'scam'],
    keep: 'never',
    width: 'flow',
  },
  { path: '/security', title: 'security', screen: screens.security, words: ['account'], keep: 'cache', width: 'flow' },
  { path: '/heart', title: 'heart', screen: screens.followed, words: ['favourites'], keep: 'cache', width: 'browse' },
  {
    path: '/filter',
    title: 'filter',
    screen: screens.filter,
    words: ['browse', 'search'],
    keep: 'alive',
    width: 'browse',
  },
  {
    path: '/setting',
    title: 'setting',
    screen: screens.setting,
    words: ['account', 'identity', 'notices'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/search', title: 'search', screen: screens.search, words: ['search'], keep: 'cache', width: 'browse' },
  {
    path: '/searchs',
    title: 'searchResult',
    screen: screens.results,
    words: ['browse', 'search'],
    keep: 'cache',
    width: 'browse',
  },
  { path: '/popular', title: 'popular', screen: screens.popular, words: ['popular'], keep: 'cache', width: 'browse' },
  {
    path: '/detail/:product?/:mer?',
    title: 'productDetail',
    screen: screens.product,
    words: ['product', 'share'],
    keep: 'never',
    width: 'browse',
  },
  { path: '/login', title: 'login', screen: screens.login, words: ['identity'], keep: 'never', width: 'flow' },
  {
    path: '/register',
    title: 'register',
    screen: screens.register,
    words: ['identity', 'pages'],
    keep: 'never',
    width: 'flow',
  },
  { path: '/platform', title: 'platform', screen: screens.platform, words: ['pages'], keep: 'cache', width: 'browse' },
  { path: '/law', title: 'law', screen: screens.law, words: ['pages'], keep: 'cache', width: 'browse' },
  { path: '/address', title: 'address', screen: screens.addresses, words: ['addresses'], keep: 'cache', width: 'flow' },
  {
    path: '/addressForm/:id?',
    title: 'addressAdd',
    screen: screens.addressForm,
    words: ['addresses'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/shop/:id?',
    title: 'shop',
    screen: screens.shop,
    words: ['shop', 'browse', 'share'],
    keep: 'cache',
    width: 'browse',
  },
  {
    path: '/products',
    title: 'allProducts',
    screen: screens.products,
    words: ['browse'],
    keep: 'cache',
    width: 'browse',
  },
  {
    path: '/service',
    title: 'service',
    screen: screens.service,
    words: ['service', 'upload', 'scam', 'orders'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/services',
    title: 'services',
    screen: screens.services,
    words: ['services', 'upload'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/passwords',
    title: 'passwords',
    screen: screens.passwords,
    words: ['passwords'],
    keep: 'cache',
    width: 'flow',
  },
]

const unknownRoute: ShopRoute = { path: '*', title: 'notFound', screen: screens.missing, keep: 'never', width: 'flow' }

export function routeOf(pathname: string): ShopRoute {
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, pathname)) ?? unknownRoute
}
