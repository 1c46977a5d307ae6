// What operators decide about a case beside its money: it is refused, a note; and what all who pay it share.
import type * as contract from '@shop/contract/sales/admin-refunds.ts'
import { refundRefusalsFor } from '@shop/contract/sales/admin-refunds.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { RefundStep } from '@shop/contract/sales/refunds.ts'
import { type Cents, cents, formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import * as acting from './acting-store.ts'
import { getRefundDetail } from './console-reading.ts'
import { endCase, findDaysMax, lockToPay, payCase } from './ending-store.ts'
import { endProposals } from './proposals.ts'
import { type Answer, answerFaults, stepsFor } from './rules.ts'

type Body<Name extends keyof typeof contract> = Input<(typeof contract)[Name]> extends { body: infer B } ? B : never
type Detail = Promise<contract.RefundDetail>

export function refuseRefund(ctx: Ctx, id: number, { reason, text, version }: Body<'refuseRefund'>): Detail {
  const answer = { reason, text }
  const faults = answerFaults(answer, true)
  if (Object.keys(faults).length > 0) refuseFields(faults)
  return inTx(ctx, async (tx) => {
    const { operatorId } = operatorOf(tx)
    const held = await findShoppers(tx, id)
    const fitting = refundRefusalsFor({
      goods: held.goods_status,
      isSent: (await logistics.listParcels(tx, held.order_id)).length > 0,
    })
    if (!fitting.includes(reason)) refuseFields({ reason: 'chooseOne' })
    // The goods are with the shop: what becomes of them has no sentence of its own.
    if (held.step === 'sent' && text === '') refuseFields({ text: 'required' })
    const result = await endCase(tx, {
      ...{ id, version, operatorId, answer, from: stepsFor('refuse') },
      ...{ to: 'refused', by: 'operator' },
    })
    if (result !== 0) refuse('state.changed')
    await endProposals(tx, id)
    await record(tx, { id, action: 'refund.refuse', held, after: { step: 'refused', ...answer } })
    return getRefundDetail(tx, id)
  })
}

export function noteRefund(ctx: Ctx, id: number, { text }: Body<'noteRefund'>): Detail {
  return inTx(ctx, async (tx) => {
    const { operatorId } = operatorOf(tx)
    const held = (await acting.findHeld(tx, id)) ?? refuse('object.not_found')
    await acting.insertEvent(tx, { refundId: id, kind: 'note', by: 'operator', operatorId, params: { text } })
    // The log outlives the person: that something was noted, not what.
    await record(tx, { id, action: 'refund.note', held, after: {} })
    return getRefundDetail(tx, id)
  })
}

export async function findShoppers(tx: TxCtx, id: number): Promise<acting.HeldCase> {
  const held = (await acting.findHeld(tx, id)) ?? refuse('object.not_found')
  return held.origin === 'shopper' ? held : refuse('state.changed')
}

/** In the order of everybody who pays back: SKUs, code, order, case, wallet, shop. The sums of one person come last. */
export async function lockAt(
  tx: TxCtx,
  found: acting.HeldCase,
  { steps, version }: { steps: readonly RefundStep[]; version: number },
): Promise<acting.HeldCase> {
  await lockToPay(tx, found.order_id)
  const held = (await acting.lockCase(tx, { id: found.id })) ?? refuse('object.not_found')
  await approvals.checkNotOwn(tx, held.user_id)
  if (!steps.includes(held.step) || held.version !== version) refuse('state.changed')
  await ledger.lockWallet(tx, held.user_id)
  await ledger.lockShopBalance(tx, held.shop_id)
  return held
}

/** Nothing at all is a refusal, unless nothing was asked for. */
export function checkAmount(
  amount: Cents,
  { most, wanted, answer }: { most: Cents; wanted: Cents; answer: Answer },
): void {
  if (amount < 0) refuseFields({ amount: 'amountNegative' })
  if (amount === 0 && wanted > 0) refuseFields({ amount: 'amountCorrect' })
  if (amount > most) refuse('refund.too_much', { max: formatUsd(most) })
  const faults = answerFaults(answer, amount < wanted)
  if (Object.keys(faults).length > 0) refuseFields(faults)
}

interface Paying {
  step: RefundStep
  version: number
  amount: Cents
  answer: Answer
  restock: readonly number[]
}

/** The function takes its own locks, SKUs before the order, and looks again: nothing is held before it. */
export async function pay(tx: TxCtx, { id }: { id: number }, wish: Paying): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const timesOf = await logistics.readConfirmTimes(tx)
  const times = timesOf((await findDaysMax(tx, id)) ?? refuse('object.not_found'))
  const { result, most } = await payCase(tx, { ...wish, ...times, id, operatorId })
  if (result === 4) refuse('object.not_found')
  if (result === 6) refuse('refund.too_much', { max: formatUsd(most ?? cents(0)) })
  if (result !== 0) refuse('state.changed')
}

interface Recorded {
  id: number
  action: string
  held: acting.HeldCase
  after: object
  why?: string
}

export async function record(tx: TxCtx, { id, action, held, after, why }: Recorded): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const before = { step: held.step, asked: held.asked, approved: held.approved }
  const actor = { id: operatorId, account }
  await audit.record(tx, { actor, object: { type: 'refund', id }, action, before, after, ...(why && { why }) })
}
