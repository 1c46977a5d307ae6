// What one operator proposes and another one confirms; the module that proposed it does it, in the same transaction.
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { checkSecondPerson } from './sponsors.ts'
import * as store from './store.ts'

export {
  type DecisionLimits,
  decideAlone,
  findSecondPersonReason,
  getDecidedAlone,
  type MoneyDecision,
  recordDecision,
} from './money-decisions.ts'
export {
  checkNotOwn,
  checkSecondPerson,
  dependsOnCaller,
  hasSecondAdmin,
  ownAccounts,
  recordSponsors,
  restartSponsors,
  verifyFromServer,
  verifyOperator,
} from './sponsors.ts'

export type Approval = store.ApprovalRow

export interface ProposalInput {
  /** What would be done: `operator.change`; also the word the log uses. */
  kind: string
  objectId: number
  /** What the proposing module needs to do it; `secret` is kept out of the log and only until it is decided. */
  payload: { secret?: object | undefined } & object
  why: string
}

const openHours = 24
const openMax = 100

/** Gives the proposal's id. Of two wishes about the same thing the second is refused until the first is decided. */
export async function propose(tx: TxCtx, input: ProposalInput): Promise<number> {
  const { operatorId } = operatorOf(tx)
  await store.expireApprovals(tx, input.kind, input.objectId)
  const id =
    (await store.insertApproval(tx, { ...input, operatorId, expiresAt: openUntil(tx) })) ?? refuse('state.changed')
  await record(tx, 'approval.propose', { id, ...input })
  return id
}

/** When a proposal of now ends if nobody decides. */
export function openUntil(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() + openHours * 3_600_000)
}

/** Confirms or refuses an open proposal and gives it. The proposer may only take it back; others say why they refuse. */
export async function decide(
  tx: TxCtx,
  { id, kind, confirm, reason = '' }: { id: number; kind: string; confirm: boolean; reason?: string | undefined },
): Promise<Approval> {
  const { operatorId } = operatorOf(tx)
  const row = (await store.lockApproval(tx, kind, id)) ?? refuse('object.not_found')
  const isClosed = row.status !== 'open' || row.expires_at <= tx.now()
  if (isClosed) refuse('state.changed', { by: row.decider ?? undefined })
  if (confirm) await checkSecondPerson(tx, row.proposed_by)
  else if (row.proposed_by !== operatorId && !reason) refuseFields({ reason: 'required' })
  const status = confirm ? 'confirmed' : 'refused'
  await store.setDecision(tx, { id, status, operatorId, refusal: confirm ? '' : reason })
  const { object_id: objectId, payload } = row
  const why = confirm ? row.why : reason || row.why
  await record(tx, confirm ? 'approval.confirm' : 'approval.refuse', { id, kind, objectId, payload, why })
  return { ...row, status, decided_by: operatorId }
}

/** As it is now, not locked; undefined when there is none. */
export function findProposal(ctx: Ctx, kind: string, id: number): Promise<Approval | undefined> {
  return store.findApproval(ctx, kind, id)
}

/** What it is about was decided otherwise: the proposal no longer waits. */
export async function endOpen(tx: TxCtx, kind: string, objectId: number): Promise<void> {
  await store.endOpen(tx, kind, objectId)
}

/** Those of one kind that wait, oldest first. */
export function listOpen(ctx: Ctx, kind: string): Promise<Approval[]> {
  return store.listOpen(ctx, kind, openMax)
}

/** Those of one kind about these things; asked for a page or for one. */
export function listOpenOf(ctx: Ctx, kind: string, objectIds: readonly number[]): Promise<Approval[]> {
  return store.listOpenOf(ctx, kind, objectIds)
}

/** An open proposal as an operator sees it, without what it would do. */
export function proposalViewOf(ctx: Ctx, { id, why, proposer, proposed_by, proposed_at, expires_at }: Approval) {
  const isOwn = proposed_by === operatorOf(ctx).operatorId
  return { id, why, proposed_by: proposer, mine: isOwn, proposed_at, expires_at }
}

/** The clock forgets what nobody decided in time, with whatever it held. */
export async function expireApprovals(ctx: Ctx): Promise<void> {
  await store.expireAll(ctx)
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
