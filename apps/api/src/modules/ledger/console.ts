// The ledger's operator endpoints, one line each.
import * as contract from '@shop/contract/console/ledger.ts'
import type { Bind } from '../../http/bind.ts'
import * as reading from './reading.ts'

export function ledgerConsole(bind: Bind): void {
  bind(contract.getLedgerHealth, (ctx) => reading.getLedgerHealth(ctx))
  bind(contract.verifyLedgerNow, (ctx) => reading.verifyLedgerNow(ctx))
  bind(contract.listLedgerAccounts, (ctx) => reading.listLedgerAccounts(ctx))
  bind(contract.listLedgerTransfers, (ctx, { query }) => reading.listLedgerTransfers(ctx, query))
}
