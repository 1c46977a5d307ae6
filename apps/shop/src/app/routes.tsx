// Every address of the shop in one table: title, screen, whether it is kept, which bars and which width it has.
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Text } from '#text/use-text.tsx'
import type { TabKey } from '#ui/TabBar.tsx'

export type TitleKey = keyof Text['titles']

export interface ShopRoute {
  path: string
  title: TitleKey
  screen: () => Promise<ComponentType>
  /** alive: stays mounted when left; cache: only its answers stay; never: nothing stays. */
  keep: 'alive' | 'cache' | 'never'
  /** The tab it belongs to, when the tab bar stands below it. */
  tab?: TabKey
  width: 'browse' | 'flow'
}

const home = () => import('#screens/content/HomeScreen.tsx').then((file) => file.HomeScreen)
const explore = () => import('#screens/catalog/ExploreScreen.tsx').then((file) => file.ExploreScreen)
const filter = () => import('#screens/catalog/FilterScreen.tsx').then((file) => file.FilterScreen)
const bag = () => import('#screens/cart/BagScreen.tsx').then((file) => file.BagScreen)
const login = () => import('#screens/identity/LoginScreen.tsx').then((file) => file.LoginScreen)
const register = () => import('#screens/identity/RegisterScreen.tsx').then((file) => file.RegisterScreen)
const profile = () => import('#screens/customers/ProfileScreen.tsx').then((file) => file.ProfileScreen)
const language = () => import('#screens/customers/LanguageScreen.tsx').then((file) => file.LanguageScreen)
const soon = () => import('#screens/shell/OpeningSoonScreen.tsx').then((file) => file.OpeningSoonScreen)
const missing = () => import('#screens/shell/NotFoundScreen.tsx').then((file) => file.NotFoundScreen)

export const routes: readonly ShopRoute[] = [
  { path: '/home', title: 'home', screen: home, keep: 'alive', tab: 'home', width: 'browse' },
  { path: '/explore', title: 'explore', screen: explore, keep: 'alive', tab: 'explore', width: 'browse' },
  { path: '/bag', title: 'bag', screen: bag, keep: 'alive', tab: 'bag', width: 'flow' },
  { path: '/order', title: 'orders', screen: soon, keep: 'cache', tab: 'orders', width: 'flow' },
  { path: '/orderInfo/:id?', title: 'orderDetail', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/comment', title: 'comment', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/refund/:id?/:sn?/:product_ids?/:amount?', title: 'refund', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/checkout', title: 'checkout', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/myPurchases/:status?', title: 'myPurchases', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/language', title: 'language', screen: language, keep: 'cache', width: 'flow' },
  { path: '/notification', title: 'notification', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/profile', title: 'profile', screen: profile, keep: 'cache', tab: 'me', width: 'flow' },
  { path: '/forgotPassword', title: 'forgotPassword', screen: soon, keep: 'never', width: 'flow' },
  { path: '/changePassword', title: 'changePassword', screen: soon, keep: 'never', width: 'flow' },
  { path: '/changePayPwd', title: 'changePayPwd', screen: soon, keep: 'never', width: 'flow' },
  { path: '/helpAndSupport', title: 'helpAndSupport', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/withDraw', title: 'withDraw', screen: soon, keep: 'never', width: 'flow' },
  { path: '/depositRecord', title: 'withdrawRecord', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/topUp', title: 'topUp', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/walletTopUp', title: 'walletTopUp', screen: soon, keep: 'never', width: 'flow' },
  { path: '/cardTopUp', title: 'cardTopUp', screen: soon, keep: 'never', width: 'flow' },
  { path: '/topUpRecord', title: 'topUpRecord', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/capitalRecord', title: 'capitalRecord', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/myFavourite', title: 'myFavourite', screen: soon, keep: 'cache', width: 'browse' },
  { path: '/payment', title: 'payment', screen: soon, keep: 'never', width: 'flow' },
  { path: '/security', title: 'security', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/heart', title: 'heart', screen: soon, keep: 'cache', width: 'browse' },
  { path: '/filter', title: 'filter', screen: filter, keep: 'alive', width: 'browse' },
  { path: '/setting', title: 'setting', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/search', title: 'search', screen: soon, keep: 'cache', width: 'browse' },
  { path: '/searchs', title: 'searchResult', screen: soon, keep: 'cache', width: 'browse' },
  { path: '/popular', title: 'popular', screen: soon, keep: 'cache', width: 'browse' },
  { path: '/detail/:product?/:mer?', title: 'productDetail', screen: soon, keep: 'never', width: 'browse' },
  { path: '/login', title: 'login', screen: login, keep: 'never', width: 'flow' },
  { path: '/register', title: 'register', screen: register, keep: 'never', width: 'flow' },
  { path: '/platform', title: 'platform', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/law', title: 'law', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/address', title: 'address', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/addressForm/:id?', title: 'addressAdd', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/shop/:id?', title: 'shop', screen: soon, keep: 'cache', width: 'browse' },
  { path: '/products', title: 'allProducts', screen: soon, keep: 'cache', width: 'browse' },
  { path: '/service', title: 'service', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/services', title: 'services', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/passwords', title: 'passwords', screen: soon, keep: 'cache', width: 'flow' },
]

const unknownRoute: ShopRoute = { path: '*', title: 'notFound', screen: missing, keep: 'never', width: 'flow' }

export function routeOf(pathname: string): ShopRoute {
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, pathname)) ?? unknownRoute
}
