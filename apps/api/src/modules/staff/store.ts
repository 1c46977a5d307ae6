// staff: SQL over operators and their sessions.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Ctx, TxCtx } from '../../context.ts'
import type { CursorValue } from '../../db/cursor.ts'
import type { Queryable } from '../../db/pool.ts'
import { and, type Sql, sql } from '../../db/sql.ts'

export interface OperatorRow {
  id: number
  account: string
  name: string
  roles: Role[]
  otp_secret: string | null
  otp_confirmed: boolean
  otp_last_step: number
  active: boolean
  last_login_at: Date | null
  created_at: Date
  version: number
}

const columns = sql`id, account, name, roles, otp_secret, otp_confirmed, otp_last_step, active, last_login_at,
  created_at, version`

/** What a password is checked against, and from where. */
export interface Guarded extends OperatorRow {
  password_hash: string
  /** The operator has signed in from this network before. */
  is_known_here: boolean
}

export async function findByAccount(ctx: Ctx, account: string, network: string): Promise<Guarded | undefined> {
  const rows = await ctx.db.query<Guarded>(guarded(sql`o.account = ${account.toLowerCase()} and o.active`, network))
  return rows[0]
}

export async function isSwitchedOff(ctx: Ctx, account: string): Promise<boolean> {
  const rows = await ctx.db.query(sql`select 1 from operators where account = ${account} and not active`)
  return rows.length > 0
}

export async function getGuarded(ctx: Ctx, id: number, network: string): Promise<Guarded> {
  const [row] = await ctx.db.query<Guarded>(guarded(sql`o.id = ${id}`, network))
  if (!row) throw new Error(`operator ${id} has a session but no row`)
  return row
}

function guarded(condition: Sql, network: string): Sql {
  return sql`
    select ${columns}, password_hash,
           exists (select 1 from operator_places p where p.operator_id = o.id and p.network = ${network}) as is_known_here
      from operators o where ${condition}`
}

/** Holds the operator as they are now; undefined when password, second factor or standing are no longer those checked. */
export async function lockUnchanged(tx: TxCtx, checked: Guarded): Promise<OperatorRow | undefined> {
  const rows = await tx.db.query<OperatorRow>(sql`
    select ${columns} from operators
     where id = ${checked.id} and active and password_hash = ${checked.password_hash}
       and otp_confirmed = ${checked.otp_confirmed}
       and (not otp_confirmed or otp_secret = ${checked.otp_secret})
       for update`)
  return rows[0]
}

export async function getOperator(ctx: Ctx, id: number): Promise<OperatorRow> {
  const [row] = await ctx.db.query<OperatorRow>(sql`select ${columns} from operators where id = ${id}`)
  if (!row) throw new Error(`operator ${id} has a session but no row`)
  return row
}

export async function lockOperator(tx: TxCtx, id: number): Promise<OperatorRow | undefined> {
  const rows = await tx.db.query<OperatorRow>(sql`select ${columns} from operators where id = ${id} for update`)
  return rows[0]
}

export async function listByIds(ctx: Ctx, ids: readonly number[]): Promise<OperatorRow[]> {
  return ctx.db.query<OperatorRow>(sql`select ${columns} from operators where id = any(${ids}::bigint[])`)
}

/** False when the password is no longer the one that was checked. */
export async function setOwnPassword(
  tx: TxCtx,
  { id, known, hash }: { id: number; known: string; hash: string },
): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update operators set password_hash = ${hash} where id = ${id} and password_hash = ${known} returning 1`)
  return rows.length === 1
}

function named(keyword: string | undefined): Sql {
  return keyword ? sql`position(lower(${keyword}) in lower(account || ' ' || name)) > 0` : sql`true`
}

/** In one order for everybody, so that two changes cannot wait for each other. */
export async function lockAdmins(tx: TxCtx): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select id from operators where active and 'admin' = any(roles) order by id for update`)
  return rows.map((row) => row.id)
}

export async function listOperators(
  ctx: Ctx,
  list: { keyword: string | undefined; after: CursorValue[] | undefined; limit: number },
): Promise<OperatorRow[]> {
  const conditions = [named(list.keyword)]
  if (list.after) conditions.push(sql`id > ${list.after[0]}::bigint`)
  return ctx.db.query<OperatorRow>(sql`
    select ${columns} from operators where ${and(conditions)} order by id limit ${list.limit}`)
}

