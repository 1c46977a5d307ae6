// The console's texts in English that every page has; their types are what every other language must provide.
import { fields } from '@shop/locale/fields/en-US.ts'
import { audit } from './en-US/audit.ts'
import { failures } from './en-US/failures.ts'
import { frame } from './en-US/frame.ts'
import type { pageTexts } from './en-US/page-texts.ts'
import { reports } from './en-US/reports.ts'
import { sales } from './en-US/sales.ts'
import { staff } from './en-US/staff.ts'
import { ui } from './en-US/ui.ts'

export const startTexts = {
  audit,
  failures,
  fields,
  frame,
  reports,
  sales,
  staff,
  ui,
}

export type StartTexts = typeof startTexts
export type PageTexts = typeof pageTexts

/** All texts: what a page has besides the dashboard and the login. */
export type Text = StartTexts & PageTexts
