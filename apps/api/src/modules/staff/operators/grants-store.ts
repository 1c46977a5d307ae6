// SQL for changes that a sole admin decided and that take effect after a delay.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface GrantRow {
  id: number
  operator_id: number
  payload: object
  why: string
  granted_by: number
  granter: string
  created_at: Date
  effective_at: Date
}

const columns = sql`g.id, g.operator_id, g.payload, g.why, g.granted_by, o.account as granter, g.created_at,
  g.effective_at`
const tables = sql`delayed_grants g join operators o on o.id = g.granted_by`

/** Undefined when the operator already has a pending grant. */
export async function insertGrant(
  tx: TxCtx,
  grant: { operatorId: number; payload: object; why: string; grantedBy: number; grantedAt: Date; effectiveAt: Date },
): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into delayed_grants (operator_id, payload, why, granted_by, created_at, effective_at)
    values (${grant.operatorId}, ${JSON.stringify(grant.payload)}::jsonb, ${grant.why}, ${grant.grantedBy},
            ${grant.grantedAt}, ${grant.effectiveAt})
    on conflict (operator_id) where status = 'pending' do nothing returning id`)
  return row?.id
}

export async function listPending(ctx: Ctx, limit: number): Promise<GrantRow[]> {
  return ctx.db.query<GrantRow>(sql`
    select ${columns} from ${tables} where g.status = 'pending' order by g.effective_at limit ${limit}`)
}

export async function listDue(ctx: Ctx, limit: number): Promise<GrantRow[]> {
  return ctx.db.query<GrantRow>(sql`
    select ${columns} from ${tables}
     where g.status = 'pending' and g.effective_at <= ${ctx.now()} order by g.effective_at limit ${limit}`)
}

/** Locks the row; undefined when it is no longer pending. */
export async function endGrant(
  tx: TxCtx,
  { id, status, by }: { id: number; status: 'done' | 'cancelled'; by: number | null },
): Promise<{ operator_id: number } | undefined> {
  const [row] = await tx.db.query<{ operator_id: number }>(sql`
    update delayed_grants set status = ${status}, ended_by = ${by}, ended_at = ${tx.now()}
     where id = ${id} and status = 'pending' returning operator_id`)
  return row
}

/** Email addresses of all active operators. */
export async function listAddresses(tx: TxCtx): Promise<string[]> {
  const rows = await tx.db.query<{ email: string }>(sql`
    select email from operators where active and email is not null order by id`)
  return rows.map((row) => row.email)
}
