// Books what the card provider reports: refunds, requested by us or made at the provider, and disputes.
// The money of a dispute leaves at once, and comes back only if the dispute is won.
import { type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as disputeStore from './dispute-store.ts'
import type { ReportedDispute, ReportedRefund } from './provider.ts'
import * as store from './refund-store.ts'

/** A change of the wallet caused by a refund or dispute of the card. */
export interface CardMove {
  what: 'refunded' | 'refundBack' | 'disputed' | 'disputeWon'
  amount: Cents
  /** Distinguishes it from others of its kind. */
  ref: string
}

export interface Applied {
  moves: readonly CardMove[]
  /** A refund or dispute is still undecided at the provider. */
  isOpen: boolean
}

interface Payment {
  recharge_id: number
  user_id: number
}

export async function applyRefunds(tx: TxCtx, payment: Payment, refunds: readonly ReportedRefund[]): Promise<Applied> {
  if (refunds.length === 0) return { moves: [], isOpen: false }
  const known = await store.listRefunds(tx, payment.recharge_id)
  const moves: CardMove[] = []
  for (const reported of refunds) {
    const row =
      known.find(({ provider_ref }) => provider_ref === reported.ref) ?? findRequestedRefund(tx, known, reported)
    const what = row
      ? await updateRefund(tx, payment, { row, reported })
      : await recordExternalRefund(tx, payment, reported)
    if (row) row.provider_ref = reported.ref
    if (what) moves.push({ what, amount: reported.amount, ref: reported.ref })
  }
  return { moves, isOpen: refunds.some(({ state }) => state === 'pending') }
}

/** A refund we requested exists once. Another one with the same id was made at the provider and is booked as such. */
function findRequestedRefund(
  tx: TxCtx,
  known: readonly store.RefundRow[],
  reported: ReportedRefund,
): store.RefundRow | undefined {
  if (reported.cardRefundId === undefined) return undefined
  const row = known.find(({ id }) => id === reported.cardRefundId)
  const isMatch = row?.status === 'asked' && row.provider_ref === null && row.amount_cents === reported.amount
  if (isMatch) return row
  tx.log.error(
    { refund: reported.cardRefundId, ref: reported.ref },
    'the provider reports a second refund with the id of one of ours',
  )
  return undefined
}

/** Returns how money moved, or undefined. */
async function updateRefund(
  tx: TxCtx,
  { user_id: userId }: Payment,
  { row, reported }: { row: store.RefundRow; reported: ReportedRefund },
): Promise<CardMove['what'] | undefined> {
  const outcome = nextStatus(row.status, reported.state)
  if (outcome === row.status && row.provider_ref === reported.ref) return undefined
  await store.setRefund(tx, { id: row.id, status: outcome, providerRef: reported.ref })
  if (outcome === row.status) return undefined
  const refund = { userId, cardRefundId: row.id, amount: row.amount_cents }
  if (outcome === 'done') await ledger.postOrRefuse(tx, ledger.postings.cardRefundDone(refund))
  const { debt } = await ledger.lockWallet(tx, userId)
  if (outcome === 'failed') await releaseHold(tx, { ...refund, debt })
  if (outcome === 'returned') await ledger.postOrRefuse(tx, ledger.postings.cardRefundReturned({ ...refund, debt }))
  return outcome === 'done' ? 'refunded' : 'refundBack'
}

/** An outdated message changes nothing. */
function nextStatus(status: store.RefundStatus, reported: ReportedRefund['state']): store.RefundStatus {
  if (reported === 'pending') return status
  if (status === 'asked') return reported
  const isPaidOut = status === 'done' || status === 'unheld'
  return isPaidOut && reported === 'failed' ? 'returned' : status
}

/** The refund failed: the held money returns to the shopper, after paying their debt. */
export async function releaseHold(
  tx: TxCtx,
  refund: { userId: number; cardRefundId: number; amount: Cents; debt: Cents },
): Promise<void> {
  const { userId, cardRefundId, amount, debt } = refund
  const ref = { type: 'cardRefund', id: cardRefundId } as const
  await ledger.postOrRefuse(tx, ledger.postings.released({ userId, ref, amount, debt }))
}

/** A refund made at the provider has no hold: what the wallet cannot cover becomes debt. */
async function recordExternalRefund(
  tx: TxCtx,
  payment: Payment,
  reported: ReportedRefund,
): Promise<'refunded' | undefined> {
  if (reported.state === 'failed') return undefined
  const id = await store.insertRefund(tx, {
    rechargeId: payment.recharge_id,
    amount: reported.amount,
    status: 'unheld',
    providerRef: reported.ref,
    requestedBy: null,
    nextTryAt: null,
  })
  const { available } = await ledger.lockWallet(tx, payment.user_id)
  await ledger.postOrRefuse(
    tx,
    ledger.postings.takenBack({
      userId: payment.user_id,
      ref: { type: 'cardRefund', id },
      clearing: { by: 'card' },
      amount: reported.amount,
      available,
    }),
  )
  return 'refunded'
}

export async function applyDisputes(
  tx: TxCtx,
  payment: Payment,
  disputes: readonly ReportedDispute[],
): Promise<Applied> {
  if (disputes.length === 0) return { moves: [], isOpen: false }
  const known = await disputeStore.listDisputes(tx, payment.recharge_id)
  const moves: CardMove[] = []
  for (const reported of disputes) {
    const row = known.find(({ provider_ref }) => provider_ref === reported.ref)
    const dispute = row ?? (await openDispute(tx, payment, reported))
    const closed = isNewState(dispute, reported.state) && (await closeDispute(tx, payment, { dispute, reported }))
    const { amount, ref } = reported
    if (!row) moves.push({ what: 'disputed', amount, ref })
    const returned = subtractCents(dispute.amount_cents, dispute.written_off_cents)
    if (closed && returned > 0) moves.push({ what: 'disputeWon', amount: returned, ref })
  }
  return { moves, isOpen: disputes.some(({ state }) => state === 'open') }
}

type KnownDispute = Pick<disputeStore.DisputeRow, 'id' | 'amount_cents' | 'state' | 'written_off_cents'>

/** A lost dispute may still be won by appeal. */
function isNewState(dispute: KnownDispute, reported: ReportedDispute['state']): boolean {
  if (dispute.state === 'open') return reported !== 'open'
  return dispute.state === 'lost' && reported === 'won'
}

/** What the wallet cannot cover becomes debt, and the wallet stays locked until the dispute is over. */
async function openDispute(
  tx: TxCtx,
  { recharge_id: rechargeId, user_id: userId }: Payment,
  reported: ReportedDispute,
): Promise<KnownDispute> {
  const { ref: providerRef, amount, fee } = reported
  const id = await disputeStore.insertDispute(tx, { rechargeId, providerRef, amount, fee })
  const { available } = await ledger.lockWallet(tx, userId)
  const posting = ledger.postings.disputeOpened({ userId, disputeId: id, amount, fee, available })
  await ledger.postOrRefuse(tx, posting)
  await ledger.setWalletOpen(tx, userId, false)
  return { id, amount_cents: amount, state: 'open', written_off_cents: zeroCents }
}

/** A lost dispute leaves the wallet locked until operators decide. True when money moved. */
async function closeDispute(
  tx: TxCtx,
  { user_id: userId }: Payment,
  { dispute, reported }: { dispute: KnownDispute; reported: ReportedDispute },
): Promise<boolean> {
  await disputeStore.setDisputeState(tx, dispute.id, reported.state)
  if (reported.state !== 'won') return false
  const { debt } = await ledger.lockWallet(tx, userId)
  const { id: disputeId, amount_cents: amount, written_off_cents: writtenOff } = dispute
  const won = { userId, disputeId, amount, writtenOff, feeReturned: reported.feeReturned, debt }
  await ledger.postOrRefuse(tx, ledger.postings.disputeWon(won))
  if ((await disputeStore.countUnresolved(tx, userId)) === 0) await ledger.setWalletOpen(tx, userId, true)
  return true
}
