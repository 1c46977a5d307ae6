// Withdrawal endpoints for operators.
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import type { Bind } from '#http/bind.ts'
import * as decisions from './decide-withdrawal.ts'
import * as queue from './withdrawal-queue.ts'

type Settings = Parameters<typeof queue.getWithdrawalDetail>[1]

export function withdrawalsAdminRoutes(bind: Bind, settings: Settings): void {
  const { passWithdrawal, confirmWithdrawal, refuseWithdrawal, sendWithdrawal, failWithdrawal, decideFailure } =
    decisions
  bind(contract.listWithdrawalRows, (ctx, { query }) => queue.listWithdrawalRows(ctx, settings, query))
  bind(contract.getWithdrawalDetail, (ctx, { params }) => queue.getWithdrawalDetail(ctx, settings, params.id))
  bind(contract.revealDestination, (ctx, { params }) => queue.revealDestination(ctx, settings, params.id))
  bind(contract.passWithdrawal, (ctx, { params, body }) => passWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.confirmWithdrawal, (ctx, { params, body }) => confirmWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.refuseWithdrawal, (ctx, { params, body }) => refuseWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.sendWithdrawal, (ctx, { params, body }) => sendWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.failWithdrawal, (ctx, { params, body }) => failWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.decideFailure, (ctx, { params, body }) => decideFailure(ctx, settings, { ...params, ...body }))
}
