// withdrawals: endpoints for the operators.
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import type { Bind } from '#http/bind.ts'
import * as auditing from './auditing.ts'
import * as deciding from './deciding.ts'

type Settings = Parameters<typeof auditing.getWithdrawalDetail>[1]

export function withdrawalsConsole(bind: Bind, settings: Settings): void {
  const { passWithdrawal, confirmWithdrawal, refuseWithdrawal, sendWithdrawal, failWithdrawal, decideFailure } =
    deciding
  bind(contract.listWithdrawalRows, (ctx, { query }) => auditing.listWithdrawalRows(ctx, settings, query))
  bind(contract.getWithdrawalDetail, (ctx, { params }) => auditing.getWithdrawalDetail(ctx, settings, params.id))
  bind(contract.revealDestination, (ctx, { params }) => auditing.revealDestination(ctx, settings, params.id))
  bind(contract.passWithdrawal, (ctx, { params, body }) => passWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.confirmWithdrawal, (ctx, { params, body }) => confirmWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.refuseWithdrawal, (ctx, { params, body }) => refuseWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.sendWithdrawal, (ctx, { params, body }) => sendWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.failWithdrawal, (ctx, { params, body }) => failWithdrawal(ctx, settings, { ...params, ...body }))
  bind(contract.decideFailure, (ctx, { params, body }) => decideFailure(ctx, settings, { ...params, ...body }))
}
