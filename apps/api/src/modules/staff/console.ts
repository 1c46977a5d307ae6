// staff: endpoints for the operators.
import * as contract from '@shop/contract/console/staff.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function staffConsole(bind: Bind, settings: service.StaffSettings): void {
  bind(contract.operatorLogin, (ctx, { body }) => service.login(ctx, settings, body))
  bind(contract.operatorLogout, service.logout)
  bind(contract.getMe, service.getMe)
  bind(contract.listOperators, (ctx, { query }) => service.listOperators(ctx, query))
  bind(contract.createOperator, (ctx, { body }) => service.createOperator(ctx, settings, body))
  bind(contract.changeOperator, (ctx, { params, body }) => service.changeOperator(ctx, settings, params.id, body))
  bind(contract.startOtp, (ctx) => service.startOtp(ctx, settings))
  bind(contract.confirmOtp, (ctx, { body }) => service.confirmOtp(ctx, settings, body.otp))
}
