// The console's words in Simplified Chinese.
import { fields } from '@shop/locale/fields/zh-CN.ts'
import type { Text } from './en-US.ts'
import { audit } from './zh-CN/audit.ts'
import { catalog } from './zh-CN/catalog.ts'
import { content } from './zh-CN/content.ts'
import { failures } from './zh-CN/failures.ts'
import { files } from './zh-CN/files.ts'
import { frame } from './zh-CN/frame.ts'
import { product } from './zh-CN/product.ts'
import { reports } from './zh-CN/reports.ts'
import { search } from './zh-CN/search.ts'
import { shipping } from './zh-CN/shipping.ts'
import { shops } from './zh-CN/shops.ts'
import { staff } from './zh-CN/staff.ts'
import { ui } from './zh-CN/ui.ts'

export const text: Text = {
  audit,
  catalog,
  content,
  failures,
  fields,
  files,
  frame,
  product,
  reports,
  search,
  shipping,
  shops,
  staff,
  ui,
}
