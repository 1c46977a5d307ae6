// A shopper requests a withdrawal: authorized by a pay token, the money is held while operators audit it.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { isAboveThreshold } from '@shop/contract/wallet/approval-thresholds.ts'
import {
  type createWithdrawal as endpoint,
  type getWithdrawalInfo as infoEndpoint,
  openWithdrawalsMax,
  type Withdrawal,
  Withdrawal as WithdrawalSchema,
} from '@shop/contract/wallet/withdrawals.ts'
import { type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { type Ctx, shopperOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import { toBytea } from '#db/sql.ts'
import { refuseOnce, replayKeyOf } from '#http/replay.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { Refusal, refuse, refuseFields } from '#refuse.ts'
import { hashToken, looksLikeToken } from '#security/token.ts'
import { checkChain, destinationOf, type Target, targetOf, type WithdrawalSettings } from './destinations.ts'
import { amountProblem, dayMs, firstReleases, spendable, statusOf, withdrawable, withdrawableFrom } from './rules.ts'
import * as store from './store.ts'
import { closedText, viewOf } from './withdrawal-view.ts'

type Body = Input<typeof endpoint>['body']

interface Requested {
  settings: WithdrawalSettings
  body: Body
}

/** A repeated request number gets the first answer, also when that was a refusal. */
export async function createWithdrawal(ctx: Ctx, settings: WithdrawalSettings, body: Body): Promise<Withdrawal> {
  const key = replayKeyOf(ctx, { endpoint: 'createWithdrawal', input: { body } })
  // One time for all of it: the answer is not read back from the row.
  const now = ctx.now()
  try {
    return await create({ ...ctx, now: () => now }, { settings, body, bodyHash: key.hash })
  } catch (error) {
    const isUsed = usedNumber.has(brokenConstraint(error) ?? '')
    const refusal = isUsed ? new Refusal('request_no.reused') : error
    if (!(refusal instanceof Refusal)) throw error
    return z.decode(WithdrawalSchema, JSON.parse(await refuseOnce(ctx, key, refusal)))
  }
}

const WithoutId = z.omit(WithdrawalSchema, { id: true })

/** The stored answer of a number is deleted some days later, the withdrawal is not. */
const usedNumber = new Set(['request_replays_pkey', 'withdrawals_user_id_request_no_key'])

/** Without a transaction: request_withdrawal is one statement, and checks under its locks what may change. */
async function create(ctx: Ctx, { settings, body, bodyHash }: Requested & { bodyHash: Buffer }): Promise<Withdrawal> {
  const { amount, pay_token: token, save = false } = body
  const shopper = shopperOf(ctx)
  if (amount <= zeroCents) refuseFields({ amount: 'amountCorrect' })
  const requester = await store.getRequester(ctx, shopper.userId)
  const { fees: effectiveFees } = fees.feesOf(requester.fees, ctx.now())
  const { hold_hours: holdHours, eta_hours, day_max, second_person_above: above } = effectiveFees.withdrawal
  const { target, network, fee } = await termsOf(ctx, { settings, body, effectiveFees })
  const arrival = subtractCents(amount, fee)
  checkRequester(ctx, requester, holdHours)
  if (!looksLikeToken(token)) refuse('pay_token.invalid')
  const answerBy = new Date(ctx.now().getTime() + eta_hours * 3_600_000)
  const needsSecond = isAboveThreshold(amount, { above })
  const agreed = { requestNo: body.request_no, target, save, amount, fee, answerBy, needsSecond }
  const withdrawal = newWithdrawal(settings, agreed)
  const view = viewOf(ctx, { ...rowOf(ctx, agreed), network }, target.contents)
  const { result, limits, id, notice_ids } = await store.requestWithdrawal(ctx, shopper, {
    ...withdrawal,
    tokenHash: hashToken(token),
    body_hash: toBytea(bodyHash),
    reply: z.encode(WithoutId, view),
    open_max: openWithdrawalsMax,
    day_max,
    mails_max: identity.withdrawalMailsPerHourMax,
    mails: identity.withdrawalMails(ctx, requester, { amount, arrival, destination: withdrawal.masked }),
  })
  if (result === 'invalid_token') refuse('pay_token.invalid')
  if (result === 'over_limit') return refuseLimits(limits, { amount, dayMax: day_max })
  void notifications.announceLater(ctx, { userId: shopper.userId, notificationIds: notice_ids, event: 'wallet' })
  return { ...view, id }
}

interface AgreedWithdrawal {
  requestNo: string
  target: Target
  save: boolean
  amount: Cents
  /** Part of the amount. */
  fee: Cents
  needsSecond: boolean
  answerBy: Date
}

function newWithdrawal(settings: WithdrawalSettings, agreed: AgreedWithdrawal): store.NewWithdrawal {
  const { requestNo, amount, fee, needsSecond, answerBy } = agreed
  return {
    ...{ request_no: requestNo, amount_cents: amount, fee_cents: fee, needs_second: needsSecond, answer_by: answerBy },
    ...destinationOf(settings, agreed),
  }
}

/** Creates the request, its hold and its notification. The caller holds the wallet's lock and has checked everything. */
export async function holdWithdrawal(
  tx: TxCtx,
  settings: WithdrawalSettings,
  { userId, ...agreed }: AgreedWithdrawal & { userId: number },
): Promise<number> {
  return store.holdWithdrawal(tx, userId, newWithdrawal(settings, agreed))
}

/** The row as it is inserted; its id is not known yet. */
function rowOf(ctx: Ctx, { requestNo, target, amount, fee, answerBy }: AgreedWithdrawal) {
  return {
    ...({
      id: 0,
      request_no: requestNo.toLowerCase(),
      type: target.type,
      step: 'audit',
      status: statusOf.audit,
    } as const),
    ...{ amount, fee, arrival: subtractCents(amount, fee), reference: '', reason: '', reason_text: '' },
    ...{ created_at: ctx.now(), answer_by: answerBy, answered_at: null, sent_at: null },
  }
}

interface Terms {
  target: Target
  network: networks.StoredNetwork | null
  fee: Cents
}

/** Refuses a type, destination or amount that is not possible now. */
async function termsOf(
  ctx: Ctx,
  { settings, body, effectiveFees }: Requested & { effectiveFees: Fees },
): Promise<Terms> {
  const { bank_on, chain_on, min, max } = effectiveFees.withdrawal
  if (!(body.type === 'bank' ? bank_on : chain_on)) refuseFields({ type: 'chooseOne' })
  const requested = await targetOf(ctx, settings, body)
  if (requested.type === 'bank') {
    const fee = fees.bankWithdrawalFee(effectiveFees, body.amount)
    checkAmount(body, { min, max, fee })
    return { target: requested, network: null, fee }
  }
  const { network, target } = await checkChain(ctx, requested)
  const fee = network.withdraw_fee
  checkAmount(body, { min: network.withdraw_min > min ? network.withdraw_min : min, max, fee })
  return { target, network, fee }
}

function checkAmount(body: Body, bounds: { min: Cents; max: Cents; fee: Cents }): void {
  const { min, max, fee } = bounds
  const problem = amountProblem(body.amount, bounds)
  if (problem) refuse(problem, problem === 'amount.too_small' ? { min: formatUsd(min) } : { max: formatUsd(max) })
  checkShown(body, subtractCents(body.amount, fee))
}

/** Refuses when the fee has changed since it was shown. */
function checkShown({ arrival: shown }: Body, arrival: Cents): void {
  if (shown !== undefined && shown !== arrival) refuse('price.changed', { of: 'fee', arrival: formatUsd(arrival) })
}

function checkRequester(ctx: Ctx, { is_verified, secrets_at }: store.Requester, holdHours: number): void {
  // The mail about a withdrawal warns the owner, so there must be a verified contact.
  if (!is_verified) refuse('contact.unverified')
  const until = identity.heldUntil(secrets_at, ctx.now(), holdHours)
  if (until) refuse('withdrawal.locked', { until: Math.floor(until.getTime() / 1000) })
}

/** Refuses what request_withdrawal found under the wallet's lock. */
function refuseLimits(limits: store.Limits, { amount, dayMax }: { amount: Cents; dayMax: Cents }): never {
  const { is_open: isOpen, open, requested } = limits
  if (!isOpen) refuse('wallet.locked')
  const available = spendable(limits)
  if (amount > available) refuse('wallet.insufficient', { missing: formatUsd(subtractCents(amount, available)) })
  const card = limits.card.map((credit) => ({ amount: credit.amount, from: new Date(credit.from) }))
  const free = withdrawable(available, card)
  const from = amount > free.now && withdrawableFrom(amount, free)
  if (from) refuse('withdrawal.card_hold', { max: formatUsd(free.now), from: Math.floor(from.getTime() / 1000) })
  if (open >= openWithdrawalsMax) refuse('list.full', { max: openWithdrawalsMax, of: 'withdrawal' })
  return refuse('amount.too_large', {
    max: formatUsd(requested < dayMax ? subtractCents(dayMax, requested) : zeroCents),
  })
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
    fee: feeTerms(withdrawal),
    next: next ? { from: next.from, fee: feeTerms(next.fees.withdrawal), min: next.fees.withdrawal.min } : null,
    eta_hours,
    types: [typeOf('bank'), typeOf('chain')],
    locked_until: lockedUntil,
    has_pay_pwd: hasPaymentPassword,
    verified,
  }
}

/** The terms of the fee as shoppers see them; `bankWithdrawalFee` computes the fee. */
function feeTerms({ rate, fixed, min_fee: min }: Fees['withdrawal']) {
  return { rate, fixed, min }
}
