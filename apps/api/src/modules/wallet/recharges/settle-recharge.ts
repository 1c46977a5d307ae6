// Settles a recharge, credited once or refused, for operators and for the card's provider.
import type { CreditDifference } from '@shop/contract/wallet/admin-recharges.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse } from '#refuse.ts'
import { type Reason, reasonTranslations } from './recharge-view.ts'
import { rechargeStatuses } from './rules.ts'
import * as store from './store.ts'

export interface Arrival {
  rechargeId: number
  /** What arrived, including the fee. */
  arrived: Cents
  /** Absent for the fee agreed on when the recharge was created. */
  fee?: Cents
  /** The transfer on the chain, if it is not the one the shopper reported. */
  txid?: string | undefined
  /** Why the amount differs from the claim: a known reason, and the operator's own text. */
  difference?: CreditDifference | undefined
  text?: string
  /** Undefined when no operator decided. */
  operatorId?: number | undefined
}

/** `before`: it was already settled, and nothing changed now. */
export type Outcome = 'done' | 'before'

/** Status, money and notification change in one transaction. Lock order: the wallet first. */
export async function creditRecharge(tx: TxCtx, arrival: Arrival): Promise<Outcome> {
  const recharge = (await store.findRecharge(tx, arrival.rechargeId)) ?? refuse('object.not_found')
  const { rechargeId, arrived, fee = recharge.fee, txid, difference: reason = '', text = '', operatorId } = arrival
  const { user_id: userId } = recharge
  const { debt } = await ledger.lockWallet(tx, userId)
  const credited = subtractCents(arrived, fee)
  const foundTxid = txid !== recharge.txid ? txid : undefined
  const answer = {
    id: rechargeId,
    status: rechargeStatuses.credited,
    credited,
    fee,
    foundTxid,
    reason,
    text,
    operatorId,
  } as const
  if (!(await store.setAnswered(tx, answer))) return 'before'
  if (recharge.method === 'chain' && txid) await claimTransfer(tx, rechargeId, txid)
  const clearing = clearingOf(recharge)
  const posting = { userId, rechargeId, clearing, amount: arrived, fee, debt }
  const outcome = await ledger.post(tx, ledger.postings.rechargeCredited(posting))
  if (outcome !== 'posted') throw new Error(`recharge ${rechargeId} was open, but its credit is ${outcome}`)
  const claimParams = {
    claimed: recharge.claimed,
    ...((reason || text) && { reason: reasonTranslations({ reason, text }) }),
  }
  const params = { amount: credited, ...(arrived !== recharge.claimed && claimParams) }
  await notifications.notify(tx, {
    userId,
    kind: 'rechargePassed',
    params,
    ...notificationTarget(rechargeId, 'passed'),
  })
  await notifications.emit(tx, userId, 'wallet')
  return 'done'
}

export interface Refused {
  rechargeId: number
  reason: Reason
  text?: string
  operatorId?: number | undefined
  /** The shopper did not finish it. */
  wasLeft?: boolean
}

/** Sends no notification when the shopper canceled it, or abandoned it and created another one. */
export async function declineRecharge(tx: TxCtx, refusal: Refused): Promise<Outcome> {
  const { rechargeId, reason, text = '', operatorId, wasLeft = false } = refusal
  const recharge = (await store.findRecharge(tx, rechargeId)) ?? refuse('object.not_found')
  const answer = { id: rechargeId, status: rechargeStatuses.refused, credited: null, reason, text, operatorId } as const
  if (!(await store.setAnswered(tx, answer))) return 'before'
  await store.releaseTransfers(tx, rechargeId)
  const { user_id: userId, claimed: amount } = recharge
  await notifications.emit(tx, userId, 'wallet')
  if (reason === 'card_cancelled' || (wasLeft && (await store.hasLater(tx, { userId, id: rechargeId })))) return 'done'
  const params = { amount, reason: reasonTranslations({ reason, text }) }
  await notifications.notify(tx, {
    userId,
    kind: 'rechargeRefused',
    params,
    ...notificationTarget(rechargeId, 'refused'),
  })
  return 'done'
}

/** A transfer on a chain belongs to one recharge. */
export async function claimTransfer(tx: TxCtx, rechargeId: number, txid: string): Promise<void> {
  if (!(await store.claimTransfer(tx, rechargeId, txid))) refuse('transfer.already_claimed')
}

function clearingOf({ method, network_id }: store.RechargeState): ledger.postings.Clearing {
  if (method === 'chain' && network_id !== null) return { by: 'chain', networkId: network_id }
  return { by: method === 'card' ? 'card' : 'manual' }
}

/** The link of a notification about a recharge, and the key that prevents duplicates. */
export function notificationTarget(rechargeId: number, event: string): { link: string; onceKey: string } {
  return { link: `/topUpRecord?id=${rechargeId}`, onceKey: `recharge ${rechargeId} ${event}` }
}
