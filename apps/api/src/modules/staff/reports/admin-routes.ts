// Report endpoints for operators.
import { getDashboard } from '@shop/contract/staff/admin-operators.ts'
import { getSales } from '@shop/contract/staff/admin-reports.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function reportsAdminRoutes(bind: Bind): void {
  bind(getDashboard, service.getDashboard)
  bind(getSales, service.getSales)
}
