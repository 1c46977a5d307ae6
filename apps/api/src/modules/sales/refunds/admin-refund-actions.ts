// Refusing and annotating refund cases, and the steps that all payments of a case share.

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
import { type Answer, answerProblems, transitions } from './rules.ts'
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
    // The shop has the goods, so the operator must write what happens to them.
    if (refund.step === 'sent' && text === '') refuseFields({ text: 'required' })
    const result = await endCase(tx, {
      ...{ id, version, operatorId, answer },
      ...{ from: transitions.refuse.from, to: transitions.refuse.to, by: 'operator' },
    })
    if (result !== 'ended') refuse('state.changed')
    await endProposals(tx, id)
    await record(tx, { id, action: 'refund.refuse', refund, after: { step: transitions.refuse.to, ...answer } })
    return getRefundDetail(tx, id)
  })
}

export function noteRefund(ctx: Ctx, id: number, { text }: Body<'noteRefund'>): Detail {
  return inTx(ctx, async (tx) => {
    const { operatorId } = operatorOf(tx)
    const refund = (await writeStore.findCaseState(tx, id)) ?? refuse('object.not_found')
    await writeStore.insertEvent(tx, { refundId: id, kind: 'note', by: 'operator', operatorId, params: { text } })
    // The audit log outlives personal data: it says that there is a note, not what it says.
    await record(tx, { id, action: 'refund.note', refund, after: {} })
    return getRefundDetail(tx, id)
  })
}

export async function findShopperCase(tx: TxCtx, id: number): Promise<writeStore.CaseState> {
  const refund = (await writeStore.findCaseState(tx, id)) ?? refuse('object.not_found')
  return refund.origin === 'shopper' ? refund : refuse('state.changed')
}

/** Lock order of all refund payments: SKUs, promo code, order, case, wallet, shop; then the operator's daily sums. */
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

/** An amount of zero would be a refusal, unless zero was requested. */
export function checkAmount(
  amount: Cents,
  { max, requested, answer }: { max: Cents; requested: Cents; answer: Answer },
): void {
  if (amount < 0) refuseFields({ amount: 'amountNegative' })
  if (amount === 0 && requested > 0) refuseFields({ amount: 'amountCorrect' })
  if (amount > max) refuse('refund.too_much', { max: formatUsd(max) })
  const problems = answerProblems(answer, amount < requested)
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

interface PaymentInput {
  step: RefundStep
  version: number
  amount: Cents
  answer: Answer
  restock: readonly number[]
}

/** pay_refund takes its own locks, SKUs before the order, and checks again. */
export async function pay(tx: TxCtx, { id }: { id: number }, input: PaymentInput): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const timesOf = await logistics.readConfirmTimes(tx)
  const times = timesOf((await findDaysMax(tx, id)) ?? refuse('object.not_found'))
  const { result, max } = await payCase(tx, { ...input, ...times, id, operatorId })
  if (result === 'not_found') refuse('object.not_found')
  if (result === 'too_much') refuse('refund.too_much', { max: formatUsd(max ?? cents(0)) })
  if (result !== 'paid') refuse('state.changed')
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
