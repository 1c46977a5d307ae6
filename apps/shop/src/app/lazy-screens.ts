// Every screen of the shop besides home: loaded when its address is first opened, with the page texts it needs.
import type { ComponentType } from 'react'
import type { PageKey } from '#text/page-text.ts'

interface LazyScreen {
  load: () => Promise<ComponentType>
  /** The page texts it needs besides those every page has. */
  texts?: readonly PageKey[]
}

export const explore: LazyScreen = {
  load: () => import('#screens/catalog/products/ExploreScreen.tsx').then((file) => file.ExploreScreen),
  texts: ['browse'],
}
export const filter: LazyScreen = {
  load: () => import('#screens/catalog/products/FilterScreen.tsx').then((file) => file.FilterScreen),
  texts: ['browse', 'search'],
}
export const search: LazyScreen = {
  load: () => import('#screens/catalog/search/SearchScreen.tsx').then((file) => file.SearchScreen),
  texts: ['search'],
}
export const results: LazyScreen = {
  load: () => import('#screens/catalog/search/ResultsScreen.tsx').then((file) => file.ResultsScreen),
  texts: ['browse', 'search'],
}
export const products: LazyScreen = {
  load: () => import('#screens/catalog/products/ProductsScreen.tsx').then((file) => file.ProductsScreen),
  texts: ['browse'],
}
export const bag: LazyScreen = {
  load: () => import('#screens/sales/bag/BagScreen.tsx').then((file) => file.BagScreen),
  texts: ['bag'],
}
export const checkout: LazyScreen = {
  load: () => import('#screens/sales/checkout/CheckoutScreen.tsx').then((file) => file.CheckoutScreen),
  texts: ['checkout', 'address', 'paying'],
}
export const payment: LazyScreen = {
  load: () => import('#screens/sales/payment/PaymentScreen.tsx').then((file) => file.PaymentScreen),
  texts: ['payment', 'paying'],
}
export const login: LazyScreen = {
  load: () => import('#screens/people/identity/LoginScreen.tsx').then((file) => file.LoginScreen),
  texts: ['identity'],
}
export const register: LazyScreen = {
  load: () => import('#screens/people/identity/RegisterScreen.tsx').then((file) => file.RegisterScreen),
  texts: ['identity', 'pages'],
}
export const forgotPassword: LazyScreen = {
  load: () => import('#screens/people/identity/ForgotPasswordScreen.tsx').then((file) => file.ForgotPasswordScreen),
  texts: ['identity'],
}
export const changePassword: LazyScreen = {
  load: () => import('#screens/people/identity/ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen),
  texts: ['identity', 'passwords'],
}
export const payPassword: LazyScreen = {
  load: () => import('#screens/people/identity/PayPasswordScreen.tsx').then((file) => file.PayPasswordScreen),
  texts: ['identity', 'passwords'],
}
export const passwords: LazyScreen = {
  load: () => import('#screens/people/identity/PasswordsScreen.tsx').then((file) => file.PasswordsScreen),
  texts: ['passwords'],
}
export const profile: LazyScreen = {
  load: () => import('#screens/people/profile/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  texts: ['account', 'favourites'],
}
export const setting: LazyScreen = {
  load: () => import('#screens/people/profile/SettingScreen.tsx').then((file) => file.SettingScreen),
  texts: ['account', 'identity', 'notices', 'device'],
}
export const savedCards: LazyScreen = {
  load: () => import('#screens/wallet/cards/SavedCardsScreen.tsx').then((file) => file.SavedCardsScreen),
  texts: ['cards'],
}
export const security: LazyScreen = {
  load: () => import('#screens/people/profile/SecurityScreen.tsx').then((file) => file.SecurityScreen),
  texts: ['account'],
}
export const language: LazyScreen = {
  load: () => import('#screens/people/profile/LanguageScreen.tsx').then((file) => file.LanguageScreen),
}
export const popular: LazyScreen = {
  load: () => import('#screens/catalog/statistics/PopularScreen.tsx').then((file) => file.PopularScreen),
  texts: ['popular'],
}
export const favourites: LazyScreen = {
  load: () => import('#screens/catalog/favourites/FavouritesScreen.tsx').then((file) => file.FavouritesScreen),
  texts: ['favourites'],
}
export const shop: LazyScreen = {
  load: () => import('#screens/catalog/shops/ShopScreen.tsx').then((file) => file.ShopScreen),
  texts: ['shop', 'browse', 'share'],
}
export const followed: LazyScreen = {
  load: () => import('#screens/catalog/shops/FollowedScreen.tsx').then((file) => file.FollowedScreen),
  texts: ['favourites'],
}
export const product: LazyScreen = {
  load: () => import('#screens/catalog/product/ProductScreen.tsx').then((file) => file.ProductScreen),
  texts: ['product', 'share'],
}
export const addresses: LazyScreen = {
  load: () => import('#screens/people/addresses/AddressListScreen.tsx').then((file) => file.AddressListScreen),
  texts: ['addresses', 'address'],
}
export const addressForm: LazyScreen = {
  load: () => import('#screens/people/addresses/AddressFormScreen.tsx').then((file) => file.AddressFormScreen),
  texts: ['addresses', 'address'],
}
export const help: LazyScreen = {
  load: () => import('#screens/people/pages/HelpScreen.tsx').then((file) => file.HelpScreen),
  texts: ['pages'],
}
export const law: LazyScreen = {
  load: () => import('#screens/people/pages/LawScreen.tsx').then((file) => file.LawScreen),
  texts: ['pages'],
}
export const platform: LazyScreen = {
  load: () => import('#screens/people/pages/PlatformScreen.tsx').then((file) => file.PlatformScreen),
  texts: ['pages'],
}
export const service: LazyScreen = {
  load: () => import('#screens/people/support/ServiceScreen.tsx').then((file) => file.ServiceScreen),
  texts: ['service', 'upload', 'scam', 'orders'],
}
export const services: LazyScreen = {
  load: () => import('#screens/people/support/ServicesScreen.tsx').then((file) => file.ServicesScreen),
  texts: ['services', 'upload'],
}
export const notification: LazyScreen = {
  load: () => import('#screens/people/notifications/NotificationScreen.tsx').then((file) => file.NotificationScreen),
  texts: ['notices', 'device'],
}
export const wallet: LazyScreen = {
  load: () => import('#screens/wallet/records/WalletScreen.tsx').then((file) => file.WalletScreen),
  texts: ['wallet'],
}
export const topUpRecord: LazyScreen = {
  load: () => import('#screens/wallet/recharges/TopUpRecordScreen.tsx').then((file) => file.TopUpRecordScreen),
  texts: ['wallet', 'share'],
}
export const withdrawRecord: LazyScreen = {
  load: () => import('#screens/wallet/withdrawals/WithdrawRecordScreen.tsx').then((file) => file.WithdrawRecordScreen),
  texts: ['wallet', 'share', 'paying'],
}
export const fundRecord: LazyScreen = {
  load: () => import('#screens/wallet/fund-records/FundRecordScreen.tsx').then((file) => file.FundRecordScreen),
  texts: ['wallet', 'share'],
}
export const walletTopUp: LazyScreen = {
  load: () => import('#screens/wallet/recharges/WalletTopUpScreen.tsx').then((file) => file.WalletTopUpScreen),
  texts: ['recharge', 'wallet', 'networks', 'paying', 'share', 'scam', 'upload'],
}
export const withdraw: LazyScreen = {
  load: () => import('#screens/wallet/withdrawals/WithdrawScreen.tsx').then((file) => file.WithdrawScreen),
  texts: ['withdraw', 'wallet', 'networks', 'paying', 'share', 'scam'],
}
export const orders: LazyScreen = {
  load: () => import('#screens/sales/orders/OrdersScreen.tsx').then((file) => file.OrdersScreen),
  texts: ['orders'],
}
export const purchases: LazyScreen = {
  load: () => import('#screens/sales/orders/PurchasesScreen.tsx').then((file) => file.PurchasesScreen),
  texts: ['orders'],
}
export const order: LazyScreen = {
  load: () => import('#screens/sales/orders/OrderScreen.tsx').then((file) => file.OrderScreen),
  texts: ['orders', 'order', 'share'],
}
export const refund: LazyScreen = {
  load: () => import('#screens/sales/refunds/RefundScreen.tsx').then((file) => file.RefundScreen),
  texts: ['refund', 'orders', 'order', 'upload', 'share', 'paying'],
}
export const comment: LazyScreen = {
  load: () => import('#screens/sales/reviews/CommentScreen.tsx').then((file) => file.CommentScreen),
  texts: ['comment', 'reviews', 'orders', 'upload'],
}
export const cardTopUp: LazyScreen = {
  load: () => import('#screens/wallet/cards/CardTopUpScreen.tsx').then((file) => file.CardTopUpScreen),
  texts: ['cards', 'wallet'],
}
export const missing: LazyScreen = { load: () => import('./NotFoundScreen.tsx').then((file) => file.NotFoundScreen) }
