// The console's texts in Simplified Chinese.
import { fields } from '@shop/locale/fields/zh-CN.ts'
import type { Text } from './en-US.ts'
import { adjustments } from './zh-CN/adjustments.ts'
import { applications } from './zh-CN/applications.ts'
import { audit } from './zh-CN/audit.ts'
import { catalog } from './zh-CN/catalog.ts'
import { failures } from './zh-CN/failures.ts'
import { fees } from './zh-CN/fees.ts'
import { files } from './zh-CN/files.ts'
import { frame } from './zh-CN/frame.ts'
import { home } from './zh-CN/home.ts'
import { ledger } from './zh-CN/ledger.ts'
import { logistics } from './zh-CN/logistics.ts'
import { mail } from './zh-CN/mail.ts'
import { money } from './zh-CN/money.ts'
import { networks } from './zh-CN/networks.ts'
import { onboarding } from './zh-CN/onboarding.ts'
import { orderSettings } from './zh-CN/order-settings.ts'
import { orders } from './zh-CN/orders.ts'
import { pages } from './zh-CN/pages.ts'
import { payouts } from './zh-CN/payouts.ts'
import { placeholders } from './zh-CN/placeholders.ts'
import { product } from './zh-CN/product.ts'
import { promos } from './zh-CN/promos.ts'
import { recharges } from './zh-CN/recharges.ts'
import { refundSettings } from './zh-CN/refund-settings.ts'
import { refunds } from './zh-CN/refunds.ts'
import { reports } from './zh-CN/reports.ts'
import { reviews } from './zh-CN/reviews.ts'
import { sales } from './zh-CN/sales.ts'
import { search } from './zh-CN/search.ts'
import { shipping } from './zh-CN/shipping.ts'
import { shops } from './zh-CN/shops.ts'
import { staff } from './zh-CN/staff.ts'
import { support } from './zh-CN/support.ts'
import { ui } from './zh-CN/ui.ts'
import { users } from './zh-CN/users.ts'
import { withdrawals } from './zh-CN/withdrawals.ts'

export const text: Text = {
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
