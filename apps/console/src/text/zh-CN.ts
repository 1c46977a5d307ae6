// The console's texts in Chinese that every page has.
import { fields } from '@shop/locale/fields/zh-CN.ts'
import type { StartTexts } from './en-US.ts'
import { audit } from './zh-CN/audit.ts'
import { failures } from './zh-CN/failures.ts'
import { frame } from './zh-CN/frame.ts'
import { reports } from './zh-CN/reports.ts'
import { sales } from './zh-CN/sales.ts'
import { staff } from './zh-CN/staff.ts'
import { ui } from './zh-CN/ui.ts'

export const startTexts: StartTexts = {
  audit,
  failures,
  fields,
  frame,
  reports,
  sales,
  staff,
  ui,
}
