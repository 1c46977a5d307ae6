// SQL for applications.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { type ApplicationKind, applicationStatuses } from './rules.ts'

export interface ApplicationRow {
  id: number
  user_id: number
  account: string
  language: Language
  kind: ApplicationKind
  fields: Record<string, string>
  licence: (StoredPicture & { id: number }) | null
  status: number
  reason: string
  shop_id: number | null
  decided_by: string | null
  created_at: Date
  decided_at: Date | null
}

const columns = sql`a.id, a.user_id, u.account, u.language, a.kind, a.fields, a.status, a.reason, a.shop_id,
  o.account as decided_by, a.created_at, a.decided_at,
  case when p.id is not null then jsonb_build_object('id', p.id, 'hash', p.hash, 'w', p.w, 'h', p.h) end as licence`
const sources = sql`applications a join users u on u.id = a.user_id left join operators o on o.id = a.decided_by
  left join pictures p on p.id = a.licence_id`

export interface NewApplication {
  userId: number
  kind: ApplicationKind
  fields: Record<string, string>
  licenceId?: number
}

/** Violates `applications_open` while another application of the kind is open. */
export async function insertApplication(tx: TxCtx, application: NewApplication): Promise<number> {
  const { userId, kind, fields, licenceId } = application
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into applications (user_id, kind, fields, licence_id, created_at)
    values (${userId}, ${kind}, ${JSON.stringify(fields)}, ${licenceId ?? null}, ${tx.now()}) returning id`)
  if (!row) throw new Error('inserting an application returned no row')
  return row.id
}

export async function findApplication(ctx: Ctx, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await ctx.db.query<ApplicationRow>(sql`select ${columns} from ${sources} where a.id = ${id}`)
  return row
}

/** The newest of each kind. */
export async function listLatest(ctx: Ctx, userId: number): Promise<ApplicationRow[]> {
  return ctx.db.query<ApplicationRow>(sql`
    select ${columns} from ${sources}
     where a.id in (select max(id) from applications where user_id = ${userId} group by kind) order by a.kind`)
}

export interface ApplicationFilter {
  kind: ApplicationKind | undefined
  status: number | undefined
}

function conditionsOf(filter: ApplicationFilter): Sql[] {
  const conditions: Sql[] = []
  if (filter.kind) conditions.push(sql`a.kind = ${filter.kind}`)
  if (filter.status !== undefined) conditions.push(sql`a.status = ${filter.status}`)
  return conditions
}

/** Open applications oldest first, decided ones newest first. */
export async function listApplications(
  ctx: Ctx,
  list: { filter: ApplicationFilter; after: CursorValue[] | undefined; limit: number },
): Promise<ApplicationRow[]> {
  const conditions = conditionsOf(list.filter)
  const isQueue = list.filter.status === applicationStatuses.open
  if (list.after) {
    conditions.push(isQueue ? sql`a.id > ${list.after[0]}::bigint` : sql`a.id < ${list.after[0]}::bigint`)
  }
  return ctx.db.query<ApplicationRow>(sql`
    select ${columns} from ${sources} where ${and(conditions)}
     order by a.id ${isQueue ? sql`asc` : sql`desc`} limit ${list.limit}`)
}

export async function countApplications(ctx: Ctx, filter: ApplicationFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from applications a where ${and(conditionsOf(filter))}`)
}

/** Locks the row, so that a second decision finds it decided. */
export async function lockOpen(tx: TxCtx, id: number): Promise<{ status: number } | undefined> {
  const [row] = await tx.db.query<{ status: number }>(sql`
    select status from applications where id = ${id} for no key update`)
  return row
}

export type DecidedStatus = typeof applicationStatuses.approved | typeof applicationStatuses.refused

export async function setDecided(
  tx: TxCtx,
  decision: { id: number; status: DecidedStatus; reason: string; shopId: number | undefined; operatorId: number },
): Promise<void> {
  const { id, status, reason, shopId, operatorId } = decision
  await tx.db.query(sql`
    update applications set status = ${status}, reason = ${reason}, shop_id = ${shopId ?? null},
           decided_by = ${operatorId}, decided_at = ${tx.now()}
     where id = ${id}`)
}
