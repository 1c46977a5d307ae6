// SQL for proposals that wait for a second operator.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface ApprovalRow {
  id: number
  kind: string
  object_id: number
  payload: object
  why: string
  status: 'open' | 'confirmed' | 'refused' | 'expired'
  proposed_by: number
  proposer: string
  proposed_at: Date
  expires_at: Date
  decided_by: number | null
  decider: string | null
}

interface NewApproval {
  kind: string
  objectId: number
  payload: object
  why: string
  operatorId: number
  expiresAt: Date
}

/** Expires what nobody decided in time, so that a new proposal about the same object is possible. */
export async function expireApprovalsOf(tx: TxCtx, kind: string, objectId: number): Promise<void> {
  await tx.db.query(sql`
    update approvals set status = 'expired', payload = payload - 'secret'
     where kind = ${kind} and object_id = ${objectId} and status = 'open' and expires_at <= ${tx.now()}`)
}

export async function insertApproval(tx: TxCtx, approval: NewApproval): Promise<number | undefined> {
  const rows = await tx.db.query<{ id: number }>(sql`
    insert into approvals (kind, object_id, payload, why, proposed_by, proposed_at, expires_at)
    values (${approval.kind}, ${approval.objectId}, ${JSON.stringify(approval.payload)}::jsonb, ${approval.why},
            ${approval.operatorId}, ${tx.now()}, ${approval.expiresAt})
    on conflict (kind, object_id) where status = 'open' do nothing returning id`)
  return rows[0]?.id
}

const columns = sql`a.id, a.kind, a.object_id, a.payload, a.why, a.status, a.proposed_by, p.account as proposer,
  a.proposed_at, a.expires_at, a.decided_by, d.account as decider`
const tables = sql`approvals a join operators p on p.id = a.proposed_by left join operators d on d.id = a.decided_by`

export async function lockApproval(tx: TxCtx, kind: string, id: number): Promise<ApprovalRow | undefined> {
  const rows = await tx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables} where a.id = ${id} and a.kind = ${kind} for update of a`)
  return rows[0]
}

/** Reads without a lock. */
export async function findApproval(ctx: Ctx, kind: string, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await ctx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables} where a.id = ${id} and a.kind = ${kind}`)
  return row
}

/** Closes the open proposal about an object that was decided in another way. */
export async function endOpen(tx: TxCtx, kind: string, objectId: number): Promise<void> {
  await tx.db.query(sql`
    update approvals set status = 'expired', payload = payload - 'secret'
     where kind = ${kind} and object_id = ${objectId} and status = 'open'`)
}

export interface Decision {
  id: number
  status: 'confirmed' | 'refused'
  operatorId: number
  /** Empty when confirmed, or when the proposer withdrew it. */
  refusal: string
}

export async function setDecision(tx: TxCtx, { id, status, operatorId, refusal }: Decision): Promise<void> {
  await tx.db.query(sql`
    update approvals set status = ${status}, decided_by = ${operatorId}, decided_at = ${tx.now()}, refusal = ${refusal},
           payload = payload - 'secret'
     where id = ${id}`)
}

export async function listOpen(ctx: Ctx, kind: string, limit: number): Promise<ApprovalRow[]> {
  return ctx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables}
     where a.status = 'open' and a.kind = ${kind} and a.expires_at > ${ctx.now()} order by a.id limit ${limit}`)
}

/** Needs no limit: at most one proposal of a kind is open per object. */
export async function listOpenOf(ctx: Ctx, kind: string, objectIds: readonly number[]): Promise<ApprovalRow[]> {
  return ctx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables}
     where a.status = 'open' and a.kind = ${kind} and a.object_id = any(${objectIds}::bigint[])
       and a.expires_at > ${ctx.now()}`)
}

/** Expires every proposal nobody decided in time, and deletes its secret. */
export async function expireApprovals(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`
    update approvals set status = 'expired', payload = payload - 'secret'
     where status = 'open' and expires_at <= ${ctx.now()}`)
}
