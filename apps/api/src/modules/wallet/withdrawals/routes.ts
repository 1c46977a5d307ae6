// Withdrawal endpoints for shoppers.
import * as contract from '@shop/contract/wallet/withdrawals.ts'
import type { Bind } from '#http/bind.ts'
import { createWithdrawal, getWithdrawalInfo } from './create-withdrawal.ts'
import * as destinations from './destinations.ts'
import * as service from './service.ts'

export function withdrawalsRoutes(bind: Bind, settings: destinations.WithdrawalSettings): void {
  bind(contract.getWithdrawalInfo, (ctx) => getWithdrawalInfo(ctx))
  bind(contract.createWithdrawal, (ctx, { body }) => createWithdrawal(ctx, settings, body))
  bind(contract.listWithdrawals, (ctx, { query }) => service.listWithdrawals(ctx, settings, query))
  bind(contract.getWithdrawal, (ctx, { query }) => service.getWithdrawal(ctx, settings, query))
  bind(contract.revealWithdrawal, (ctx, { body }) => service.revealWithdrawal(ctx, settings, body))
  bind(contract.cancelWithdrawal, (ctx, { body }) => service.cancelWithdrawal(ctx, settings, body.id))
  bind(contract.listDestinations, (ctx) => destinations.listDestinations(ctx, settings))
  bind(contract.deleteDestination, (ctx, { body }) => destinations.deleteDestination(ctx, body.id))
}
