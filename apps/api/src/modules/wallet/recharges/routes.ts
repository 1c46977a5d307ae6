// Recharge endpoints for shoppers.
import * as contract from '@shop/contract/wallet/recharges.ts'
import type { Bind } from '#http/bind.ts'
import { createRecharge } from './create-recharge.ts'
import { type CardGateway, listRechargeMethods } from './recharge-methods.ts'
import * as service from './service.ts'

export function rechargesRoutes(bind: Bind, { cardGateway }: { cardGateway: CardGateway | undefined }): void {
  bind(contract.listRechargeMethods, (ctx) => listRechargeMethods(ctx, cardGateway))
  bind(contract.createRecharge, (ctx, { body }) => createRecharge(ctx, cardGateway, body))
  bind(contract.listRecharges, (ctx, { query }) => service.listRecharges(ctx, query))
  bind(contract.getRecharge, (ctx, { query }) => service.getRecharge(ctx, query))
}
