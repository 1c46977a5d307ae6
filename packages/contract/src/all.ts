// Every endpoint of the contract, for the OpenAPI page and for the test that each is bound exactly once.
import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as bag from './bag.ts'
import * as cards from './cards.ts'
import * as catalog from './catalog.ts'
import * as checkout from './checkout.ts'
import * as adjustments from './console/adjustments.ts'
import * as afterSettings from './console/after-settings.ts'
import * as audit from './console/audit.ts'
import * as consoleCards from './console/cards.ts'
import * as consoleCarriers from './console/carriers.ts'
import * as consoleCatalog from './console/catalog.ts'
import * as consoleContent from './console/content.ts'
import * as consoleFees from './console/fees.ts'
import * as invitations from './console/invitations.ts'
import * as consoleLedger from './console/ledger.ts'
import * as media from './console/media.ts'
import * as consoleNetworks from './console/networks.ts'
import * as operatorApprovals from './console/operator-approvals.ts'
import * as orderSettings from './console/order-settings.ts'
import * as consoleOrders from './console/orders.ts'
import * as consolePages from './console/pages.ts'
import * as payoutAccounts from './console/payout-accounts.ts'
import * as payouts from './console/payouts.ts'
import * as productFiles from './console/product-files.ts'
import * as consolePromos from './console/promos.ts'
import * as consoleRecharges from './console/recharges.ts'
import * as refundApprovals from './console/refund-approvals.ts'
import * as refundPreviews from './console/refund-previews.ts'
import * as consoleRefunds from './console/refunds.ts'
import * as consoleReviews from './console/reviews.ts'
import * as sales from './console/sales.ts'
import * as consoleSearch from './console/search.ts'
import * as consoleShipping from './console/shipping.ts'
import * as consoleShops from './console/shops.ts'
import * as staff from './console/staff.ts'
import * as support from './console/support.ts'
import * as users from './console/users.ts'
import * as consoleWithdrawals from './console/withdrawals.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import * as facets from './facets.ts'
import * as favourites from './favourites.ts'
import * as funds from './funds.ts'
import * as identity from './identity.ts'
import * as logistics from './logistics.ts'
import * as notices from './notices.ts'
import * as orderActions from './order-actions.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as popular from './popular.ts'
import * as product from './product.ts'
import * as promos from './promos.ts'
import * as recharges from './recharges.ts'
import * as refundChanges from './refund-changes.ts'
import * as refunds from './refunds.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as service from './service.ts'
import * as settings from './settings.ts'
import * as shipping from './shipping.ts'
import * as shopfront from './shopfront.ts'
import * as shops from './shops.ts'
import * as uploads from './uploads.ts'
import * as withdrawals from './withdrawals.ts'

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
