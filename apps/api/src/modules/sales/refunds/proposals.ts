// Refund proposals that wait for a second approval: their payloads, their view, and the sums one person has decided.
import type * as approvalsContract from '@shop/contract/sales/admin-refund-approvals.ts'
import type * as contract from '@shop/contract/sales/admin-refunds.ts'
import type { DecidedAlone } from '@shop/contract/wallet/approval-thresholds.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { listOrdersGiven } from './admin-store.ts'
import type { Answer } from './rules.ts'

/** The object is a refund case. */
export const approvalKind = 'refund.approve'
/** The object is a refund case whose goods have been returned. */
export const receiptKind = 'refund.receive'
/** The object is an order, because there is no case yet. */
export const giftKind = 'refund.give'

export interface ApprovalPayload {
  amount: Cents
  answer: Answer
  addressId?: number | undefined
  version: number
}

export interface ReceiptPayload {
  amount: Cents
  answer: Answer
  /** Lines whose pieces go back on sale. */
  restock: readonly number[]
  version: number
}

export interface GiftPayload {
  amount: Cents
  /** The discount that returns to the platform; old proposals do not have it. */
  promo?: Cents
  unsent: boolean
  reason: contract.GiftReason
  text: string
  request_no: string
}

export function toProposal(ctx: Ctx, approval: approvals.Approval): NonNullable<contract.RefundDetail['proposal']> {
  const received = approval.kind === receiptKind
  const { amount, answer, addressId } = approval.payload as ApprovalPayload
  const with_return = received || addressId !== undefined
  return { ...approvals.proposalViewOf(ctx, approval), amount, with_return, received, ...answer }
}

/** Ends all open proposals about a case. */
export async function endProposals(tx: TxCtx, id: number): Promise<void> {
  await approvals.endOpen(tx, approvalKind, id)
  await approvals.endOpen(tx, receiptKind, id)
}

/** Open proposals about these cases. */
export async function listProposals(
  ctx: Ctx,
  cases: readonly { id: number; step: string }[],
): Promise<approvals.Approval[]> {
  const idsAt = (...steps: string[]) => cases.filter(({ step }) => steps.includes(step)).map(({ id }) => id)
  const [requestedIds, returningIds] = [idsAt('asked'), idsAt('returning', 'sent')]
  return [
    ...(requestedIds.length > 0 ? await approvals.listOpenOf(ctx, approvalKind, requestedIds) : []),
    ...(returningIds.length > 0 ? await approvals.listOpenOf(ctx, receiptKind, returningIds) : []),
  ]
}

export async function listGiftProposals(ctx: Ctx): Promise<approvalsContract.GiftProposal[]> {
  const open = await approvals.listOpen(ctx, giftKind)
  const orders = await listOrdersGiven(
    ctx,
    open.map(({ object_id: id }) => id),
  )
  return open.flatMap((approval) => {
    const order = orders.find(({ order_id: id }) => id === approval.object_id)
    const { request_no: _, promo = zeroCents, ...gift } = approval.payload as GiftPayload
    return order ? [{ ...approvals.proposalViewOf(ctx, approval), ...order, ...gift, promo }] : []
  })
}

export async function getDecidedAlone(
  ctx: Ctx,
  { kind, userId, shopId }: { kind: 'refund' | 'gift' | 'return'; userId: number; shopId: number },
): Promise<DecidedAlone> {
  return approvals.getDecidedAlone(ctx, { kind, userId, shopId }, await fees.getSecondApprovalLimits(ctx))
}
