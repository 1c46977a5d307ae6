// A shopper takes money out: paid for with a payment token, held in the wallet while it is audited.
import type { Input } from '@shop/contract/endpoint.ts'
import { type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type createWithdrawal as endpoint, openWithdrawalsMax, type Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as notices from '#modules/people/notifications/service.ts'
import * as paycode from '#modules/wallet/payment-password/service.ts'
import { checkChain, keepDestination, type Target, targetOf, type WithdrawalSettings } from './destinations.ts'
import { amountFault, dayMs, freeFrom, spendable, withdrawable } from './rules.ts'
import { noticeOf } from './settling.ts'
import { toWithdrawal } from './showing.ts'
import * as store from './store.ts'

type Body = Input<typeof endpoint>['body']

export async function createWithdrawal(ctx: Ctx, settings: WithdrawalSettings, body: Body): Promise<Withdrawal> {
  const { userId } = shopperOf(ctx)
  const { amount } = body
  if (amount <= zeroCents) refuseFields({ amount: 'amountCorrect' })
  return inTx(ctx, async (tx) => {
    const inForce = await fees.getFees(tx)
    const { target, min, fee } = await termsOf(tx, { settings, body, inForce })
    const { max, hold_hours, eta_hours, day_max, second_person_above: above } = inForce.withdrawal
    const fault = amountFault(amount, { min, max, fee })
    if (fault) refuse(fault, fault === 'amount.too_small' ? { min: formatUsd(min) } : { max: formatUsd(max) })
    checkShown(body, subtractCents(amount, fee))
    // Money leaves only for somebody who can be reached: the mail about it is the owner's alarm.
    if (!(await identity.hasVerifiedContact(tx, userId))) refuse('contact.unverified')
    await checkHold(tx, userId, hold_hours)
    await paycode.usePayToken(tx, { token: body.pay_token, scene: 'extract' })
    await checkRoom(tx, { userId, amount, dayMax: day_max })
    const { request_no: requestNo, save = false } = body
    const answerBy = new Date(tx.now().getTime() + eta_hours * 3_600_000)
    const agreed = { userId, requestNo, target, save, amount, fee, answerBy, needsSecond: amount > above }
    const { id, isKnown, masked: destination } = await holdWithdrawal(tx, settings, agreed)
    const hourAgo = new Date(tx.now().getTime() - 3_600_000)
    const withinHour = await store.countSince(tx, userId, hourAgo)
    const mailed = { amount, arrival: subtractCents(amount, fee), destination, isNew: !isKnown }
    await identity.mailWithdrawal(tx, userId, { ...mailed, withinHour, link: noticeOf(id, 'submitted').link })
    const row = (await store.findOwn(tx, { userId, id })) ?? refuse('object.not_found')
    return toWithdrawal(tx, settings, row)
  })
}

export interface Agreed {
  userId: number
  requestNo: string
  target: Target
  save: boolean
  amount: Cents
  fee: Cents
  needsSecond: boolean
  answerBy: Date
}

/** The request, its hold and its notice. For who has locked the wallet and found nothing against it. */
export async function holdWithdrawal(
  tx: TxCtx,
  settings: WithdrawalSettings,
  agreed: Agreed,
): Promise<{ id: number; isKnown: boolean; masked: string }> {
  const { target, save, ...asked } = agreed
  const { userId, amount, fee } = asked
  const destination = await keepDestination(tx, settings, { userId, target, save })
  const { id: destinationId, isNew, isKnown, masked } = destination
  const networkId = target.type === 'chain' ? target.networkId : null
  const id = await store.insertWithdrawal(tx, { ...asked, type: target.type, networkId, destinationId, isNew })
  if (id === undefined) return refuse('request_no.reused')
  await ledger.postOrRefuse(tx, ledger.postings.held({ userId, ref: { type: 'withdrawal', id }, amount }))
  const params = { amount, arrival: subtractCents(amount, fee) }
  await notices.tell(tx, { userId, kind: 'drawSubmitted', params, ...noticeOf(id, 'submitted') })
  await notices.emit(tx, userId, 'wallet')
  return { id, isKnown, masked }
}

interface Terms {
  target: Target
  min: Cents
  /** Inside the amount. */
  fee: Cents
}

async function termsOf(
  tx: TxCtx,
  { settings, body, inForce }: { settings: WithdrawalSettings; body: Body; inForce: fees.FeesInForce },
): Promise<Terms> {
  const { bank_on, chain_on, min } = inForce.withdrawal
  if (!(body.type === 'bank' ? bank_on : chain_on)) refuseFields({ type: 'chooseOne' })
  const wished = await targetOf(tx, settings, body)
  if (wished.type === 'bank') return { target: wished, min, fee: fees.bankFee(inForce, body.amount) }
  const { network, target } = await checkChain(tx, wished)
  return { target, min: network.withdraw_min > min ? network.withdraw_min : min, fee: network.withdraw_fee }
}

/** What was agreed to is what is charged: a charge that changed meanwhile is shown first. */
function checkShown({ arrival: shown }: Body, arrival: Cents): void {
  if (shown !== undefined && shown !== arrival) refuse('price.changed', { of: 'fee', arrival: formatUsd(arrival) })
}

async function checkHold(tx: TxCtx, userId: number, hours: number): Promise<void> {
  const until = await paycode.withdrawalsHeldUntil(tx, userId, hours)
  if (until) refuse('withdrawal.locked', { until: Math.floor(until.getTime() / 1000) })
}

/** Asked under the wallet's lock, so that many at once are not more than allowed. */
async function checkRoom(
  tx: TxCtx,
  { userId, amount, dayMax }: { userId: number; amount: Cents; dayMax: Cents },
): Promise<void> {
  const wallet = await ledger.lockWallet(tx, userId)
  if (!wallet.isOpen) refuse('wallet.locked')
  const there = spendable(wallet)
  if (amount > there) refuse('wallet.insufficient', { missing: formatUsd(subtractCents(amount, there)) })
  const free = withdrawable(there, await ledger.getHeldCardMoney(tx, userId))
  const from = amount > free.now && freeFrom(amount, free)
  if (from) refuse('withdrawal.card_hold', { max: formatUsd(free.now), from: Math.floor(from.getTime() / 1000) })
  const { open, asked } = await store.sumRecent(tx, { userId, since: new Date(tx.now().getTime() - dayMs) })
  if (open >= openWithdrawalsMax) refuse('list.full', { max: openWithdrawalsMax, of: 'withdrawal' })
  const left = asked < dayMax ? subtractCents(dayMax, asked) : zeroCents
  if (amount > left) refuse('amount.too_large', { max: formatUsd(left) })
}
