// Proposals that a second operator confirms, and what one operator may decide alone about money.
// The module that proposed a change applies it in the transaction of the confirmation.
import {
  type DecidedAlone,
  isAboveThreshold,
  type SecondApprovalReason,
  secondApprovalReason,
} from '@shop/contract/wallet/approval-thresholds.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { checkNotOwn, checkSecondApprover, isStaffAccount, ownAccounts } from './maker-checker.ts'
import { countedSince, creditedSince, type DecisionKind, directionOf, lockKeysOf, type Parties } from './rules.ts'
import * as store from './store.ts'

export {
  checkNotOwn,
  checkSecondApprover,
  dependsOnCaller,
  hasSecondAdmin,
  ownAccounts,
  recordSponsors,
  verifyFromServer,
  verifyOperator,
} from './maker-checker.ts'
export { endOpen, expireApprovals, findApproval as findProposal, listOpenOf, restartSponsors } from './store.ts'

export type Approval = store.ApprovalRow

interface ProposalInput {
  /** The action to confirm, as the audit log names it: `operator.change`. */
  kind: string
  objectId: number
  /** What the proposing module needs to apply it; `secret` never enters the log and is deleted with the decision. */
  payload: { secret?: object | undefined } & object
  why: string
}

const openHours = 24
const openMax = 100

/** Returns the proposal's id. Refuses a second proposal about the same object while the first is open. */
export async function propose(tx: TxCtx, input: ProposalInput): Promise<number> {
  const { operatorId } = operatorOf(tx)
  await store.expireApprovalsOf(tx, input.kind, input.objectId)
  const id =
    (await store.insertApproval(tx, { ...input, operatorId, expiresAt: openUntil(tx) })) ?? refuse('state.changed')
  await record(tx, 'approval.propose', { id, ...input })
  return id
}

/** When a proposal created now expires. */
export function openUntil(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() + openHours * 3_600_000)
}

/** Confirms or refuses an open proposal. The proposer may only withdraw it; others must give a reason to refuse. */
export async function decide(
  tx: TxCtx,
  { id, kind, confirm, reason = '' }: { id: number; kind: string; confirm: boolean; reason?: string | undefined },
): Promise<Approval> {
  const { operatorId } = operatorOf(tx)
  const row = (await store.lockApproval(tx, kind, id)) ?? refuse('object.not_found')
  const isClosed = row.status !== 'open' || row.expires_at <= tx.now()
  if (isClosed) refuse('state.changed', { by: row.decider ?? undefined })
  if (confirm) await checkSecondApprover(tx, row.proposed_by)
  else if (row.proposed_by !== operatorId && !reason) refuseFields({ reason: 'required' })
  const status = confirm ? 'confirmed' : 'refused'
  await store.setDecision(tx, { id, status, operatorId, refusal: confirm ? '' : reason })
  const { object_id: objectId, payload } = row
  const why = confirm ? row.why : reason || row.why
  await record(tx, confirm ? 'approval.confirm' : 'approval.refuse', { id, kind, objectId, payload, why })
  return { ...row, status, decided_by: operatorId }
}

/** The open proposals of one kind, oldest first. */
export function listOpen(ctx: Ctx, kind: string): Promise<Approval[]> {
  return store.listOpen(ctx, kind, openMax)
}

/** An open proposal as an operator sees it, without its payload. */
export function proposalViewOf(ctx: Ctx, { id, why, proposer, proposed_by, proposed_at, expires_at }: Approval) {
  const isOwn = proposed_by === operatorOf(ctx).operatorId
  return { id, why, proposed_by: proposer, mine: isOwn, proposed_at, expires_at }
}

async function record(tx: TxCtx, action: string, { id, kind, objectId, payload, why }: ProposalInput & { id: number }) {
  const { operatorId, account } = operatorOf(tx)
  const { secret: _secret, ...details } = payload
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action,
    object: { type: 'approval', id },
    after: { kind, object: objectId, ...details },
    why,
  })
}

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
): Promise<SecondApprovalReason | undefined> {
  const reason = await findSecondApprovalReason(tx, decision, limits)
  if (!reason) await recordDecision(tx, decision)
  return reason
}

/**
 * Why a decision needs a second approval; undefined when one person may make it, and the caller then records it with
 * `recordDecision`. Call it after every row lock of the decision (wallet, shop, request): its own locks come last, so
 * that concurrent decisions together never exceed a sum.
 */
export async function findSecondApprovalReason(
  tx: TxCtx,
  decision: MoneyDecision & { amount: Cents },
  limits: DecisionLimits,
): Promise<SecondApprovalReason | undefined> {
  const { amount, kind } = decision
  await checkNotOwn(tx, decision.userId)
  if (isAboveThreshold(amount, limits)) return 'amount'
  if (amount <= zeroCents) return undefined
  const parties = { ...decision, operatorIds: await ownAccounts(tx) }
  await store.lockSums(tx, lockKeysOf(directionOf(kind), parties))
  return secondApprovalReason(amount, await getDecidedAlone(tx, decision, limits))
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
