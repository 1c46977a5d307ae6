// The console's words in English; their shape is what every other language must fill.
import { fields } from '@shop/locale/fields/en-US.ts'
import { audit } from './en-US/audit.ts'
import { catalog } from './en-US/catalog.ts'
import { content } from './en-US/content.ts'
import { failures } from './en-US/failures.ts'
import { files } from './en-US/files.ts'
import { frame } from './en-US/frame.ts'
import { product } from './en-US/product.ts'
import { reports } from './en-US/reports.ts'
import { search } from './en-US/search.ts'
import { shipping } from './en-US/shipping.ts'
import { shops } from './en-US/shops.ts'
import { staff } from './en-US/staff.ts'
import { ui } from './en-US/ui.ts'

export const text = {
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

export type Text = typeof text
