// The console's texts in English; their type is what every other language must provide.
import { fields } from '@shop/locale/fields/en-US.ts'
import { adjustments } from './en-US/adjustments.ts'
import { applications } from './en-US/applications.ts'
import { audit } from './en-US/audit.ts'
import { catalog } from './en-US/catalog.ts'
import { failures } from './en-US/failures.ts'
import { fees } from './en-US/fees.ts'
import { files } from './en-US/files.ts'
import { frame } from './en-US/frame.ts'
import { home } from './en-US/home.ts'
import { ledger } from './en-US/ledger.ts'
import { logistics } from './en-US/logistics.ts'
import { mail } from './en-US/mail.ts'
import { money } from './en-US/money.ts'
import { networks } from './en-US/networks.ts'
import { onboarding } from './en-US/onboarding.ts'
import { orderSettings } from './en-US/order-settings.ts'
import { orders } from './en-US/orders.ts'
import { pages } from './en-US/pages.ts'
import { payouts } from './en-US/payouts.ts'
import { placeholders } from './en-US/placeholders.ts'
import { product } from './en-US/product.ts'
import { promos } from './en-US/promos.ts'
import { recharges } from './en-US/recharges.ts'
import { refundSettings } from './en-US/refund-settings.ts'
import { refunds } from './en-US/refunds.ts'
import { reports } from './en-US/reports.ts'
import { reviews } from './en-US/reviews.ts'
import { sales } from './en-US/sales.ts'
import { search } from './en-US/search.ts'
import { shipping } from './en-US/shipping.ts'
import { shops } from './en-US/shops.ts'
import { staff } from './en-US/staff.ts'
import { support } from './en-US/support.ts'
import { ui } from './en-US/ui.ts'
import { users } from './en-US/users.ts'
import { withdrawals } from './en-US/withdrawals.ts'

export const text = {
  adjustments,
  fees,
  ledger,
  money,
  networks,
  recharges,
  withdrawals,
  applications,
  audit,
  catalog,
  home,
  failures,
  fields,
  files,
  frame,
  onboarding,
  mail,
  pages,
  placeholders,
  product,
  reports,
  search,
  shipping,
  shops,
  refundSettings,
  logistics,
  orderSettings,
  orders,
  payouts,
  promos,
  refunds,
  reviews,
  sales,
  staff,
  support,
  ui,
  users,
}

export type Text = typeof text
