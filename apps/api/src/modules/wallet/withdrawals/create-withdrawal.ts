// A shopper requests a withdrawal: authorized by a pay token, the money is held while operators audit it.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import {
  type createWithdrawal as endpoint,
  type getWithdrawalInfo as infoEndpoint,
  openWithdrawalsMax,
  type Withdrawal,
} from '@shop/contract/wallet/withdrawals.ts'
import { type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { checkChain, saveDestination, type Target, targetOf, type WithdrawalSettings } from './destinations.ts'
import { notificationTarget } from './move-withdrawal.ts'
import { closedText } from './reasons.ts'
import { amountProblem, dayMs, firstReleases, freeFrom, spendable, withdrawable } from './rules.ts'
import * as store from './store.ts'
import { toWithdrawal } from './withdrawal-view.ts'

type Body = Input<typeof endpoint>['body']

export async function createWithdrawal(ctx: Ctx, settings: WithdrawalSettings, body: Body): Promise<Withdrawal> {
  const { userId } = shopperOf(ctx)
  const { amount } = body
  if (amount <= zeroCents) refuseFields({ amount: 'amountCorrect' })
  return inTx(ctx, async (tx) => {
    const effectiveFees = await fees.getFees(tx)
    const { target, min, fee } = await termsOf(tx, { settings, body, effectiveFees })
    const { max, hold_hours, eta_hours, day_max, second_person_above: above } = effectiveFees.withdrawal
    const problem = amountProblem(amount, { min, max, fee })
    if (problem) refuse(problem, problem === 'amount.too_small' ? { min: formatUsd(min) } : { max: formatUsd(max) })
    checkShown(body, subtractCents(amount, fee))
    // The mail about a withdrawal warns the owner, so there must be a verified contact.
    if (!(await identity.hasVerifiedContact(tx, userId))) refuse('contact.unverified')
    await checkHold(tx, userId, hold_hours)
    await paymentPassword.usePayToken(tx, { token: body.pay_token, scene: 'extract' })
    await checkLimits(tx, { userId, amount, dayMax: day_max })
    const { request_no: requestNo, save = false } = body
    const answerBy = new Date(tx.now().getTime() + eta_hours * 3_600_000)
    const agreed = { userId, requestNo, target, save, amount, fee, answerBy, needsSecond: amount > above }
    const { id, isKnown, masked: destination } = await holdWithdrawal(tx, settings, agreed)
    const hourAgo = new Date(tx.now().getTime() - 3_600_000)
    const withinHour = await store.countSince(tx, userId, hourAgo)
    const mailed = { amount, arrival: subtractCents(amount, fee), destination, isNew: !isKnown }
    await identity.mailWithdrawal(tx, userId, { ...mailed, withinHour, link: notificationTarget(id, 'submitted').link })
    const row = (await store.findOwn(tx, { userId, id })) ?? refuse('object.not_found')
    return toWithdrawal(tx, settings, row)
  })
}

interface AgreedWithdrawal {
  userId: number
  requestNo: string
  target: Target
  save: boolean
  amount: Cents
  fee: Cents
  needsSecond: boolean
  answerBy: Date
}

/** Creates the request, its hold and its notice. The caller holds the wallet's lock and has checked everything. */
export async function holdWithdrawal(
  tx: TxCtx,
  settings: WithdrawalSettings,
  agreed: AgreedWithdrawal,
): Promise<{ id: number; isKnown: boolean; masked: string }> {
  const { target, save, ...requested } = agreed
  const { userId, amount, fee } = requested
  const destination = await saveDestination(tx, settings, { userId, target, save })
  const { id: destinationId, isNew, isKnown, masked } = destination
  const networkId = target.type === 'chain' ? target.networkId : null
  const id = await store.insertWithdrawal(tx, { ...requested, type: target.type, networkId, destinationId, isNew })
  if (id === undefined) return refuse('request_no.reused')
  await ledger.postOrRefuse(tx, ledger.postings.held({ userId, ref: { type: 'withdrawal', id }, amount }))
  const params = { amount, arrival: subtractCents(amount, fee) }
  await notifications.notify(tx, { userId, kind: 'drawSubmitted', params, ...notificationTarget(id, 'submitted') })
  await notifications.emit(tx, userId, 'wallet')
  return { id, isKnown, masked }
}

interface Terms {
  target: Target
  min: Cents
  /** Part of the amount. */
  fee: Cents
}

async function termsOf(
  tx: TxCtx,
  { settings, body, effectiveFees }: { settings: WithdrawalSettings; body: Body; effectiveFees: fees.EffectiveFees },
): Promise<Terms> {
  const { bank_on, chain_on, min } = effectiveFees.withdrawal
  if (!(body.type === 'bank' ? bank_on : chain_on)) refuseFields({ type: 'chooseOne' })
  const requestedTarget = await targetOf(tx, settings, body)
  if (requestedTarget.type === 'bank')
    return { target: requestedTarget, min, fee: fees.bankWithdrawalFee(effectiveFees, body.amount) }
  const { network, target } = await checkChain(tx, requestedTarget)
  return { target, min: network.withdraw_min > min ? network.withdraw_min : min, fee: network.withdraw_fee }
}

/** Refuses when the fee has changed since it was shown. */
function checkShown({ arrival: shown }: Body, arrival: Cents): void {
  if (shown !== undefined && shown !== arrival) refuse('price.changed', { of: 'fee', arrival: formatUsd(arrival) })
}

async function checkHold(tx: TxCtx, userId: number, hours: number): Promise<void> {
  const until = await paymentPassword.withdrawalsHeldUntil(tx, userId, hours)
  if (until) refuse('withdrawal.locked', { until: Math.floor(until.getTime() / 1000) })
}

/** Checked under the wallet's lock, so that concurrent calls do not exceed the limits. */
async function checkLimits(
  tx: TxCtx,
  { userId, amount, dayMax }: { userId: number; amount: Cents; dayMax: Cents },
): Promise<void> {
  const wallet = await ledger.lockWallet(tx, userId)
  if (!wallet.isOpen) refuse('wallet.locked')
  const available = spendable(wallet)
  if (amount > available) refuse('wallet.insufficient', { missing: formatUsd(subtractCents(amount, available)) })
  const free = withdrawable(available, await ledger.getHeldCardMoney(tx, userId))
  const from = amount > free.now && freeFrom(amount, free)
  if (from) refuse('withdrawal.card_hold', { max: formatUsd(free.now), from: Math.floor(from.getTime() / 1000) })
  const { open, requested } = await store.sumRecent(tx, { userId, since: new Date(tx.now().getTime() - dayMs) })
  if (open >= openWithdrawalsMax) refuse('list.full', { max: openWithdrawalsMax, of: 'withdrawal' })
  const left = requested < dayMax ? subtractCents(dayMax, requested) : zeroCents
  if (amount > left) refuse('amount.too_large', { max: formatUsd(left) })
}

/** What a shopper sees before a withdrawal: balance, limits, fees and holds. */
export async function getWithdrawalInfo(ctx: Ctx): Promise<Reply<typeof infoEndpoint>> {
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
