// Every endpoint of the contract, for the OpenAPI document and the test that each is bound exactly once.

import * as adminFiles from './catalog/admin-files.ts'
import * as adminBanners from './catalog/admin-home.ts'
import * as adminProducts from './catalog/admin-products.ts'
import * as adminSearch from './catalog/admin-search.ts'
import * as adminShops from './catalog/admin-shops.ts'
import * as favourites from './catalog/favourites.ts'
import * as home from './catalog/home.ts'
import * as mediaUploads from './catalog/media.ts'
import * as product from './catalog/product.ts'
import * as catalog from './catalog/products.ts'
import * as search from './catalog/search.ts'
import * as shopPages from './catalog/shop-pages.ts'
import * as shops from './catalog/shops.ts'
import * as statistics from './catalog/statistics.ts'
import type { Endpoint } from './endpoint.ts'
import * as addresses from './people/addresses.ts'
import * as adminPages from './people/admin-pages.ts'
import * as users from './people/admin-profile.ts'
import * as adminSupport from './people/admin-support.ts'
import * as identity from './people/identity.ts'
import * as notifications from './people/notifications.ts'
import * as pages from './people/pages.ts'
import * as account from './people/profile.ts'
import * as push from './people/push.ts'
import * as shopperSupport from './people/support.ts'
import * as adminCarriers from './sales/admin-logistics.ts'
import * as adminOrders from './sales/admin-orders.ts'
import * as payoutAccounts from './sales/admin-payout-accounts.ts'
import * as payouts from './sales/admin-payouts.ts'
import * as adminPromos from './sales/admin-promos.ts'
import * as refundApprovals from './sales/admin-refund-approvals.ts'
import * as refundPreviews from './sales/admin-refund-previews.ts'
import * as adminRefunds from './sales/admin-refunds.ts'
import * as adminReviews from './sales/admin-reviews.ts'
import * as adminShipping from './sales/admin-shipping.ts'
import * as bag from './sales/bag.ts'
import * as checkout from './sales/checkout.ts'
import * as logistics from './sales/logistics.ts'
import * as orderActions from './sales/order-actions.ts'
import * as orders from './sales/orders.ts'
import * as payments from './sales/payments.ts'
import * as plannedPayments from './sales/planned-payments.ts'
import * as refundChanges from './sales/refund-changes.ts'
import * as refunds from './sales/refunds.ts'
import * as reviews from './sales/reviews.ts'
import * as shipping from './sales/shipping.ts'
import * as auditLog from './staff/admin-audit-log.ts'
import * as invitations from './staff/admin-invitations.ts'
import * as staff from './staff/admin-operators.ts'
import * as reports from './staff/admin-reports.ts'
import * as adminSettings from './staff/admin-settings.ts'
import * as settings from './staff/settings.ts'
import * as adminCards from './wallet/admin-cards.ts'
import * as adminFees from './wallet/admin-fees.ts'
import * as adminLedger from './wallet/admin-ledger.ts'
import * as adminNetworks from './wallet/admin-networks.ts'
import * as adminRecharges from './wallet/admin-recharges.ts'
import * as adminWithdrawals from './wallet/admin-withdrawals.ts'
import * as savedCards from './wallet/cards.ts'
import * as fundRecords from './wallet/fund-records.ts'
import * as recharges from './wallet/recharges.ts'
import * as withdrawals from './wallet/withdrawals.ts'

const forShoppers = [
  identity,
  account,
  addresses,
  notifications,
  push,
  shopperSupport,
  mediaUploads,
  pages,
  settings,
  shops,
  shopPages,
  catalog,
  product,
  search,
  statistics,
  favourites,
  shipping,
  home,
  bag,
  checkout,
  orders,
  orderActions,
  payments,
  plannedPayments,
  logistics,
  refundChanges,
  refunds,
  reviews,
  recharges,
  savedCards,
  fundRecords,
  withdrawals,
]
const forOperators = [
  auditLog,
  staff,
  invitations,
  users,
  adminSupport,
  adminPages,
  adminLedger,
  adminFees,
  adminSettings,
  adminOrders,
  adminRefunds,
  refundApprovals,
  refundPreviews,
  adminReviews,
  adminCarriers,
  payoutAccounts,
  payouts,
  reports,
  adminNetworks,
  adminRecharges,
  adminCards,
  adminWithdrawals,
  adminProducts,
  adminFiles,
  adminShops,
  adminPromos,
  adminBanners,
  adminSearch,
  adminShipping,
]
const files = [...forShoppers, ...forOperators]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

export const endpoints: readonly Endpoint[] = files.flatMap((file) => Object.values(file).filter(isEndpoint))
