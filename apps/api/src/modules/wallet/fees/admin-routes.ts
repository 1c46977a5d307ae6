// Fee and limit endpoints for operators.
import * as contract from '@shop/contract/wallet/admin-fees.ts'
import type { Bind } from '#http/bind.ts'
import * as fees from './change-fees.ts'

export function feesAdminRoutes(bind: Bind): void {
  bind(contract.getFees, (ctx) => fees.getFeesRow(ctx))
  bind(contract.changeFees, (ctx, { body }) => fees.changeFees(ctx, body))
  bind(contract.decideFees, (ctx, { body }) => fees.decideFees(ctx, body))
  bind(contract.cancelFees, (ctx, { body }) => fees.cancelFees(ctx, body))
  bind(contract.listFeesEvents, (ctx) => fees.listFeesEvents(ctx))
}
