// Every address of the shop in one table: title, screen, whether it is kept, which bars and which width it has.
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { PageKey } from '#text/page-text.ts'
import type { Text } from '#text/use-text.tsx'
import type { TabKey } from '#ui/TabBar.tsx'

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

const home = () => import('#screens/content/HomeScreen.tsx').then((file) => file.HomeScreen)
const explore = () => import('#screens/catalog/ExploreScreen.tsx').then((file) => file.ExploreScreen)
const filter = () => import('#screens/catalog/FilterScreen.tsx').then((file) => file.FilterScreen)
const search = () => import('#screens/catalog/SearchScreen.tsx').then((file) => file.SearchScreen)
const results = () => import('#screens/catalog/ResultsScreen.tsx').then((file) => file.ResultsScreen)
const products = () => import('#screens/catalog/ProductsScreen.tsx').then((file) => file.ProductsScreen)
const bag = () => import('#screens/bag/BagScreen.tsx').then((file) => file.BagScreen)
const checkout = () => import('#screens/checkout/CheckoutScreen.tsx').then((file) => file.CheckoutScreen)
const payment = () => import('#screens/payment/PaymentScreen.tsx').then((file) => file.PaymentScreen)
const login = () => import('#screens/identity/LoginScreen.tsx').then((file) => file.LoginScreen)
const register = () => import('#screens/identity/RegisterScreen.tsx').then((file) => file.RegisterScreen)
const forgotPassword = () =>
  import('#screens/identity/ForgotPasswordScreen.tsx').then((file) => file.ForgotPasswordScreen)
