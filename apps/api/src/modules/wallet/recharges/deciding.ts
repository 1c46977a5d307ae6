// What operators decide about a recharge: the first decision wins; a large credit, or one above the claim, takes two.
import type * as contract from '@shop/contract/wallet/admin-recharges.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as cards from '#modules/wallet/cards/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { type CreditWish, credit, getRechargeDetail } from './auditing.ts'
import { exceedsClaim, isAmount } from './rules.ts'
import { creditRecharge, type Outcome, turnDownRecharge } from './settling.ts'
import { findHeld, type Held } from './store.ts'

export async function passRecharge(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  { id, credited, difference, reason = '', txid = '' }: { id: number } & Input<typeof contract.passRecharge>['body'],
): Promise<contract.RechargeDetail> {
  return decide(ctx, adapters, id, async (tx, held) => {
    await approvals.checkNotOwn(tx, held.user_id)
    const arrived = credited ?? held.claimed
    if (arrived !== held.claimed && !reason && !difference) refuseFields({ reason: 'required' })
    await checkCredit(tx, held, arrived)
    const wish: CreditWish = { arrived, difference, txid: await txidOf(tx, held, txid) }
    if (!(await needsSecond(tx, held, arrived))) return pass(tx, { id, ...wish, reason })
    await approvals.propose(tx, { kind: credit, objectId: id, payload: wish, why: reason })
    return undefined
  })
}

/** By what was claimed, by the amount, and by what one person decided today. */
async function needsSecond(tx: TxCtx, { id, claimed, user_id: userId }: Held, arrived: Cents): Promise<boolean> {
  if (exceedsClaim({ claimed, arrived })) return true
  const decision = { kind: 'recharge', userId, amount: arrived, requestId: id } as const
  return (await approvals.decideAlone(tx, decision, await fees.getSecondPersonFigures(tx))) !== undefined
}

/** The second person's word; the proposer may only take it back. */
export async function decideCredit(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  { id, proposal_id, confirm, reason: refusal }: { id: number } & Input<typeof contract.decideCredit>['body'],
): Promise<contract.RechargeDetail> {
  return decide(ctx, adapters, id, async (tx, held) => {
    await approvals.checkNotOwn(tx, held.user_id)
    const approval = await approvals.decide(tx, { id: proposal_id, kind: credit, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (!confirm) return undefined
    const wish = approval.payload as CreditWish
    await checkCredit(tx, held, wish.arrived)
    return pass(tx, { id, ...wish, reason: approval.why, proposedBy: approval.proposer })
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
    const outcome = await turnDownRecharge(tx, { rechargeId: id, reason, text, operatorId })
    return { outcome, action: 'recharge.refuse', after: { status: 2, reason }, why: text }
  })
}

interface Pass extends CreditWish {
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
    status: 1,
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

/** The wallet is locked first, as all who move money do; a proposal is looked at after it. */
async function lockHeld(tx: TxCtx, id: number): Promise<Held> {
  const { user_id: userId } = (await findHeld(tx, id)) ?? refuse('object.not_found')
  await ledger.lockWallet(tx, userId)
  return (await findHeld(tx, id)) ?? refuse('object.not_found')
}

/** Of those who decide at once the first one counts; the others are told who it was. No decision: only proposed. */
async function decide(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  id: number,
  work: (tx: TxCtx, held: Held) => Promise<Decision | undefined>,
): Promise<contract.RechargeDetail> {
  const { operatorId, account } = operatorOf(ctx)
  await inTx(ctx, async (tx) => {
    const held = await lockHeld(tx, id)
    // A card's provider decides, and nobody else, unless what it tells is not what was asked for.
    if (held.method === 'card' && !(await cards.isInDoubt(tx, id))) refuse('auth.forbidden')
    if (held.status !== 0) refuse('state.changed', { by: held.answered_by ?? undefined })
    const decision = await work(tx, held)
    if (!decision) return
    const { outcome, action, after, why } = decision
    if (outcome === 'before') refuse('state.changed', { by: (await findHeld(tx, id))?.answered_by ?? undefined })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action,
      object: { type: 'recharge', id },
      before: { status: 0, claimed: held.claimed, ...(held.txid && { txid: held.txid }) },
      after,
      why,
    })
  })
  return getRechargeDetail(ctx, adapters, id)
}

/** A slip of the keys must not make somebody rich: no more than claimed, or than the way takes at all. */
async function checkCredit(tx: TxCtx, { claimed, method }: Held, arrived: Cents): Promise<void> {
  if (!isAmount(arrived)) refuseFields({ credited: 'amountCorrect' })
  const { max } = (await fees.getFees(tx))[method]
  if (arrived > claimed && arrived > max) refuse('amount.too_large', { max: formatUsd(max) })
}

/** Without its number a transfer on a chain could be credited once more to somebody who tells it later. */
async function txidOf(tx: TxCtx, { method, network_id, txid: told }: Held, txid: string): Promise<string> {
  if (method !== 'chain' || network_id === null) return txid
  if (!txid && !told) refuseFields({ txid: 'required' })
  if (!txid) return ''
  const network = (await networks.findNetwork(tx, network_id)) ?? refuse('object.not_found')
  return networks.txidOf(network.format, txid) ?? refuseFields({ txid: 'txidFormat' })
}
