// reports: endpoints for the operators.
import { getSales } from '@shop/contract/console/sales.ts'
import { getDashboard } from '@shop/contract/console/staff.ts'
import type { Bind } from '#http/bind.ts'
import * as sales from './sales.ts'
import * as service from './service.ts'

export function reportsConsole(bind: Bind): void {
  bind(getDashboard, service.getDashboard)
  bind(getSales, sales.getSales)
}
