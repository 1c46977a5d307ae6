// SQL for the append-only audit log.
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'

interface AuditRow {
  id: number
  actor_id: number | null
  actor: string
  action: string
  object_type: string
  object_id: string
  before: string | null
  after: string | null
  why: string
  ip: string
  request_id: string
  created_at: Date
}

export interface NewEntry
  extends Pick<AuditRow, 'actor_id' | 'actor' | 'action' | 'object_type' | 'object_id' | 'why'> {
  before: object | null
  after: object | null
}

export async function insertEntries(tx: TxCtx, entries: readonly NewEntry[]): Promise<void> {
  const json = JSON.stringify(entries.map((entry, position) => ({ ...entry, position })))
  await tx.db.query(sql`
    insert into audit_log (actor_id, actor, action, object_type, object_id, before, after, why, ip, request_id,
                           created_at)
    select actor_id, actor, action, object_type, object_id, before, after, why, ${tx.ip}, ${tx.requestId}, ${tx.now()}
      from jsonb_to_recordset(${json}::jsonb) as n(position int, actor_id bigint, actor text, action text,
             object_type text, object_id text, before jsonb, after jsonb, why text)
     order by position`)
}

export interface AuditFilter {
  actor: string | undefined
  object: string | undefined
  action: string | undefined
}

export async function listEntries(
  ctx: Ctx,
  list: { filter: AuditFilter; after: CursorValue[] | undefined; limit: number },
): Promise<AuditRow[]> {
  const conditions = conditionsOf(list.filter)
  if (list.after) conditions.push(sql`id < ${list.after[0]}::bigint`)
  return ctx.db.query<AuditRow>(sql`
    select id, actor_id, actor, action, object_type, object_id, before::text as before, after::text as after,
           why, ip, request_id, created_at
      from audit_log where ${and(conditions)} order by id desc limit ${list.limit}`)
}

function conditionsOf({ actor, object, action }: AuditFilter): Sql[] {
  const conditions = [sql`true`]
  if (actor) conditions.push(sql`actor = ${actor}`)
  if (object) conditions.push(sql`(object_type = ${object} or object_type || ' ' || object_id = ${object})`)
  if (action) conditions.push(sql`starts_with(action, ${action})`)
  return conditions
}

export async function countEntries(ctx: Ctx, filter: AuditFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from audit_log where ${and(conditionsOf(filter))}`)
}

export interface ActionCount {
  actor: string
  /** The value of the `by` field of the entries' `after`, as text. */
  value: string | null
  count: number
}

export interface ActionQuery {
  action: string
  since: Date
  /** A field of the entries' `after`. */
  by: string
}

/** Counts the newest `limit` entries of an action by actor and by one field of their `after`. */
export async function countActions(
  ctx: Ctx,
  { action, since, by }: ActionQuery,
  limit: number,
): Promise<ActionCount[]> {
  return ctx.db.query<ActionCount>(sql`
    select l.actor, l.after ->> ${by} as value, count(*) as count
      from (select actor, after from audit_log where action = ${action} and created_at > ${since}
             order by id desc limit ${limit}) l
     group by 1, 2 order by 1, 2`)
}

/** A loose index scan: it jumps from one distinct value to the next, so a long log costs no more. */
export async function listChoices(ctx: Ctx, limit: number): Promise<{ actions: string[]; objects: string[] }> {
  const [row] = await ctx.db.query<{ actions: string[]; objects: string[] }>(sql`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > a.action order by l.action limit 1)
        from actions a where a.action is not null),
    objects as (
      (select object_type from audit_log order by object_type limit 1)
      union all
      select (select l.object_type from audit_log l where l.object_type > o.object_type order by l.object_type limit 1)
        from objects o where o.object_type is not null)
    select array(select action from actions where action is not null limit ${limit}) as actions,
           array(select object_type from objects where object_type is not null limit ${limit}) as objects`)
  return row ?? { actions: [], objects: [] }
}
