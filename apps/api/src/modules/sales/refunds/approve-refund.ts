// Approves refund cases: by one person within the limits; above them, or early by support, by two.

import type { Input } from '@shop/contract/endpoint.ts'
import type * as approvalsContract from '@shop/contract/sales/admin-refund-approvals.ts'
import type * as contract from '@shop/contract/sales/admin-refunds.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { findAddress } from './addresses-store.ts'
import { checkAmount, findShopperCase, lockAtStep, pay, record } from './admin-refund-actions.ts'
import { getRefundDetail } from './admin-refund-view.ts'
import { lockToPay } from './end-refund-store.ts'
import { shopLossOf } from './preview-refund.ts'
import { type ApprovalPayload, approvalKind, endProposals } from './proposals.ts'
import { earlyApprovalNeeds, mayConfirm, remindReturnAt, transitions } from './rules.ts'
import * as writeStore from './write-store.ts'

interface ApprovalInput extends ApprovalPayload {
  /** Visible to operators only. */
  why: string
  proposedBy?: string
}

/** Without a return the money is paid at once; with one, the shopper first sends the goods. */
export function approveRefund(
  ctx: Ctx,
  id: number,
  body: Input<typeof contract.approveRefund>['body'],
): Promise<contract.RefundDetail> {
  const { amount, version, return_address_id: addressId, reason = '', text = '', why = '' } = body
  const input: ApprovalInput = { amount, version, addressId, answer: { reason, text }, why }
  return inTx(ctx, async (tx) => {
    const found = await findShopperCase(tx, id)
    await checkApproval(tx, found, input)
    const refund = await lockAtStep(tx, found, { steps: transitions.approve.from, version })
    const early = earlyApprovalNeeds(refund, operatorOf(tx).roles)
    if (early !== 'none' && !why) refuseFields({ why: 'required' })
    if (early === 'second' || (await needsSecondApproval(tx, refund, input))) {
      const payload: ApprovalPayload = { amount, version, addressId, answer: input.answer }
      await approvals.propose(tx, { kind: approvalKind, objectId: id, payload, why })
    } else await approve(tx, refund, input)
    return getRefundDetail(tx, id)
  })
}

/** The decision of a second person. */
export async function decideApproval(
  tx: TxCtx,
  found: writeStore.CaseState,
  { proposal_id, confirm, reason: refusal }: Input<typeof approvalsContract.decideRefund>['body'],
): Promise<contract.RefundDetail> {
  const { operatorId, roles } = operatorOf(tx)
  await lockToPay(tx, found.order_id)
  const proposal = await approvals.decide(tx, { id: proposal_id, kind: approvalKind, confirm, reason: refusal })
  if (proposal.object_id !== found.id) refuse('object.not_found')
  if (proposal.proposed_by !== operatorId && !mayConfirm(roles)) refuse('auth.forbidden')
  if (confirm) {
    const input = { ...(proposal.payload as ApprovalPayload), why: proposal.why, proposedBy: proposal.proposer }
    await checkApproval(tx, found, input)
    await approve(tx, await lockAtStep(tx, found, { steps: transitions.approve.from, version: input.version }), input)
  }
  return getRefundDetail(tx, found.id)
}

/** Reasons about the state of the goods, which must have arrived. */
const goodsReasons = ['part_faulty', 'used']

async function checkApproval(
  tx: TxCtx,
  found: writeStore.CaseState,
  { amount, answer, addressId }: ApprovalInput,
): Promise<void> {
  checkAmount(amount, { max: found.max, requested: found.requested, answer })
  const isReceived = found.goods_status === 'received'
  if (!isReceived && goodsReasons.includes(answer.reason)) refuseFields({ reason: 'chooseOne' })
  if (addressId === undefined) return
  const address = await findAddress(tx, { id: addressId, shopId: found.shop_id })
  if (!address || !isReceived) refuseFields({ return_address_id: 'chooseOne' })
}

/** Counts what the shop loses, which includes the returned discount. */
async function needsSecondApproval(
  tx: TxCtx,
  refund: writeStore.CaseState,
  { amount, addressId }: ApprovalInput,
): Promise<boolean> {
  const { id: requestId, user_id: userId, shop_id: shopId } = refund
  const loss = await shopLossOf(tx, requestId, { amount, with_return: addressId !== undefined })
  const decision = { kind: 'refund', userId, shopId, amount: loss, requestId } as const
  return (await approvals.decideAlone(tx, decision, await fees.getSecondApprovalLimits(tx))) !== undefined
}

async function approve(tx: TxCtx, refund: writeStore.CaseState, input: ApprovalInput): Promise<void> {
  const { id } = refund
  const { amount, answer, version, why, proposedBy } = input
  await endProposals(tx, id)
  const after = { amount, ...answer, ...(proposedBy && { proposed_by: proposedBy }) }
  if (input.addressId !== undefined) {
    await approveReturn(tx, refund, input)
    await record(tx, {
      id,
      action: 'refund.approve_return',
      refund,
      after: { step: transitions.approve_return.to, ...after },
      why,
    })
    return
  }
  await pay(tx, refund, { step: 'asked', version, amount, answer, restock: [] })
  await record(tx, { id, action: 'refund.approve', refund, after: { step: transitions.approve.to, ...after }, why })
}

async function approveReturn(
  tx: TxCtx,
  refund: writeStore.CaseState,
  { amount, answer, addressId }: ApprovalInput,
): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const { id, order_id: orderId, shop_id: shopId } = refund
  const address = await findAddress(tx, { id: addressId ?? 0, shopId })
  if (!address) return refuseFields({ return_address_id: 'chooseOne' })
  const { return_days } = await settings.getAfterSettings(tx)
  const dueAt = settings.addDays(tx.now(), return_days)
  const remindAt = remindReturnAt(tx.now(), dueAt)
  await writeStore.setReturning(tx, { id, amount, dueAt, remindAt, address, answer, operatorId })
  await writeStore.setRefunding(tx, orderId)
  const params = { ...answer, amount_cents: amount }
  const waiting = { waitsFor: 'shopper', dueAt } as const
  await writeStore.insertEvent(tx, {
    refundId: id,
    kind: 'return_approved',
    by: 'operator',
    operatorId,
    ...waiting,
    params,
  })
  await writeStore.insertOrderEvent(tx, { orderId, kind: 'refunding', by: 'operator', operatorId, refundId: id })
  const notification = { refund_id: id, amount_cents: amount, return_by: Math.floor(dueAt.getTime() / 1000) }
  await writeStore.enqueueNotification(tx, { orderId, kind: 'refundApproved', params: notification })
}
