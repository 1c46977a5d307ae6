// staff: endpoints for the operators.
import { decideOperatorApproval, listOperatorApprovals } from '@shop/contract/console/operator-approvals.ts'
import * as contract from '@shop/contract/console/staff.ts'
import type { Bind } from '#http/bind.ts'
import * as operators from './operators.ts'
import * as own from './own-account.ts'
import * as service from './service.ts'

export function staffConsole(bind: Bind, settings: service.StaffSettings): void {
  bind(contract.operatorLogin, (ctx, { body }) => service.login(ctx, settings, body))
  bind(contract.operatorLogout, service.logout)
  bind(contract.getMe, service.getMe)
  bind(contract.changeOwnPassword, (ctx, { body }) => own.changeOwnPassword(ctx, settings, body))
  bind(contract.startOtp, (ctx, { body }) => own.startOtp(ctx, settings, body.password))
  bind(contract.confirmOtp, (ctx, { body }) => own.confirmOtp(ctx, settings, body.otp))
  bind(contract.listOperators, (ctx, { query }) => operators.listOperators(ctx, query))
  bind(contract.createOperator, (ctx, { body }) => operators.createOperator(ctx, settings, body))
  bind(contract.changeOperator, (ctx, { params, body }) => operators.changeOperator(ctx, settings, params.id, body))
  bind(listOperatorApprovals, operators.listApprovals)
  bind(decideOperatorApproval, (ctx, { params, body }) => operators.decideApproval(ctx, params.id, body.confirm))
}
