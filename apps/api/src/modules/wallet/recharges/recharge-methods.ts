// The recharge methods with their limits, fees and times, and why one is closed.
import { type RechargeMethodOption, rechargeMethods } from '@shop/contract/wallet/recharges.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf, type TxCtx } from '#context.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { closedText } from './recharge-view.ts'
import { referenceOf } from './rules.ts'

export async function listRechargeMethods(
  ctx: Ctx,
  cardGateway: CardGateway | undefined,
): Promise<RechargeMethodOption[]> {
  const { userId } = shopperOf(ctx)
  const [{ fees: effectiveFees, next }, open, accounts] = await Promise.all([
    fees.readFees(ctx),
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
    const fee = method === 'card' ? feeTerms(effectiveFees.card) : { rate: '0', fixed: zeroCents }
    return {
      ...{ method, on: isOn, why: isOn ? '' : closedText(ctx.language), min, max, fee, eta_minutes },
      next: method === 'card' && next ? nextFeeOf(fee, { from: next.from, fee: feeTerms(next.fees.card) }) : null,
      ...(method === 'card' &&
        isOn &&
        cardGateway && { provider: cardGateway.provider, publishable_key: cardGateway.publishableKey }),
      ...(method === 'card' && { hold_days: effectiveFees.withdrawal.card_hold_days }),
      ...(method === 'manual' && isOn && { accounts, reference_code: referenceOf(userId) }),
    }
  })
}

interface CardFee {
  rate: string
  fixed: Cents
}

/** Without the limits; `cardFee` of the module of fees computes the fee. */
function feeTerms({ rate, fixed }: CardFee): CardFee {
  return { rate, fixed }
}

/** Null when the announced change is about something else. */
function nextFeeOf(fee: CardFee, next: { from: Date; fee: CardFee }): RechargeMethodOption['next'] {
  return next.fee.rate === fee.rate && next.fee.fixed === fee.fixed ? null : next
}

/** The interface through which a recharge starts a card payment. */
export interface CardStart {
  rechargeId: number
  requestNo: string
  userId: number
  /** What the card is charged, including the fee. */
  amount: Cents
}

/** Absent where the shop takes no cards. */
export interface CardGateway {
  provider: 'stripe' | 'test'
  publishableKey: string
  /** Runs in the recharge's transaction: it may write rows, but must not use the network. */
  startCard(tx: TxCtx, start: CardStart): Promise<{ name: string; client_secret: string; publishable_key: string }>
  /** After a cancellation: the poll cancels the payment at the provider. */
  pollNow(ctx: Ctx, rechargeId: number): Promise<void>
}
