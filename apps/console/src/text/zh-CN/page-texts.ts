// The console's texts in Chinese for the pages besides the dashboard and the login.

import type { PageTexts } from '../en-US.ts'
import { adjustments } from './adjustments.ts'
import { applications } from './applications.ts'
import { catalog } from './catalog.ts'
import { fees } from './fees.ts'
import { files } from './files.ts'
import { home } from './home.ts'
import { ledger } from './ledger.ts'
import { logistics } from './logistics.ts'
import { mail } from './mail.ts'
import { money } from './money.ts'
import { networks } from './networks.ts'
import { onboarding } from './onboarding.ts'
import { orderSettings } from './order-settings.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { payouts } from './payouts.ts'
import { placeholders } from './placeholders.ts'
import { product } from './product.ts'
import { promos } from './promos.ts'
import { recharges } from './recharges.ts'
import { refundSettings } from './refund-settings.ts'
import { refunds } from './refunds.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { shipping } from './shipping.ts'
import { shops } from './shops.ts'
import { support } from './support.ts'
import { users } from './users.ts'
import { withdrawals } from './withdrawals.ts'

export const pageTexts: PageTexts = {
  adjustments,
  fees,
  ledger,
  money,
  networks,
  recharges,
  withdrawals,
  applications,
  catalog,
  home,
  files,
  onboarding,
  mail,
  pages,
  placeholders,
  product,
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
  support,
  users,
}
