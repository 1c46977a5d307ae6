// reports: endpoints for the operators.
import { getSales } from '@shop/contract/staff/admin-reports.ts'
import { getDashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Bind } from '#http/bind.ts'
import * as sales from './sales.ts'
import * as service from './service.ts'

export function reportsAdminRoutes(bind: Bind): void {
  bind(getDashboard, service.getDashboard)
  bind(getSales, sales.getSales)
}