const changePassword = () =>
  import('#screens/identity/ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen)
const payPassword = () => import('#screens/identity/PayPasswordScreen.tsx').then((file) => file.PayPasswordScreen)
const passwords = () => import('#screens/identity/PasswordsScreen.tsx').then((file) => file.PasswordsScreen)
const profile = () => import('#screens/customers/ProfileScreen.tsx').then((file) => file.ProfileScreen)
const setting = () => import('#screens/customers/SettingScreen.tsx').then((file) => file.SettingScreen)
const security = () => import('#screens/customers/SecurityScreen.tsx').then((file) => file.SecurityScreen)
const language = () => import('#screens/customers/LanguageScreen.tsx').then((file) => file.LanguageScreen)
const popular = () => import('#screens/catalog/PopularScreen.tsx').then((file) => file.PopularScreen)
const favourites = () => import('#screens/catalog/FavouritesScreen.tsx').then((file) => file.FavouritesScreen)
const shop = () => import('#screens/shops/ShopScreen.tsx').then((file) => file.ShopScreen)
const followed = () => import('#screens/shops/FollowedScreen.tsx').then((file) => file.FollowedScreen)
const product = () => import('#screens/catalog/ProductScreen.tsx').then((file) => file.ProductScreen)
const addresses = () => import('#screens/customers/AddressListScreen.tsx').then((file) => file.AddressListScreen)
const addressForm = () => import('#screens/customers/AddressFormScreen.tsx').then((file) => file.AddressFormScreen)
const help = () => import('#screens/pages/HelpScreen.tsx').then((file) => file.HelpScreen)
const law = () => import('#screens/pages/LawScreen.tsx').then((file) => file.LawScreen)
const platform = () => import('#screens/pages/PlatformScreen.tsx').then((file) => file.PlatformScreen)
const service = () => import('#screens/support/ServiceScreen.tsx').then((file) => file.ServiceScreen)
const services = () => import('#screens/support/ServicesScreen.tsx').then((file) => file.ServicesScreen)
const notification = () => import('#screens/notices/NotificationScreen.tsx').then((file) => file.NotificationScreen)
const orders = () => import('#screens/orders/OrdersScreen.tsx').then((file) => file.OrdersScreen)
const purchases = () => import('#screens/orders/PurchasesScreen.tsx').then((file) => file.PurchasesScreen)
const order = () => import('#screens/orders/OrderScreen.tsx').then((file) => file.OrderScreen)
const cardTopUp = () => import('#screens/wallet/CardTopUpScreen.tsx').then((file) => file.CardTopUpScreen)
const soon = () => import('#screens/shell/OpeningSoonScreen.tsx').then((file) => file.OpeningSoonScreen)
const missing = () => import('#screens/shell/NotFoundScreen.tsx').then((file) => file.NotFoundScreen)

export const routes: readonly ShopRoute[] = [
  { path: '/home', title: 'home', screen: home, keep: 'alive', tab: 'home', width: 'browse' },
  {
    path: '/explore',
    title: 'explore',
    screen: explore,
    words: ['browse'],
    keep: 'alive',
    tab: 'explore',
    width: 'browse',
  },
  { path: '/bag', title: 'bag', screen: bag, words: ['bag'], keep: 'alive', tab: 'bag', width: 'flow' },
  { path: '/order', title: 'orders', screen: orders, words: ['orders'], keep: 'cache', tab: 'orders', width: 'flow' },
  {
    path: '/orderInfo/:id?',
    title: 'orderDetail',
    screen: order,
    words: ['orders', 'order', 'share'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/comment', title: 'comment', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/refund/:id?/:sn?/:product_ids?/:amount?', title: 'refund', screen: soon, keep: 'cache', width: 'flow' },
  {
    path: '/checkout',
    title: 'checkout',
    screen: checkout,
    words: ['checkout', 'addresses', 'wallet', 'paying', 'pages'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/myPurchases/:status?',
    title: 'myPurchases',
    screen: purchases,
    words: ['orders'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/language', title: 'language', screen: language, keep: 'cache', width: 'flow' },
  {
    path: '/notification',
    title: 'notification',
    screen: notification,
    words: ['notices'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/profile',
    title: 'profile',
    screen: profile,
    words: ['account', 'favourites'],
    keep: 'cache',
    tab: 'me',
    width: 'flow',
  },
  {
    path: '/forgotPassword',
    title: 'forgotPassword',
    screen: forgotPassword,
    words: ['identity'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/changePassword',
    title: 'changePassword',
    screen: changePassword,
    words: ['identity'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/changePayPwd',
    title: 'changePayPwd',
    screen: payPassword,
    words: ['identity', 'passwords'],
    keep: 'never',
    width: 'flow',
  },
  {
    path: '/helpAndSupport',
    title: 'helpAndSupport',
    screen: help,
    words: ['pages'],
    keep: 'cache',
    width: 'browse',
  },
  { path: '/withDraw', title: 'withDraw', screen: soon, keep: 'never', width: 'flow' },
  { path: '/depositRecord', title: 'withdrawRecord', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/topUp', title: 'topUp', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/walletTopUp', title: 'walletTopUp', screen: soon, keep: 'never', width: 'flow' },
  {
    path: '/cardTopUp',
    title: 'cardTopUp',
    screen: cardTopUp,
    words: ['cards', 'scam'],
    keep: 'never',
    width: 'flow',
  },
  { path: '/topUpRecord', title: 'topUpRecord', screen: soon, keep: 'cache', width: 'flow' },
  { path: '/capitalRecord', title: 'capitalRecord', screen: soon, keep: 'cache', width: 'flow' },
  {
    path: '/myFavourite',
    title: 'myFavourite',
    screen: favourites,
    words: ['favourites'],
    keep: 'cache',
    width: 'browse',
  },
  {
    path: '/payment',
    title: 'payment',
    screen: payment,
    words: ['payment', 'paying', 'wallet', 'orders', 'scam'],
    keep: 'never',
    width: 'flow',
  },
  { path: '/security', title: 'security', screen: security, words: ['account'], keep: 'cache', width: 'flow' },
  { path: '/heart', title: 'heart', screen: followed, words: ['favourites'], keep: 'cache', width: 'browse' },
  { path: '/filter', title: 'filter', screen: filter, words: ['browse', 'search'], keep: 'alive', width: 'browse' },
  {
    path: '/setting',
    title: 'setting',
    screen: setting,
    words: ['account', 'identity', 'notices'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/search', title: 'search', screen: search, words: ['search'], keep: 'cache', width: 'browse' },
  {
    path: '/searchs',
    title: 'searchResult',
    screen: results,
    words: ['browse', 'search'],
    keep: 'cache',
    width: 'browse',
  },
  { path: '/popular', title: 'popular', screen: popular, words: ['popular'], keep: 'cache', width: 'browse' },
  {
    path: '/detail/:product?/:mer?',
    title: 'productDetail',
    screen: product,
    words: ['product', 'share'],
    keep: 'never',
    width: 'browse',
  },
  { path: '/login', title: 'login', screen: login, words: ['identity'], keep: 'never', width: 'flow' },
  {
    path: '/register',
    title: 'register',
    screen: register,
    words: ['identity', 'pages'],
    keep: 'never',
    width: 'flow',
  },
  { path: '/platform', title: 'platform', screen: platform, words: ['pages'], keep: 'cache', width: 'browse' },
  { path: '/law', title: 'law', screen: law, words: ['pages'], keep: 'cache', width: 'browse' },
  { path: '/address', title: 'address', screen: addresses, words: ['addresses'], keep: 'cache', width: 'flow' },
  {
    path: '/addressForm/:id?',
    title: 'addressAdd',
    screen: addressForm,
    words: ['addresses'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/shop/:id?',
    title: 'shop',
    screen: shop,
    words: ['shop', 'browse', 'share'],
    keep: 'cache',
    width: 'browse',
  },
  { path: '/products', title: 'allProducts', screen: products, words: ['browse'], keep: 'cache', width: 'browse' },
  {
    path: '/service',
    title: 'service',
    screen: service,
    words: ['service', 'upload', 'scam'],
    keep: 'cache',
    width: 'flow',
  },
  {
    path: '/services',
    title: 'services',
    screen: services,
    words: ['services', 'upload'],
    keep: 'cache',
    width: 'flow',
  },
  { path: '/passwords', title: 'passwords', screen: passwords, words: ['passwords'], keep: 'cache', width: 'flow' },
]

const unknownRoute: ShopRoute = { path: '*', title: 'notFound', screen: missing, keep: 'never', width: 'flow' }

export function routeOf(pathname: string): ShopRoute {
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, pathname)) ?? unknownRoute
}
