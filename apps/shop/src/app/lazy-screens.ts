// Every screen of the shop, loaded when its address is first opened.

export const home = () => import('#screens/catalog/home/HomeScreen.tsx').then((file) => file.HomeScreen)
export const explore = () => import('#screens/catalog/products/ExploreScreen.tsx').then((file) => file.ExploreScreen)
export const filter = () => import('#screens/catalog/products/FilterScreen.tsx').then((file) => file.FilterScreen)
export const search = () => import('#screens/catalog/search/SearchScreen.tsx').then((file) => file.SearchScreen)
export const results = () => import('#screens/catalog/search/ResultsScreen.tsx').then((file) => file.ResultsScreen)
export const products = () => import('#screens/catalog/products/ProductsScreen.tsx').then((file) => file.ProductsScreen)
export const bag = () => import('#screens/sales/bag/BagScreen.tsx').then((file) => file.BagScreen)
export const checkout = () => import('#screens/sales/checkout/CheckoutScreen.tsx').then((file) => file.CheckoutScreen)
export const payment = () => import('#screens/sales/payment/PaymentScreen.tsx').then((file) => file.PaymentScreen)
export const login = () => import('#screens/people/identity/LoginScreen.tsx').then((file) => file.LoginScreen)
export const register = () => import('#screens/people/identity/RegisterScreen.tsx').then((file) => file.RegisterScreen)
export const forgotPassword = () =>
  import('#screens/people/identity/ForgotPasswordScreen.tsx').then((file) => file.ForgotPasswordScreen)
export const changePassword = () =>
  import('#screens/people/identity/ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen)
export const payPassword = () =>
  import('#screens/people/identity/PayPasswordScreen.tsx').then((file) => file.PayPasswordScreen)
export const passwords = () =>
  import('#screens/people/identity/PasswordsScreen.tsx').then((file) => file.PasswordsScreen)
export const profile = () => import('#screens/people/profile/ProfileScreen.tsx').then((file) => file.ProfileScreen)
export const setting = () => import('#screens/people/profile/SettingScreen.tsx').then((file) => file.SettingScreen)
export const security = () => import('#screens/people/profile/SecurityScreen.tsx').then((file) => file.SecurityScreen)
export const language = () => import('#screens/people/profile/LanguageScreen.tsx').then((file) => file.LanguageScreen)
export const popular = () => import('#screens/catalog/statistics/PopularScreen.tsx').then((file) => file.PopularScreen)
export const favourites = () =>
  import('#screens/catalog/favourites/FavouritesScreen.tsx').then((file) => file.FavouritesScreen)
export const shop = () => import('#screens/catalog/shops/ShopScreen.tsx').then((file) => file.ShopScreen)
export const followed = () => import('#screens/catalog/shops/FollowedScreen.tsx').then((file) => file.FollowedScreen)
export const product = () => import('#screens/catalog/product/ProductScreen.tsx').then((file) => file.ProductScreen)
export const addresses = () =>
  import('#screens/people/addresses/AddressListScreen.tsx').then((file) => file.AddressListScreen)
export const addressForm = () =>
  import('#screens/people/addresses/AddressFormScreen.tsx').then((file) => file.AddressFormScreen)
export const help = () => import('#screens/people/pages/HelpScreen.tsx').then((file) => file.HelpScreen)
export const law = () => import('#screens/people/pages/LawScreen.tsx').then((file) => file.LawScreen)
export const platform = () => import('#screens/people/pages/PlatformScreen.tsx').then((file) => file.PlatformScreen)
export const service = () => import('#screens/people/support/ServiceScreen.tsx').then((file) => file.ServiceScreen)
export const services = () => import('#screens/people/support/ServicesScreen.tsx').then((file) => file.ServicesScreen)
export const notification = () =>
  import('#screens/people/notifications/NotificationScreen.tsx').then((file) => file.NotificationScreen)
export const topUp = () => import('#screens/wallet/recharges/TopUpScreen.tsx').then((file) => file.TopUpScreen)
export const topUpRecord = () =>
  import('#screens/wallet/recharges/TopUpRecordScreen.tsx').then((file) => file.TopUpRecordScreen)
export const withdrawRecord = () =>
  import('#screens/wallet/withdrawals/WithdrawRecordScreen.tsx').then((file) => file.WithdrawRecordScreen)
export const fundRecord = () =>
  import('#screens/wallet/fund-records/FundRecordScreen.tsx').then((file) => file.FundRecordScreen)
export const walletTopUp = () =>
  import('#screens/wallet/recharges/WalletTopUpScreen.tsx').then((file) => file.WalletTopUpScreen)
export const withdraw = () =>
  import('#screens/wallet/withdrawals/WithdrawScreen.tsx').then((file) => file.WithdrawScreen)
export const orders = () => import('#screens/sales/orders/OrdersScreen.tsx').then((file) => file.OrdersScreen)
export const purchases = () => import('#screens/sales/orders/PurchasesScreen.tsx').then((file) => file.PurchasesScreen)
export const order = () => import('#screens/sales/orders/OrderScreen.tsx').then((file) => file.OrderScreen)
export const refund = () => import('#screens/sales/refunds/RefundScreen.tsx').then((file) => file.RefundScreen)
export const comment = () => import('#screens/sales/reviews/CommentScreen.tsx').then((file) => file.CommentScreen)
export const cardTopUp = () => import('#screens/wallet/cards/CardTopUpScreen.tsx').then((file) => file.CardTopUpScreen)
export const missing = () => import('./NotFoundScreen.tsx').then((file) => file.NotFoundScreen)
