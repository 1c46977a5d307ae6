// What one operator may decide alone about money, by amount and by the sums of the last 24 hours.
import { type DecidedAlone, type SecondPersonReason, secondPersonFor } from '@shop/contract/wallet/second-person.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import { countedSince, creditedSince, type DecisionKind, directionOf, lockKeysOf, type Parties } from './rules.ts'
import { checkNotOwn, isStaffAccount, ownAccounts } from './second-person.ts'
import * as store from './store.ts'

/** A money decision of the calling operator, and whom it is about. */
export interface MoneyDecision extends Omit<Parties, 'operatorIds'> {
  kind: DecisionKind
}

export type DecisionLimits = Pick<DecidedAlone, 'above' | 'day'>

/** The sums that count against such a decision now. Dialogs show them before the operator clicks. */
export async function getDecidedAlone(
  ctx: Ctx,
  decision: MoneyDecision,
  limits: DecisionLimits,
): Promise<DecidedAlone> {
  const parties = { ...decision, operatorIds: await ownAccounts(ctx) }
  const now = ctx.now()
  const counted = {
    direction: directionOf(decision.kind),
    since: countedSince(now),
    creditedSince: creditedSince(now),
  }
  const isStaff = await isStaffAccount(ctx, decision.userId)
  return { ...limits, ...(await store.getDecisionSums(ctx, parties, counted)), staff_account: isStaff }
}

/** Records the decision of one person, or returns why it needs a second one and records nothing. */
export async function decideAlone(
  tx: TxCtx,
  decision: MoneyDecision & { amount: Cents; requestId: number },
  limits: DecisionLimits,
): Promise<SecondPersonReason | undefined> {
  const reason = await findSecondPersonReason(tx, decision, limits)
  if (!reason) await recordDecision(tx, decision)
  return reason
}

/**
 * Why a decision needs a second person; undefined when one person may make it, and the caller then records it with
 * `recordDecision`. Call it after every row lock of the decision (wallet, shop, request): its own locks come last, so
 * that concurrent decisions together never exceed a sum.
 */
export async function findSecondPersonReason(
  tx: TxCtx,
  decision: MoneyDecision & { amount: Cents },
  limits: DecisionLimits,
): Promise<SecondPersonReason | undefined> {
  const { amount, kind } = decision
  await checkNotOwn(tx, decision.userId)
  if (amount > limits.above) return 'amount'
  if (amount <= zeroCents) return undefined
  const parties = { ...decision, operatorIds: await ownAccounts(tx) }
  await store.lockSums(tx, lockKeysOf(directionOf(kind), parties))
  return secondPersonFor(amount, await getDecidedAlone(tx, decision, limits))
}

/** An amount of zero is not recorded. */
export async function recordDecision(
  tx: TxCtx,
  decision: MoneyDecision & { amount: Cents; requestId: number },
): Promise<void> {
  if (decision.amount <= zeroCents) return
  const { operatorId } = operatorOf(tx)
  await store.insertDecision(tx, { ...decision, operatorId, direction: directionOf(decision.kind) })
}
