// Moves a withdrawal from step to step; the step, its money and its notification change in one transaction.
import type { TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse } from '#refuse.ts'
import { canMove, type Move, moves, statusOf } from './rules.ts'
import * as store from './store.ts'
import { type Reason, reasonTranslations } from './withdrawal-view.ts'

interface EventDetails {
  reason?: Reason | undefined
  text?: string | undefined
  reference?: string | undefined
}

interface WithdrawalEvent extends EventDetails {
  withdrawal: store.WithdrawalState
  move: Move
  /** Undefined for the shopper. */
  operatorId?: number | undefined
  debt: ledger.Wallet['debt']
}

/** Locks the wallet first, as in everything that moves money; that lock also protects the withdrawal. */
export async function lockWithdrawal(
  tx: TxCtx,
  id: number,
): Promise<{ withdrawal: store.WithdrawalState; debt: ledger.Wallet['debt']; isOpen: boolean }> {
  const { user_id: userId } = (await store.findWithdrawal(tx, id)) ?? refuse('object.not_found')
  const { debt, isOpen } = await ledger.lockWallet(tx, userId)
  return { withdrawal: (await store.findWithdrawal(tx, id)) ?? refuse('object.not_found'), debt, isOpen }
}

/** The caller holds the lock and has checked that the move is possible. */
export async function moveWithdrawal(tx: TxCtx, event: WithdrawalEvent): Promise<void> {
  const { withdrawal, move } = event
  if (!canMove(withdrawal.step, move)) throw new Error(`a withdrawal in step ${withdrawal.step} does not allow ${move}`)
  const isMoved = await saveStep(tx, changeOf(tx, event))
  if (!isMoved) throw new Error(`withdrawal ${withdrawal.id} changed while the wallet was locked`)
  const posting = postingOf(event)
  const outcome = posting ? await ledger.post(tx, posting) : 'posted'
  if (outcome !== 'posted') throw new Error(`posting ${move} of withdrawal ${withdrawal.id} returned ${outcome}`)
  await notify(tx, event)
  await notifications.emit(tx, withdrawal.user_id, 'wallet')
}

async function saveStep(tx: TxCtx, change: store.StepChange): Promise<boolean> {
  try {
    return await store.setStep(tx, change)
  } catch (error) {
    if (brokenConstraint(error) === 'withdrawals_transaction') refuse('transfer.already_claimed')
    throw error
  }
}

function changeOf(
  tx: TxCtx,
  { withdrawal, move, operatorId, reason, text, reference }: WithdrawalEvent,
): store.StepChange {
  const { id, version } = withdrawal
  const step = moves[move].to
  const change = { id, version, step, status: statusOf[step], reason, text }
  if (move === 'propose') return { ...change, proposedBy: operatorId }
  if (move === 'send') return { ...change, sentBy: operatorId, sentAt: tx.now(), reference }
  if (move === 'fail') return { ...change, sentBy: operatorId }
  return { ...change, answeredBy: operatorId, answeredAt: tx.now() }
}

function postingOf({ withdrawal, move, debt }: WithdrawalEvent): ledger.postings.Posting | undefined {
  const { id: withdrawalId, user_id: userId, network_id: networkId, amount, fee } = withdrawal
  const exit = networkId === null ? ({ by: 'bank' } as const) : ({ by: 'chain', networkId } as const)
  const { withdrawalPassed, withdrawalSent, withdrawalReturned, released } = ledger.postings
  switch (move) {
    case 'propose':
      return undefined
    case 'pass':
    case 'confirm':
      return withdrawalPassed({ userId, withdrawalId, exit, amount, fee })
    case 'refuse':
    case 'cancel':
      return released({ userId, ref: { type: 'withdrawal', id: withdrawalId }, amount, debt })
    case 'send':
      return withdrawalSent({ withdrawalId, exit, amount, fee })
    case 'fail':
      return withdrawalReturned({ userId, withdrawalId, exit, amount, fee, debt })
  }
}

/** No notification about the shopper's own cancellation, nor about a proposal. */
async function notify(tx: TxCtx, { withdrawal, move, reason = 'other', text = '', reference = '' }: WithdrawalEvent) {
  const { id, user_id: userId, amount, arrival } = withdrawal
  const target = notificationTarget(id, moves[move].to)
  if (move === 'pass' || move === 'confirm') {
    await notifications.notify(tx, { userId, kind: 'drawPassed', params: { amount, arrival }, ...target })
  }
  if (move === 'send')
    await notifications.notify(tx, { userId, kind: 'drawSent', params: { arrival, reference }, ...target })
  if (move === 'refuse' || move === 'fail') {
    const params = { amount, reason: reasonTranslations({ reason, text }) }
    await notifications.notify(tx, { userId, kind: move === 'fail' ? 'drawFailed' : 'drawRefused', params, ...target })
  }
}

/** The link of a notification about a withdrawal, and the key that prevents duplicates; as in hold_withdrawal. */
function notificationTarget(withdrawalId: number, event: string): { link: string; onceKey: string } {
  return { link: `/depositRecord?id=${withdrawalId}`, onceKey: `withdrawal ${withdrawalId} ${event}` }
}
