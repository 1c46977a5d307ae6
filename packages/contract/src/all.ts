// Every endpoint of the contract, for the OpenAPI page and for the test that each is bound exactly once.
import * as account from './people/account.ts'
import * as addresses from './people/addresses.ts'
import * as bag from './sales/bag.ts'
import * as cards from './wallet/cards.ts'
import * as catalog from './catalog/products.ts'
import * as checkout from './sales/checkout.ts'
import * as adjustments from './wallet/admin-adjustments.ts'
import * as afterSettings from './staff/admin-refund-settings.ts'
import * as audit from './staff/admin-audit-log.ts'
import * as consoleCards from './wallet/admin-cards.ts'
import * as consoleCarriers from './sales/admin-carriers.ts'
import * as consoleCatalog from './catalog/admin-products.ts'
import * as consoleContent from './catalog/admin-banners.ts'
import * as consoleFees from './wallet/admin-fees.ts'
import * as invitations from './staff/admin-invitations.ts'
import * as consoleLedger from './wallet/admin-ledger.ts'
import * as media from './catalog/admin-media.ts'
import * as consoleNetworks from './wallet/admin-networks.ts'
import * as operatorApprovals from './staff/admin-operator-approvals.ts'
import * as orderSettings from './staff/admin-order-settings.ts'
import * as consoleOrders from './sales/admin-orders.ts'
import * as consolePages from './people/admin-pages.ts'
import * as payoutAccounts from './sales/admin-payout-accounts.ts'
import * as payouts from './sales/admin-payouts.ts'
import * as productFiles from './catalog/admin-product-files.ts'
import * as consolePromos from './sales/admin-promos.ts'
import * as consoleRecharges from './wallet/admin-recharges.ts'
import * as refundApprovals from './sales/admin-refund-approvals.ts'
import * as refundPreviews from './sales/admin-refund-previews.ts'
import * as consoleRefunds from './sales/admin-refunds.ts'
import * as consoleReviews from './sales/admin-reviews.ts'
import * as sales from './staff/admin-reports.ts'
import * as consoleSearch from './catalog/admin-search.ts'
import * as consoleShipping from './sales/admin-shipping.ts'
import * as consoleShops from './catalog/admin-shops.ts'
import * as staff from './staff/admin-operators.ts'
import * as support from './people/admin-support.ts'
import * as users from './people/admin-users.ts'
import * as consoleWithdrawals from './wallet/admin-withdrawals.ts'
import * as content from './catalog/home.ts'
import * as customers from './people/language-setting.ts'
import type { Endpoint } from './endpoint.ts'
import * as facets from './catalog/facets.ts'
import * as favourites from './catalog/favourites.ts'
import * as funds from './wallet/fund-records.ts'
import * as identity from './people/identity.ts'
import * as logistics from './sales/logistics.ts'
import * as notices from './people/notifications.ts'
import * as orderActions from './sales/order-actions.ts'
import * as orders from './sales/orders.ts'
import * as pages from './people/pages.ts'
import * as popular from './catalog/statistics.ts'
import * as product from './catalog/product.ts'
import * as promos from './sales/promos.ts'
import * as recharges from './wallet/recharges.ts'
import * as refundChanges from './sales/refund-changes.ts'
import * as refunds from './sales/refunds.ts'
import * as reviews from './sales/reviews.ts'
import * as search from './catalog/search.ts'
import * as service from './people/support.ts'
import * as settings from './staff/settings.ts'
import * as shipping from './sales/shipping.ts'
import * as shopfront from './catalog/shop-pages.ts'
import * as shops from './catalog/shops.ts'
import * as uploads from './catalog/media.ts'
import * as withdrawals from './wallet/withdrawals.ts'

const forShoppers = [
  identity,
  account,
  customers,
  addresses,
  notices,
  service,
  uploads,
  pages,
  settings,
  shops,
  shopfront,
  catalog,
  facets,
  product,
  search,
  popular,
  favourites,
  shipping,
  content,
  bag,
  promos,
  checkout,
  orders,
  orderActions,
  logistics,
  refundChanges,
  refunds,
  reviews,
  recharges,
  funds,
  cards,
  withdrawals,
]
const forOperators = [
  audit,
  staff,
  invitations,
  operatorApprovals,
  users,
  support,
  consolePages,
  consoleLedger,
  adjustments,
  consoleFees,
  orderSettings,
  afterSettings,
  consoleOrders,
  consoleRefunds,
  refundApprovals,
  refundPreviews,
  consoleReviews,
  consoleCarriers,
  payoutAccounts,
  payouts,
  sales,
  consoleNetworks,
  consoleRecharges,
  consoleCards,
  consoleWithdrawals,
  media,
  consoleCatalog,
  productFiles,
  consoleShops,
  consolePromos,
  consoleContent,
  consoleSearch,
  consoleShipping,
]
const files = [...forShoppers, ...forOperators]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

export const endpoints: readonly Endpoint[] = files.flatMap((file) => Object.values(file).filter(isEndpoint))
