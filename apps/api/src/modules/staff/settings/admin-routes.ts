// Settings endpoints for operators: orders and after-sale.
import * as contract from '@shop/contract/staff/admin-settings.ts'
import type { Bind } from '#http/bind.ts'
import { changeAfterSettings, changeOrderSettings, showAfterSettings, showOrderSettings } from './order-settings.ts'

export function settingsAdminRoutes(bind: Bind): void {
  bind(contract.getOrderSettings, (ctx) => showOrderSettings(ctx))
  bind(contract.changeOrderSettings, (ctx, { body }) => changeOrderSettings(ctx, body))
  bind(contract.getAfterSettings, (ctx) => showAfterSettings(ctx))
  bind(contract.changeAfterSettings, (ctx, { body }) => changeAfterSettings(ctx, body))
}
