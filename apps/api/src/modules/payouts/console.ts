// payouts: endpoints for the operators.
import * as contract from '@shop/contract/console/payouts.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function payoutsConsole(bind: Bind): void {
  const { movePayout } = service
  bind(contract.listShopBalances, (ctx, { query }) => service.listShopBalances(ctx, query))
  bind(contract.getShopBalance, (ctx, { params }) => service.getShopBalance(ctx, params.id))
  bind(contract.changeCommission, (ctx, { params, body }) => service.changeCommission(ctx, params.id, body))
  bind(contract.listPayouts, (ctx, { query }) => service.listPayouts(ctx, query))
  bind(contract.proposePayout, (ctx, { body }) => service.proposePayout(ctx, body))
  bind(contract.confirmPayout, (ctx, { params, body }) => movePayout(ctx, { ...params, ...body, move: 'confirm' }))
  bind(contract.refusePayout, (ctx, { params, body }) => movePayout(ctx, { ...params, ...body, move: 'refuse' }))
  bind(contract.sendPayout, (ctx, { params, body }) => movePayout(ctx, { ...params, ...body, move: 'send' }))
  bind(contract.failPayout, (ctx, { params, body }) => movePayout(ctx, { ...params, ...body, move: 'fail' }))
}
