// The recharge methods with their limits, fees and times, and why one is closed.
import { type RechargeMethodOption, rechargeMethods } from '@shop/contract/wallet/recharges.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf } from '#context.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import type { CardGateway } from './card-gateway.ts'
import { closedText } from './reasons.ts'
import { referenceOf } from './rules.ts'

export async function listRechargeMethods(
  ctx: Ctx,
  cardGateway: CardGateway | undefined,
): Promise<RechargeMethodOption[]> {
  const { userId } = shopperOf(ctx)
  const [effectiveFees, open, accounts] = await Promise.all([
    fees.getFees(ctx),
    networks.listNetworks(ctx),
    networks.listAccounts(ctx),
  ])
  const isReady = {
    chain: open.some(({ deposit_on }) => deposit_on),
    card: cardGateway !== undefined,
    manual: accounts.length > 0,
  }
  return rechargeMethods.map((method) => {
    const { on, min, max, eta_minutes } = effectiveFees[method]
    const isOn = on && isReady[method]
    const { rate, fixed } = method === 'card' ? effectiveFees.card : { rate: '0', fixed: zeroCents }
    return {
      ...{ method, on: isOn, why: isOn ? '' : closedText(ctx.language), min, max, fee: { rate, fixed }, eta_minutes },
      ...(method === 'card' &&
        isOn &&
        cardGateway && { provider: cardGateway.provider, publishable_key: cardGateway.publishableKey }),
      ...(method === 'card' && { hold_days: effectiveFees.withdrawal.card_hold_days }),
      ...(method === 'manual' && isOn && { accounts, reference_code: referenceOf(userId) }),
    }
  })
}
