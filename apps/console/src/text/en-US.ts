// The console's words in English; their shape is what every other language must fill.
import { fields } from '@shop/locale/fields/en-US.ts'
import { audit } from './en-US/audit.ts'
import { failures } from './en-US/failures.ts'
import { frame } from './en-US/frame.ts'
import { reports } from './en-US/reports.ts'
import { staff } from './en-US/staff.ts'
import { ui } from './en-US/ui.ts'

export const text = { audit, failures, fields, frame, reports, staff, ui }

export type Text = typeof text