export async function countOperators(ctx: Ctx, keyword: string | undefined): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from operators where ${named(keyword)}`)
  return row?.count ?? 0
}

export async function insertOperator(
  tx: TxCtx,
  operator: { account: string; name: string; passwordHash: string; roles: readonly Role[]; active: boolean },
): Promise<OperatorRow> {
  const [row] = await tx.db.query<OperatorRow>(sql`
    insert into operators (account, name, password_hash, roles, active, created_at)
    values (${operator.account}, ${operator.name}, ${operator.passwordHash}, ${operator.roles}, ${operator.active},
            ${tx.now()})
    returning ${columns}`)
  if (!row) throw new Error('a new operator was not returned')
  return row
}

export interface OperatorEdit {
  id: number
  name: string
  roles: readonly Role[]
  active: boolean
  passwordHash: string | undefined
  clearOtp: boolean
}

export async function setOperator(tx: TxCtx, edit: OperatorEdit): Promise<OperatorRow> {
  const [row] = await tx.db.query<OperatorRow>(sql`
    update operators set
      name = ${edit.name}, roles = ${edit.roles}, active = ${edit.active},
      password_hash = coalesce(${edit.passwordHash ?? null}, password_hash),
      otp_secret = case when ${edit.clearOtp} then null else otp_secret end,
      otp_confirmed = otp_confirmed and not ${edit.clearOtp},
      version = version + 1
    where id = ${edit.id} returning ${columns}`)
  if (!row) throw new Error(`operator ${edit.id} vanished while being changed`)
  return row
}

export async function setOtpSecret(tx: TxCtx, id: number, secret: string): Promise<void> {
  await tx.db.query(sql`update operators set otp_secret = ${secret} where id = ${id} and not otp_confirmed`)
}

export async function confirmOtp(tx: TxCtx, id: number, step: number): Promise<OperatorRow> {
  const [row] = await tx.db.query<OperatorRow>(sql`
    update operators set otp_confirmed = true, otp_last_step = ${step}, version = version + 1
     where id = ${id} returning ${columns}`)
  if (!row) throw new Error(`operator ${id} vanished while switching on the second factor`)
  return row
}

/** True when this step had not been used before: a code seen over a shoulder opens nothing. */
export async function useOtpStep(ctx: Ctx, id: number, step: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    update operators set otp_last_step = ${step} where id = ${id} and otp_last_step < ${step} returning 1`)
  return rows.length === 1
}

export async function insertSession(
  ctx: Ctx,
  session: { operatorId: number; hash: Buffer; endsAt: Date },
): Promise<void> {
  await ctx.db.query(sql`
    insert into operator_sessions (operator_id, token_hash, ip, created_at, expires_at)
    values (${session.operatorId}, ${session.hash}, ${ctx.ip}, ${ctx.now()}, ${session.endsAt})`)
  await ctx.db.query(sql`update operators set last_login_at = ${ctx.now()} where id = ${session.operatorId}`)
}

/** From now on the operator is known there. */
export async function meetPlace(tx: TxCtx, operatorId: number, network: string): Promise<void> {
  await tx.db.query(sql`
    insert into operator_places (operator_id, network, seen_at) values (${operatorId}, ${network}, ${tx.now()})
    on conflict (operator_id, network) do update set seen_at = ${tx.now()}`)
}

export async function deleteOldPlaces(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.query(sql`delete from operator_places where seen_at < ${before}`)
}

export async function findSession(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; operator_id: number; account: string; roles: Role[] } | undefined> {
  const rows = await db.query<{ id: number; operator_id: number; account: string; roles: Role[] }>(sql`
    select s.id, s.operator_id, o.account, o.roles
      from operator_sessions s join operators o on o.id = s.operator_id
     where s.token_hash = ${hash} and s.expires_at > ${now} and o.active`)
  return rows[0]
}

export async function findLiveSessions(
  db: Queryable,
  { ids, roles, now }: { ids: readonly number[]; roles: readonly Role[]; now: Date },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select s.id from operator_sessions s join operators o on o.id = s.operator_id
     where s.id = any(${ids}::bigint[]) and s.expires_at > ${now} and o.active and o.roles && ${roles}::text[]`)
  return rows.map((row) => row.id)
}

export async function deleteSession(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.query(sql`delete from operator_sessions where id = ${sessionId}`)
}

export async function deleteSessionsOf(tx: TxCtx, operatorId: number): Promise<void> {
  await tx.db.query(sql`delete from operator_sessions where operator_id = ${operatorId}`)
}

export async function deleteOtherSessions(tx: TxCtx, operatorId: number, keptId: number): Promise<void> {
  await tx.db.query(sql`delete from operator_sessions where operator_id = ${operatorId} and id <> ${keptId}`)
}

export async function deleteExpiredSessions(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`delete from operator_sessions where expires_at < ${ctx.now()}`)
}
