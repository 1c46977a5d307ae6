// Operators decide about withdrawals. The first decision wins; above the limits it takes two people.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import type { WithdrawalSettings } from './destinations.ts'
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
import { canMove, isOutward, type Move, moves, needsSecondByAmount } from './rules.ts'
import type { WithdrawalState } from './store.ts'
import { decisionOf, type FailureProposal, failureKind, getWithdrawalDetail } from './withdrawal-queue.ts'
import { listSameReference } from './withdrawal-queue-store.ts'
import type { Reason } from './withdrawal-view.ts'

type Pass = { id: number } & Input<typeof contract.passWithdrawal>['body']
type Refuse = { id: number } & Input<typeof contract.refuseWithdrawal>['body']
type Send = { id: number } & Input<typeof contract.sendWithdrawal>['body']
type Fail = { id: number } & Input<typeof contract.failWithdrawal>['body']
type DecideFailure = { id: number } & Input<typeof contract.decideFailure>['body']
type Detail = Promise<contract.WithdrawalDetail>

/** Above the limits of one person it is only proposed. */
export function passWithdrawal(ctx: Ctx, settings: WithdrawalSettings, { id, version }: Pass): Detail {
  return decide(ctx, settings, { id, version }, async (tx, withdrawal) => {
    if (!canMove(withdrawal.step, 'pass')) refuse('state.changed', { by: lastActorOf(withdrawal) })
    return { move: (await needsSecondApproval(tx, settings, withdrawal)) ? 'propose' : 'pass' }
  })
}

export function confirmWithdrawal(ctx: Ctx, settings: WithdrawalSettings, { id, version }: Pass): Detail {
  return decide(ctx, settings, { id, version }, async (tx, withdrawal) => {
    if (withdrawal.proposed_by_id !== null) await approvals.checkSecondApprover(tx, withdrawal.proposed_by_id)
    return { move: 'confirm' }
  })
}

export function refuseWithdrawal(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { id, version, reason, text = '' }: Refuse,
): Detail {
  if (reason === 'other' && !text) refuseFields({ text: 'required' })
  return decide(ctx, settings, { id, version }, async () => ({ move: 'refuse', reason, text }))
}

/** A repeated bank reference needs `again`, because it may be the same payment entered twice. */
export function sendWithdrawal(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { id, version, reference: typedReference, again = false }: Send,
): Detail {
  return decide(ctx, settings, { id, version }, async (tx, withdrawal) => {
    const reference = await referenceOf(tx, withdrawal, typedReference)
    const sameReference = again ? [] : await listSameReference(tx, { ...withdrawal, reference })
    if (withdrawal.type === 'bank' && sameReference.length > 0) refuseFields({ reference: 'repeated' })
    return { move: 'send', reference }
  })
}

/** Returns a withdrawal that could not be paid out to the shopper. Above the limits it is only proposed. */
export function failWithdrawal(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { id, version, reason = 'failed', text = '' }: Fail,
): Detail {
  if (reason === 'failed' && !text) refuseFields({ text: 'required' })
  return decide(ctx, settings, { id, version }, async (tx, withdrawal) => {
    if (!canMove(withdrawal.step, 'fail')) refuse('state.changed', { by: lastActorOf(withdrawal) })
    if (!(await needsSecondApproval(tx, settings, withdrawal))) return { move: 'fail', reason, text }
    const payload: FailureProposal = { reason, text, version }
    await approvals.propose(tx, { kind: failureKind, objectId: id, payload, why: text || reason })
    return undefined
  })
}

export async function decideFailure(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { id, proposal_id, confirm, reason: refusal }: DecideFailure,
): Detail {
  return decide(ctx, settings, { id }, async (tx, withdrawal) => {
    const approval = await approvals.decide(tx, { id: proposal_id, kind: failureKind, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    const { reason, text, version } = approval.payload as FailureProposal
    if (!confirm) return undefined
    if (withdrawal.version !== version) refuse('state.changed', { by: lastActorOf(withdrawal) })
    return { move: 'fail', reason, text }
  })
}

/** By the stricter of the limits then and now, and by the sums. Records the decision of one person. */
async function needsSecondApproval(
  tx: TxCtx,
  settings: WithdrawalSettings,
  withdrawal: WithdrawalState,
): Promise<boolean> {
  const limits = await fees.getSecondApprovalLimits(tx)
  const { id: requestId, amount } = withdrawal
  if (needsSecondByAmount(withdrawal, limits.above)) return true
  const decision = { ...decisionOf(settings, withdrawal), amount, requestId }
  return (await approvals.decideAlone(tx, decision, limits)) !== undefined
}

interface Decision {
  move: Move
  reason?: Reason
  text?: string
  reference?: string
}

/** The first decision wins; later ones are refused with its operator. Without a decision nothing moves. */
async function decide(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { id, version }: { id: number; version?: number },
  makeDecision: (tx: TxCtx, withdrawal: WithdrawalState) => Promise<Decision | undefined>,
): Detail {
  const { operatorId, account } = operatorOf(ctx)
  await inTx(ctx, async (tx) => {
    const { withdrawal, debt, isOpen } = await lockWithdrawal(tx, id)
    await approvals.checkNotOwn(tx, withdrawal.user_id)
    if (version !== undefined && withdrawal.version !== version)
      refuse('state.changed', { by: lastActorOf(withdrawal) })
    const decision = await makeDecision(tx, withdrawal)
    if (!decision) return
    const { move, reason, text, reference } = decision
    if (!canMove(withdrawal.step, move)) refuse('state.changed', { by: lastActorOf(withdrawal) })
    if (isOutward(move) && (!isOpen || debt > 0)) refuse('wallet.locked', { of: 'shopper' })
    await moveWithdrawal(tx, { withdrawal, debt, operatorId, move, reason, text, reference })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: `withdrawal.${move}`,
      object: { type: 'withdrawal', id },
      before: { step: withdrawal.step, amount: withdrawal.amount },
      after: { step: moves[move].to, ...(reason && { reason }), ...(reference && { reference }) },
      ...(text && { why: text }),
    })
  })
  return getWithdrawalDetail(ctx, settings, id)
}

/** Who made the last step: an operator, or the shopper who canceled it. */
function lastActorOf({ step, account, sent_by, answered_by, proposed_by }: WithdrawalState): string | undefined {
  if (step === 'cancelled') return account
  return sent_by ?? answered_by ?? proposed_by ?? undefined
}

/** On a chain the reference is the normalized transaction id. */
async function referenceOf(tx: TxCtx, { network_id }: WithdrawalState, reference: string): Promise<string> {
  if (network_id === null) return reference
  const network = (await networks.findNetwork(tx, network_id)) ?? refuse('object.not_found')
  return networks.txidOf(network.format, reference) ?? refuseFields({ reference: 'txidFormat' })
}
