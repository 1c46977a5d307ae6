// recharges: endpoints for the shop.
import * as contract from '@shop/contract/wallet/recharges.ts'
import type { Bind } from '#http/bind.ts'
import { createRecharge } from './creating.ts'
import type { CardDesk } from './desk.ts'
import * as service from './service.ts'
import { listRechargeMethods } from './ways.ts'

export function rechargesRoutes(bind: Bind, { desk }: { desk: CardDesk | undefined }): void {
  bind(contract.listRechargeMethods, (ctx) => listRechargeMethods(ctx, desk))
  bind(contract.createRecharge, (ctx, { body }) => createRecharge(ctx, desk, body))
  bind(contract.listRecharges, (ctx, { query }) => service.listRecharges(ctx, query))
  bind(contract.getRecharge, (ctx, { query }) => service.getRecharge(ctx, query))
}
