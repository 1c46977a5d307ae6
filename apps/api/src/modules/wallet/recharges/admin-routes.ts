// Recharge endpoints for operators.
import * as contract from '@shop/contract/wallet/admin-recharges.ts'
import type { Bind } from '#http/bind.ts'
import * as decisions from './decide-recharge.ts'
import * as queue from './recharge-queue.ts'

type Adapters = Parameters<typeof queue.getRechargeDetail>[1]

export function rechargesAdminRoutes(bind: Bind, { adapters }: { adapters: Adapters }): void {
  bind(contract.listRechargeRows, (ctx, { query }) => queue.listRechargeRows(ctx, query))
  bind(contract.getRechargeDetail, (ctx, { params }) => queue.getRechargeDetail(ctx, adapters, params.id))
  bind(contract.readRechargeTransfer, (ctx, { params }) => queue.readRechargeTransfer(ctx, adapters, params.id))
  bind(contract.passRecharge, (ctx, { params, body }) =>
    decisions.passRecharge(ctx, adapters, { id: params.id, ...body }),
  )
  bind(contract.decideCredit, (ctx, { params, body }) =>
    decisions.decideCredit(ctx, adapters, { id: params.id, ...body }),
  )
  bind(contract.refuseRecharge, (ctx, { params, body }) =>
    decisions.refuseRecharge(ctx, adapters, { id: params.id, ...body }),
  )
}
