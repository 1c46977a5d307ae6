// Ledger endpoints for operators.
import * as contract from '@shop/contract/wallet/admin-ledger.ts'
import type { Bind } from '#http/bind.ts'
import * as adjustmentService from './adjustments.ts'
import * as ledgerView from './ledger-view.ts'

export function ledgerAdminRoutes(bind: Bind): void {
  bind(contract.getLedgerHealth, (ctx) => ledgerView.getLedgerHealth(ctx))
  bind(contract.verifyLedgerNow, (ctx) => ledgerView.verifyLedgerNow(ctx))
  bind(contract.listLedgerAccounts, (ctx) => ledgerView.listLedgerAccounts(ctx))
  bind(contract.listLedgerTransfers, (ctx, { query }) => ledgerView.listLedgerTransfers(ctx, query))
  bind(contract.listAdjustmentProposals, (ctx) => adjustmentService.listAdjustmentProposals(ctx))
  bind(contract.listAdjustments, (ctx, { query }) => adjustmentService.listAdjustments(ctx, query))
  bind(contract.proposeAdjustment, (ctx, input) => adjustmentService.proposeAdjustment(ctx, input))
  bind(contract.decideAdjustment, (ctx, input) => adjustmentService.decideAdjustment(ctx, input))
}
