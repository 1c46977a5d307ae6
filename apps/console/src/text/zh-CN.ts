// The console's words in Simplified Chinese.
import { fields } from '@shop/locale/fields/zh-CN.ts'
import type { Text } from './en-US.ts'
import { applications } from './zh-CN/applications.ts'
import { audit } from './zh-CN/audit.ts'
import { catalog } from './zh-CN/catalog.ts'
import { content } from './zh-CN/content.ts'
import { failures } from './zh-CN/failures.ts'
import { files } from './zh-CN/files.ts'
import { frame } from './zh-CN/frame.ts'
import { mail } from './zh-CN/mail.ts'
import { pages } from './zh-CN/pages.ts'
import { product } from './zh-CN/product.ts'
import { reports } from './zh-CN/reports.ts'
import { search } from './zh-CN/search.ts'
import { shipping } from './zh-CN/shipping.ts'
import { shops } from './zh-CN/shops.ts'
import { logistics } from './zh-CN/logistics.ts'
import { orderSettings } from './zh-CN/order-settings.ts'
import { orders } from './zh-CN/orders.ts'
import { payouts } from './zh-CN/payouts.ts'
import { promos } from './zh-CN/promos.ts'
import { sales } from './zh-CN/sales.ts'
import { staff } from './zh-CN/staff.ts'
import { support } from './zh-CN/support.ts'
import { ui } from './zh-CN/ui.ts'
import { users } from './zh-CN/users.ts'

export const text: Text = {
  applications,
  audit,
  catalog,
  content,
  failures,
  fields,
  files,
  frame,
  mail,
  pages,
  product,
  reports,
  search,
  shipping,
  shops,
  logistics,
  orderSettings,
  orders,
  payouts,
  promos,
  sales,
  staff,
  support,
  ui,
  users,
}
