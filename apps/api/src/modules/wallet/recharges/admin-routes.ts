// recharges: endpoints for the operators.
import * as contract from '@shop/contract/wallet/admin-recharges.ts'
import type { Bind } from '#http/bind.ts'
import * as auditing from './auditing.ts'
import * as deciding from './deciding.ts'

export type ChainReaders = Parameters<typeof auditing.getRechargeDetail>[1]

export function rechargesConsole(bind: Bind, { adapters }: { adapters: ChainReaders }): void {
  bind(contract.listRechargeRows, (ctx, { query }) => auditing.listRechargeRows(ctx, query))
  bind(contract.getRechargeDetail, (ctx, { params }) => auditing.getRechargeDetail(ctx, adapters, params.id))
  bind(contract.readRechargeTransfer, (ctx, { params }) => auditing.readRechargeTransfer(ctx, adapters, params.id))
  bind(contract.passRecharge, (ctx, { params, body }) =>
    deciding.passRecharge(ctx, adapters, { id: params.id, ...body }),
  )
  bind(contract.decideCredit, (ctx, { params, body }) =>
    deciding.decideCredit(ctx, adapters, { id: params.id, ...body }),
  )
  bind(contract.refuseRecharge, (ctx, { params, body }) =>
    deciding.refuseRecharge(ctx, adapters, { id: params.id, ...body }),
  )
}
