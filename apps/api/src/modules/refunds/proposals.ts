// Refunds that wait for a second person: what such a proposal holds, how it is shown, and what counts against one person.
import type * as approvalsContract from '@shop/contract/console/refund-approvals.ts'
import type * as contract from '@shop/contract/console/refunds.ts'
import type { DecidedAlone } from '@shop/contract/second-person.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '../../context.ts'
import * as approvals from '../approvals/service.ts'
import * as fees from '../fees/service.ts'
import { listOrdersGiven } from './console-store.ts'
import type { Answer } from './rules.ts'

/** About a case. */
export const approvalKind = 'refund.approve'
/** About an order, because there is no case yet. */
export const giftKind = 'refund.give'

/** Why it is decided is the proposal's own reason. */
export interface ApprovalPayload {
  amount: Cents
  answer: Answer
  addressId?: number | undefined
  version: number
}

export interface GiftPayload {
  amount: Cents
  unsent: boolean
  reason: contract.GiftReason
  text: string
  request_no: string
}

export function toProposal(ctx: Ctx, approval: approvals.Approval): NonNullable<contract.RefundDetail['proposal']> {
  const { amount, answer, addressId } = approval.payload as ApprovalPayload
  return { ...approvals.shownOf(ctx, approval), amount, with_return: addressId !== undefined, ...answer }
}

/** Open proposals about these cases; one that was decided otherwise meanwhile has none any more. */
export async function listProposals(
  ctx: Ctx,
  cases: readonly { id: number; step: string }[],
): Promise<approvals.Approval[]> {
  const ids = cases.filter(({ step }) => step === 'asked').map(({ id }) => id)
  return ids.length > 0 ? approvals.listOpenOf(ctx, approvalKind, ids) : []
}

export async function listGiftProposals(ctx: Ctx): Promise<approvalsContract.GiftProposal[]> {
  const open = await approvals.listOpen(ctx, giftKind)
  const orders = await listOrdersGiven(
    ctx,
    open.map(({ object_id: id }) => id),
  )
  return open.flatMap((approval) => {
    const order = orders.find(({ order_id: id }) => id === approval.object_id)
    const { request_no: _, ...gift } = approval.payload as GiftPayload
    return order ? [{ ...approvals.shownOf(ctx, approval), ...order, ...gift }] : []
  })
}

export async function aloneOf(
  ctx: Ctx,
  { kind, userId, shopId }: { kind: 'refund' | 'gift'; userId: number; shopId: number },
): Promise<DecidedAlone> {
  return approvals.getDecidedAlone(ctx, { kind, userId, shopId }, await fees.getSecondPersonFigures(ctx))
}
