// The ways to recharge, with their bounds, costs and times, and why one is closed.
import { type RechargeWay, rechargeMethods } from '@shop/contract/wallet/recharges.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf } from '#context.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import type { CardDesk } from './desk.ts'
import { closedText } from './reasons.ts'
import { referenceOf } from './rules.ts'

export async function listRechargeMethods(ctx: Ctx, desk: CardDesk | undefined): Promise<RechargeWay[]> {
  const { userId } = shopperOf(ctx)
  const [inForce, open, accounts] = await Promise.all([
    fees.getFees(ctx),
    networks.listNetworks(ctx),
    networks.listAccounts(ctx),
  ])
  const isReady = {
    chain: open.some(({ deposit_on }) => deposit_on),
    card: desk !== undefined,
    manual: accounts.length > 0,
  }
  return rechargeMethods.map((method) => {
    const { on, min, max, eta_minutes } = inForce[method]
    const isOn = on && isReady[method]
    const { rate, fixed } = method === 'card' ? inForce.card : { rate: '0', fixed: zeroCents }
    return {
      ...{ method, on: isOn, why: isOn ? '' : closedText(ctx.language), min, max, fee: { rate, fixed }, eta_minutes },
      ...(method === 'card' && isOn && desk && { provider: desk.provider, publishable_key: desk.publishableKey }),
      ...(method === 'card' && { hold_days: inForce.withdrawal.card_hold_days }),
      ...(method === 'manual' && isOn && { accounts, reference_code: referenceOf(userId) }),
    }
  })
}
