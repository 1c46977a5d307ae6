// Two operators settle a lost dispute: they write off the debt, unlock the wallet, or both.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type {
  decideDispute as decideEndpoint,
  settleDispute as settleEndpoint,
} from '@shop/contract/wallet/admin-cards.ts'
import { type Cents, cents, formatUsd, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { disputeSettleKind, getCardCase, type Settlement } from './card-case.ts'
import * as store from './dispute-store.ts'
import type { CardPorts } from './settle-payment.ts'

type SettleInput = { id: number } & Input<typeof settleEndpoint>['body']
type DecideInput = { id: number } & Input<typeof decideEndpoint>['body']

export async function settleDispute(
  ctx: Ctx,
  { id, write_off: writeOff, open_wallet: openWallet, why }: SettleInput,
): Promise<Reply<typeof settleEndpoint>> {
  if (!writeOff && !openWallet) refuseFields({ write_off: 'chooseOne' })
  return inTx(ctx, async (tx) => {
    const { dispute, owed } = await lockLostDispute(tx, id)
    await approvals.checkNotOwn(tx, dispute.user_id)
    const payload: Settlement = { amount: writeOff ? owed : zeroCents, opens: openWallet }
    if (writeOff && owed === 0 && !openWallet) refuse('state.changed')
    await approvals.propose(tx, { kind: disputeSettleKind, objectId: id, payload, why })
    return getCardCase(tx, dispute.recharge_id)
  })
}

/** The second person's decision; the proposer may only withdraw it. */
export async function decideDispute(
  ctx: Ctx,
  ports: CardPorts,
  { id, proposal_id, confirm, reason: refusal }: DecideInput,
): Promise<Reply<typeof decideEndpoint>> {
  return inTx(ctx, async (tx) => {
    const found = (await store.findDispute(tx, id)) ?? refuse('object.not_found')
    // Lock order: the wallet before the proposal, as in everything that moves money.
    await ledger.lockWallet(tx, found.user_id)
    await approvals.checkNotOwn(tx, found.user_id)
    const approval = await approvals.decide(tx, { id: proposal_id, kind: disputeSettleKind, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (confirm) await applySettlement(tx, ports, approval)
    return getCardCase(tx, found.recharge_id)
  })
}

async function applySettlement(tx: TxCtx, ports: CardPorts, approval: approvals.Approval): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const { object_id: id, why, proposer } = approval
  const { amount: maxAmount, opens: openWallet } = approval.payload as Settlement
  const { dispute, owed } = await lockLostDispute(tx, id)
  const { user_id: userId, recharge_id: rechargeId } = dispute
  // Debt repaid meanwhile is not written off, and new debt is not part of what the two decided.
  const amount = cents(Math.min(owed, maxAmount))
  const ref = { type: 'dispute', id } as const
  await ledger.postOrRefuse(tx, ledger.postings.debtWrittenOff({ userId, ref, amount }))
  await store.addWrittenOff(tx, id, amount)
  if (openWallet) await forgive(tx, { id, userId })
  await ports.onMoved(tx, { rechargeId, userId, moves: [] })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: 'dispute.settle',
    object: { type: 'dispute', id },
    after: { written_off: formatUsd(amount), wallet_opened: openWallet, proposed_by: proposer },
    why,
  })
}

/** The wallet stays locked while another dispute is unresolved. */
async function forgive(tx: TxCtx, { id, userId }: { id: number; userId: number }): Promise<void> {
  await store.setForgiven(tx, id)
  if ((await store.countUnresolved(tx, userId)) === 0) await ledger.setWalletOpen(tx, userId, true)
}

/** Refuses disputes that are not lost. `owed` is the debt that may still be written off, which happens once. */
async function lockLostDispute(tx: TxCtx, id: number): Promise<{ dispute: store.DisputeRow; owed: Cents }> {
  const found = (await store.findDispute(tx, id)) ?? refuse('object.not_found')
  const { debt } = await ledger.lockWallet(tx, found.user_id)
  const dispute = (await store.findDispute(tx, id)) ?? found
  if (dispute.state !== 'lost') refuse('state.changed')
  const left = dispute.written_off_cents > 0 ? zeroCents : dispute.amount_cents
  return { dispute, owed: cents(Math.min(debt, left)) }
}
