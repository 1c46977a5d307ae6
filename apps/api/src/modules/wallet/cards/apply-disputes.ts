// Books disputes the provider reports: the money leaves at once, and comes back only if the dispute is won.
import { subtractCents, zeroCents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import type { Applied, CardMove } from './apply-refunds.ts'
import * as store from './dispute-store.ts'
import type { DisputeFacts } from './provider.ts'

interface Payment {
  recharge_id: number
  user_id: number
}

export async function applyDisputes(tx: TxCtx, payment: Payment, reported: readonly DisputeFacts[]): Promise<Applied> {
  if (reported.length === 0) return { moves: [], isOpen: false }
  const known = await store.listDisputes(tx, payment.recharge_id)
  const moves: CardMove[] = []
  for (const facts of reported) {
    const row = known.find(({ provider_ref }) => provider_ref === facts.ref)
    const dispute = row ?? (await openDispute(tx, payment, facts))
    const closed = isNewState(dispute, facts.state) && (await closeDispute(tx, payment, { dispute, facts }))
    const { amount, ref } = facts
    if (!row) moves.push({ what: 'disputed', amount, ref })
    const returned = subtractCents(dispute.amount_cents, dispute.written_off_cents)
    if (closed && returned > 0) moves.push({ what: 'disputeWon', amount: returned, ref })
  }
  return { moves, isOpen: reported.some(({ state }) => state === 'open') }
}

type KnownDispute = Pick<store.DisputeRow, 'id' | 'amount_cents' | 'state' | 'written_off_cents'>

/** A lost dispute may still be won by appeal. */
function isNewState(dispute: KnownDispute, reported: DisputeFacts['state']): boolean {
  if (dispute.state === 'open') return reported !== 'open'
  return dispute.state === 'lost' && reported === 'won'
}

/** What the wallet cannot cover becomes debt, and the wallet stays locked until the dispute is over. */
async function openDispute(
  tx: TxCtx,
  { recharge_id: rechargeId, user_id: userId }: Payment,
  facts: DisputeFacts,
): Promise<KnownDispute> {
  const { ref: providerRef, amount, fee } = facts
  const id = await store.insertDispute(tx, { rechargeId, providerRef, amount, fee })
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
  { dispute, facts }: { dispute: KnownDispute; facts: DisputeFacts },
): Promise<boolean> {
  await store.setDisputeState(tx, dispute.id, facts.state)
  if (facts.state !== 'won') return false
  const { debt } = await ledger.lockWallet(tx, userId)
  const { id: disputeId, amount_cents: amount, written_off_cents: writtenOff } = dispute
  const won = { userId, disputeId, amount, writtenOff, feeReturned: facts.feeReturned, debt }
  await ledger.postOrRefuse(tx, ledger.postings.disputeWon(won))
  if ((await store.countUnresolved(tx, userId)) === 0) await ledger.setWalletOpen(tx, userId, true)
  return true
}
