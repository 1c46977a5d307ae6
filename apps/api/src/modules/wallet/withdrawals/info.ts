// What a shopper sees before a withdrawal: balance, limits, fees and holds.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import type { getWithdrawalInfo as endpoint } from '@shop/contract/wallet/withdrawals.ts'
import { subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf } from '#context.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { closedText } from './reasons.ts'
import { dayMs, firstReleases, spendable, withdrawable } from './rules.ts'
import * as store from './store.ts'

export async function getWithdrawalInfo(ctx: Ctx): Promise<Reply<typeof endpoint>> {
  const { userId } = shopperOf(ctx)
  const {
    fees: { withdrawal },
    next,
  } = await fees.readFees(ctx)
  const { min, max, day_max, eta_hours, hold_hours, bank_on, chain_on } = withdrawal
  const [wallet, cardMoney, all, lockedUntil, hasPaymentPassword, verified, { requested }] = await Promise.all([
    ledger.getWallet(ctx, userId),
    ledger.getHeldCardMoney(ctx, userId),
    networks.listNetworks(ctx),
    paymentPassword.withdrawalsHeldUntil(ctx, userId, hold_hours),
    paymentPassword.hasPaymentPassword(ctx, userId),
    identity.hasVerifiedContact(ctx, userId),
    store.sumRecent(ctx, { userId, since: new Date(ctx.now().getTime() - dayMs) }),
  ])
  const isOn = { bank: bank_on, chain: chain_on && all.some(({ withdraw_on }) => withdraw_on) }
  const typeOf = (type: keyof typeof isOn) => ({
    type,
    on: isOn[type],
    why: isOn[type] ? '' : closedText(ctx.language),
  })
  const { now, later } = withdrawable(spendable(wallet), cardMoney)
  return {
    balance: now,
    card_held: firstReleases(later),
    frozen: wallet.frozen,
    min,
    max,
    day_left: requested < day_max ? subtractCents(day_max, requested) : zeroCents,
    fee: feeOf(withdrawal),
    next: next ? { from: next.from, fee: feeOf(next.fees.withdrawal), min: next.fees.withdrawal.min } : null,
    eta_hours,
    types: [typeOf('bank'), typeOf('chain')],
    locked_until: lockedUntil,
    has_pay_pwd: hasPaymentPassword,
    verified,
  }
}

function feeOf({ rate, fixed, min_fee: min }: Fees['withdrawal']) {
  return { rate, fixed, min }
}
