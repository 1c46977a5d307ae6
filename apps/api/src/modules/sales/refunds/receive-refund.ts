// Pays an approved return when its goods are received: by one person within the limits, above them by two.

import type { Input } from '@shop/contract/endpoint.ts'
import type * as approvalsContract from '@shop/contract/sales/admin-refund-approvals.ts'
import type * as contract from '@shop/contract/sales/admin-refunds.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { checkAmount, findShopperCase, lockAtStep, pay, record } from './admin-refund-actions.ts'
import { getRefundDetail } from './admin-refund-view.ts'
import { decideApproval } from './approve-refund.ts'
import { lockToPay } from './end-refund-store.ts'
import { shopLossOf } from './preview-refund.ts'
import { endProposals, type ReceiptPayload, receiptKind } from './proposals.ts'
import { mayConfirm, mayDecide, transitions } from './rules.ts'
import * as writeStore from './write-store.ts'

/** Confirming the receipt pays the approved return, so it counts toward the operator's limits like any payment. */
export function receiveRefund(
  ctx: Ctx,
  id: number,
  body: Input<typeof contract.receiveRefund>['body'],
): Promise<contract.RefundDetail> {
  return inTx(ctx, async (tx) => {
    const found = await findShopperCase(tx, id)
    if (!transitions.received.from.some((step) => step === found.step)) refuse('state.changed')
    const { version, restock, reason = '', text = '' } = body
    const receipt = { version, restock, amount: body.amount ?? found.approved ?? zeroCents, answer: { reason, text } }
    await checkReceipt(tx, found, receipt)
    const refund = await lockAtStep(tx, found, { steps: transitions.received.from, version })
    const { user_id: userId, shop_id: shopId } = refund
    const loss = await shopLossOf(tx, id, { amount: receipt.amount, with_return: true })
    const decision = { kind: 'return', userId, shopId, amount: loss, requestId: id } as const
    // The returned discount can be used again, so the operator who approved the return may not confirm its receipt.
    const isOwn = loss > receipt.amount && (await approvals.ownAccounts(tx)).includes(refund.decided_by ?? 0)
    if (isOwn || (await approvals.decideAlone(tx, decision, await fees.getSecondApprovalLimits(tx)))) {
      await approvals.propose(tx, { kind: receiptKind, objectId: id, payload: receipt, why: text })
      await writeStore.extendDueDate(tx, id, approvals.openUntil(tx))
    } else await payReceived(tx, refund, receipt)
    return getRefundDetail(tx, id)
  })
}

/** The decision of a second person on an approval or a receipt; the proposer may only withdraw. */
export function decideRefund(
  ctx: Ctx,
  id: number,
  body: Input<typeof approvalsContract.decideRefund>['body'],
): Promise<contract.RefundDetail> {
  const { proposal_id, confirm, reason } = body
  const { operatorId, roles } = operatorOf(ctx)
  if (confirm && !mayConfirm(roles)) refuse('auth.forbidden')
  return inTx(ctx, async (tx) => {
    const found = await findShopperCase(tx, id)
    const proposal = await approvals.findProposal(tx, receiptKind, proposal_id)
    if (!proposal) return decideApproval(tx, found, body)
    if (proposal.object_id !== id) refuse('object.not_found')
    if (proposal.proposed_by !== operatorId && !mayConfirm(roles)) refuse('auth.forbidden')
    const receipt = proposal.payload as ReceiptPayload
    await lockToPay(tx, found.order_id)
    const { proposer } = await approvals.decide(tx, { id: proposal_id, kind: receiptKind, confirm, reason })
    if (confirm) {
      const refund = await lockAtStep(tx, found, { steps: transitions.received.from, version: receipt.version })
      await payReceived(tx, refund, receipt, proposer)
    }
    return getRefundDetail(tx, id)
  })
}

async function checkReceipt(
  tx: TxCtx,
  found: writeStore.CaseState,
  { amount, answer, restock }: ReceiptPayload,
): Promise<void> {
  const approved = found.approved ?? zeroCents
  checkAmount(amount, { max: approved, requested: approved, answer })
  // Fulfillment receives parcels but does not decide on money.
  if (amount < approved && !mayDecide(operatorOf(tx).roles)) refuse('auth.forbidden')
  const lines = await writeStore.itemIdsOf(tx, found.id)
  if (!restock.every((line) => lines.includes(line))) refuseFields({ restock: 'chooseOne' })
}

async function payReceived(
  tx: TxCtx,
  refund: writeStore.CaseState,
  { version, amount, answer, restock }: ReceiptPayload,
  proposedBy?: string,
): Promise<void> {
  const { id, step } = refund
  await endProposals(tx, id)
  await pay(tx, refund, { step, version, amount, answer, restock })
  const after = {
    step: transitions.received.to,
    amount,
    restock,
    ...answer,
    ...(proposedBy && { proposed_by: proposedBy }),
  }
  await record(tx, { id, action: 'refund.received', refund, after })
}
