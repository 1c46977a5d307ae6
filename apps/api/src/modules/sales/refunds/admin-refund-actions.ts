// What operators decide about a case beside its money: it is refused, a note; and what all who pay it share.

import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/admin-refunds.ts'
import { refundRefusalsFor } from '@shop/contract/sales/admin-refunds.ts'
import type { RefundStep } from '@shop/contract/sales/refunds.ts'
import { type Cents, cents, formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { getRefundDetail } from './admin-refund-view.ts'
import { endCase, findDaysMax, lockToPay, payCase } from './end-refund-store.ts'
import { endProposals } from './proposals.ts'
import { type Answer, answerProblems, stepsFor } from './rules.ts'
import * as writeStore from './write-store.ts'

type Body<Name extends keyof typeof contract> = Input<(typeof contract)[Name]> extends { body: infer B } ? B : never
type Detail = Promise<contract.RefundDetail>

export function refuseRefund(ctx: Ctx, id: number, { reason, text, version }: Body<'refuseRefund'>): Detail {
  const answer = { reason, text }
  const problems = answerProblems(answer, true)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return inTx(ctx, async (tx) => {
    const { operatorId } = operatorOf(tx)
    const refund = await findShopperCase(tx, id)
    const fitting = refundRefusalsFor({
      goods: refund.goods_status,
      isSent: (await logistics.listParcels(tx, refund.order_id)).length > 0,
    })
    if (!fitting.includes(reason)) refuseFields({ reason: 'chooseOne' })
    // The goods are with the shop: what becomes of them has no sentence of its own.
    if (refund.step === 'sent' && text === '') refuseFields({ text: 'required' })
    const result = await endCase(tx, {
      ...{ id, version, operatorId, answer, from: stepsFor('refuse') },
      ...{ to: 'refused', by: 'operator' },
    })
    if (result !== 0) refuse('state.changed')
    await endProposals(tx, id)
    await record(tx, { id, action: 'refund.refuse', refund, after: { step: 'refused', ...answer } })
    return getRefundDetail(tx, id)
  })
}

export function noteRefund(ctx: Ctx, id: number, { text }: Body<'noteRefund'>): Detail {
  return inTx(ctx, async (tx) => {
    const { operatorId } = operatorOf(tx)
    const refund = (await writeStore.findCaseState(tx, id)) ?? refuse('object.not_found')
    await writeStore.insertEvent(tx, { refundId: id, kind: 'note', by: 'operator', operatorId, params: { text } })
    // The log outlives the person: that something was noted, not what.
    await record(tx, { id, action: 'refund.note', refund, after: {} })
    return getRefundDetail(tx, id)
  })
}

export async function findShopperCase(tx: TxCtx, id: number): Promise<writeStore.CaseState> {
  const refund = (await writeStore.findCaseState(tx, id)) ?? refuse('object.not_found')
  return refund.origin === 'shopper' ? refund : refuse('state.changed')
}

/** In the order of everybody who pays back: SKUs, code, order, case, wallet, shop. The sums of one person come last. */
export async function lockAtStep(
  tx: TxCtx,
  found: writeStore.CaseState,
  { steps, version }: { steps: readonly RefundStep[]; version: number },
): Promise<writeStore.CaseState> {
  await lockToPay(tx, found.order_id)
  const refund = (await writeStore.lockCase(tx, { id: found.id })) ?? refuse('object.not_found')
  await approvals.checkNotOwn(tx, refund.user_id)
  if (!steps.includes(refund.step) || refund.version !== version) refuse('state.changed')
  await ledger.lockWallet(tx, refund.user_id)
  await ledger.lockShopBalance(tx, refund.shop_id)
  return refund
}

/** Nothing at all is a refusal, unless nothing was asked for. */
export function checkAmount(
  amount: Cents,
  { most, wanted, answer }: { most: Cents; wanted: Cents; answer: Answer },
): void {
  if (amount < 0) refuseFields({ amount: 'amountNegative' })
  if (amount === 0 && wanted > 0) refuseFields({ amount: 'amountCorrect' })
  if (amount > most) refuse('refund.too_much', { max: formatUsd(most) })
  const problems = answerProblems(answer, amount < wanted)
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

interface PaymentInput {
  step: RefundStep
  version: number
  amount: Cents
  answer: Answer
  restock: readonly number[]
}

/** The function takes its own locks, SKUs before the order, and looks again: nothing is held before it. */
export async function pay(tx: TxCtx, { id }: { id: number }, input: PaymentInput): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const timesOf = await logistics.readConfirmTimes(tx)
  const times = timesOf((await findDaysMax(tx, id)) ?? refuse('object.not_found'))
  const { result, most } = await payCase(tx, { ...input, ...times, id, operatorId })
  if (result === 4) refuse('object.not_found')
  if (result === 6) refuse('refund.too_much', { max: formatUsd(most ?? cents(0)) })
  if (result !== 0) refuse('state.changed')
}

interface AuditInput {
  id: number
  action: string
  refund: writeStore.CaseState
  after: object
  why?: string
}

export async function record(tx: TxCtx, { id, action, refund, after, why }: AuditInput): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const before = { step: refund.step, asked: refund.requested, approved: refund.approved }
  const actor = { id: operatorId, account }
  await audit.record(tx, { actor, object: { type: 'refund', id }, action, before, after, ...(why && { why }) })
}
