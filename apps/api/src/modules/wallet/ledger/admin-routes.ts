// The ledger's operator endpoints, one line each.
import * as adjustments from '@shop/contract/wallet/admin-adjustments.ts'
import * as contract from '@shop/contract/wallet/admin-ledger.ts'
import type { Bind } from '#http/bind.ts'
import * as adjusting from './adjusting.ts'
import * as reading from './reading.ts'

export function ledgerConsole(bind: Bind): void {
  bind(contract.getLedgerHealth, (ctx) => reading.getLedgerHealth(ctx))
  bind(contract.verifyLedgerNow, (ctx) => reading.verifyLedgerNow(ctx))
  bind(contract.listLedgerAccounts, (ctx) => reading.listLedgerAccounts(ctx))
  bind(contract.listLedgerTransfers, (ctx, { query }) => reading.listLedgerTransfers(ctx, query))
  bind(adjustments.listAdjustmentProposals, (ctx) => adjusting.listAdjustmentProposals(ctx))
  bind(adjustments.listAdjustments, (ctx, { query }) => adjusting.listAdjustments(ctx, query))
  bind(adjustments.proposeAdjustment, (ctx, input) => adjusting.proposeAdjustment(ctx, input))
  bind(adjustments.decideAdjustment, (ctx, input) => adjusting.decideAdjustment(ctx, input))
}
