// Operators pass or refuse a recharge. The first decision wins; a large credit, or one above the claim, takes two.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/wallet/admin-recharges.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as cards from '#modules/wallet/cards/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { type CreditProposal, creditKind, getRechargeDetail } from './recharge-queue.ts'
import { exceedsClaim, isAmount, rechargeStatuses } from './rules.ts'
import { creditRecharge, declineRecharge, type Outcome } from './settle-recharge.ts'
import { findRecharge, type RechargeState } from './store.ts'

export async function passRecharge(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  { id, credited, difference, reason = '', txid = '' }: { id: number } & Input<typeof contract.passRecharge>['body'],
): Promise<contract.RechargeDetail> {
  return decide(ctx, adapters, id, async (tx, recharge) => {
    await approvals.checkNotOwn(tx, recharge.user_id)
    const arrived = credited ?? recharge.claimed
    if (arrived !== recharge.claimed && !reason && !difference) refuseFields({ reason: 'required' })
    await checkCredit(tx, recharge, arrived)
    const proposal: CreditProposal = { arrived, difference, txid: await txidOf(tx, recharge, txid) }
    if (!(await needsSecondApproval(tx, recharge, arrived))) return pass(tx, { id, ...proposal, reason })
    await approvals.propose(tx, { kind: creditKind, objectId: id, payload: proposal, why: reason })
    return undefined
  })
}

/** By the claim, by the amount, and by the sums one operator decided alone. */
async function needsSecondApproval(
  tx: TxCtx,
  { id, claimed, user_id: userId }: RechargeState,
  arrived: Cents,
): Promise<boolean> {
  if (exceedsClaim({ claimed, arrived })) return true
  const decision = { kind: 'recharge', userId, amount: arrived, requestId: id } as const
  return (await approvals.decideAlone(tx, decision, await fees.getSecondApprovalLimits(tx))) !== undefined
}

/** The second person's decision; the proposer may only withdraw it. */
export async function decideCredit(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  { id, proposal_id, confirm, reason: refusal }: { id: number } & Input<typeof contract.decideCredit>['body'],
): Promise<contract.RechargeDetail> {
  return decide(ctx, adapters, id, async (tx, recharge) => {
    await approvals.checkNotOwn(tx, recharge.user_id)
    const approval = await approvals.decide(tx, { id: proposal_id, kind: creditKind, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (!confirm) return undefined
    const proposal = approval.payload as CreditProposal
    await checkCredit(tx, recharge, proposal.arrived)
    return pass(tx, { id, ...proposal, reason: approval.why, proposedBy: approval.proposer })
  })
}

export async function refuseRecharge(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  { id, reason, text = '' }: { id: number } & Input<typeof contract.refuseRecharge>['body'],
): Promise<contract.RechargeDetail> {
  const { operatorId } = operatorOf(ctx)
  if (reason === 'other' && !text) refuseFields({ text: 'required' })
  return decide(ctx, adapters, id, async (tx) => {
    const outcome = await declineRecharge(tx, { rechargeId: id, reason, text, operatorId })
    return { outcome, action: 'recharge.refuse', after: { status: rechargeStatuses.refused, reason }, why: text }
  })
}

interface Pass extends CreditProposal {
  id: number
  reason: string
  proposedBy?: string
}

async function pass(tx: TxCtx, { id, arrived, difference, txid, reason, proposedBy }: Pass): Promise<Decision> {
  const { operatorId } = operatorOf(tx)
  const found = txid || undefined
  const outcome = await creditRecharge(tx, {
    rechargeId: id,
    arrived,
    difference,
    txid: found,
    text: reason,
    operatorId,
  })
  const after = {
    status: rechargeStatuses.credited,
    credited: arrived,
    txid: found,
    ...(difference && { reason: difference }),
    ...(proposedBy && { proposed_by: proposedBy }),
  }
  return { outcome, action: 'recharge.pass', after, why: reason }
}

interface Decision {
  outcome: Outcome
  action: string
  after: object
  why: string
}

/** Lock order: the wallet before the proposal, as in everything that moves money. */
async function lockRecharge(tx: TxCtx, id: number): Promise<RechargeState> {
  const { user_id: userId } = (await findRecharge(tx, id)) ?? refuse('object.not_found')
  await ledger.lockWallet(tx, userId)
  return (await findRecharge(tx, id)) ?? refuse('object.not_found')
}

/** The first decision wins; later ones are refused with its operator. Without a decision it is only proposed. */
async function decide(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  id: number,
  makeDecision: (tx: TxCtx, recharge: RechargeState) => Promise<Decision | undefined>,
): Promise<contract.RechargeDetail> {
  const { operatorId, account } = operatorOf(ctx)
  await inTx(ctx, async (tx) => {
    const recharge = await lockRecharge(tx, id)
    // The card's provider decides, unless its payment differs from the recharge.
    if (recharge.method === 'card' && !(await cards.hasMismatch(tx, id))) refuse('auth.forbidden')
    if (recharge.status !== rechargeStatuses.open) refuse('state.changed', { by: recharge.answered_by ?? undefined })
    const decision = await makeDecision(tx, recharge)
    if (!decision) return
    const { outcome, action, after, why } = decision
    if (outcome === 'before') refuse('state.changed', { by: (await findRecharge(tx, id))?.answered_by ?? undefined })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action,
      object: { type: 'recharge', id },
      before: {
        status: rechargeStatuses.open,
        claimed: recharge.claimed,
        ...(recharge.txid && { txid: recharge.txid }),
      },
      after,
      why,
    })
  })
  return getRechargeDetail(ctx, adapters, id)
}

/** Guards against typos: at most the claim, or the method's maximum if that is higher. */
async function checkCredit(tx: TxCtx, { claimed, method }: RechargeState, arrived: Cents): Promise<void> {
  if (!isAmount(arrived)) refuseFields({ credited: 'amountCorrect' })
  const { max } = (await fees.getFees(tx))[method]
  if (arrived > claimed && arrived > max) refuse('amount.too_large', { max: formatUsd(max) })
}

/** A chain recharge needs a transaction id, so that nobody can claim the same transfer later. */
async function txidOf(
  tx: TxCtx,
  { method, network_id, txid: claimedTxid }: RechargeState,
  txid: string,
): Promise<string> {
  if (method !== 'chain' || network_id === null) return txid
  if (!txid && !claimedTxid) refuseFields({ txid: 'required' })
  if (!txid) return ''
  const network = (await networks.findNetwork(tx, network_id)) ?? refuse('object.not_found')
  return networks.txidOf(network.format, txid) ?? refuseFields({ txid: 'txidFormat' })
}
