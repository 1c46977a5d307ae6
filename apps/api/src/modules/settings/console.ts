// The operators' endpoints for the times and rates of orders.
import * as contract from '@shop/contract/console/order-settings.ts'
import type { Bind } from '#http/bind.ts'
import { changeOrderSettings, showOrderSettings } from './order-settings.ts'

export function settingsConsole(bind: Bind): void {
  bind(contract.getOrderSettings, (ctx) => showOrderSettings(ctx))
  bind(contract.changeOrderSettings, (ctx, { body }) => changeOrderSettings(ctx, body))
}
