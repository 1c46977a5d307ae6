// The console's words in Simplified Chinese.
import { fields } from '@shop/locale/fields/zh-CN.ts'
import type { Text } from './en-US.ts'
import { audit } from './zh-CN/audit.ts'
import { failures } from './zh-CN/failures.ts'
import { frame } from './zh-CN/frame.ts'
import { reports } from './zh-CN/reports.ts'
import { staff } from './zh-CN/staff.ts'
import { ui } from './zh-CN/ui.ts'

export const text: Text = { audit, failures, fields, frame, reports, staff, ui }
