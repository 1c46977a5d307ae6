// Endpoints of payouts for operators.
import * as accounts from '@shop/contract/sales/admin-payout-accounts.ts'
import * as contract from '@shop/contract/sales/admin-payouts.ts'
import type { Ctx } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import { decidePayoutAccount, type PayoutSettings, proposePayoutAccount } from './accounts.ts'
import type { Move } from './rules.ts'
import * as service from './service.ts'

export function payoutsAdminRoutes(bind: Bind, settings: PayoutSettings): void {
  const move =
    (name: Move) =>
    (
      ctx: Ctx,
      { params, body }: { params: { id: number }; body: { version: number; reference?: string; text?: string } },
    ) =>
      service.movePayout(ctx, settings, { ...params, ...body, move: name })
  bind(contract.listShopBalances, (ctx, { query }) => service.listShopBalances(ctx, query))
  bind(contract.getShopBalance, (ctx, { params }) => service.getShopBalance(ctx, settings, params.id))
  bind(contract.changeCommission, (ctx, { params, body }) => service.changeCommission(ctx, params.id, body))
  bind(contract.listPayouts, (ctx, { query }) => service.listPayouts(ctx, settings, query))
  bind(contract.proposePayout, (ctx, { body }) => service.proposePayout(ctx, settings, body))
  bind(contract.confirmPayout, move('confirm'))
  bind(contract.refusePayout, move('refuse'))
  bind(contract.sendPayout, move('send'))
  bind(contract.failPayout, (ctx, { params, body }) => service.proposeFailure(ctx, settings, { ...params, ...body }))
  bind(contract.decidePayoutFailure, (ctx, { params, body }) =>
    service.decideFailure(ctx, settings, { ...params, ...body }),
  )
  bind(accounts.proposePayoutAccount, (ctx, { params, body }) =>
    proposePayoutAccount(ctx, settings, { ...params, ...body }),
  )
  bind(accounts.decidePayoutAccount, (ctx, { params, body }) =>
    decidePayoutAccount(ctx, settings, { ...params, ...body }),
  )
}
