// Proposals that a second operator confirms. The module that proposed the change applies it in the same transaction.
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { checkSecondPerson } from './second-person.ts'
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
  verifyFromServer,
  verifyOperator,
} from './second-person.ts'
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
  if (confirm) await checkSecondPerson(tx, row.proposed_by)
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
