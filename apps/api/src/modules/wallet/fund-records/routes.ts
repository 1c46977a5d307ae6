// Fund record endpoints for shoppers.
import * as contract from '@shop/contract/wallet/fund-records.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function fundRecordsRoutes(bind: Bind): void {
  bind(contract.listFunds, (ctx, { query }) => service.listFundRecords(ctx, query))
  bind(contract.getStatement, (ctx, { query }) => service.getStatement(ctx, query))
}
