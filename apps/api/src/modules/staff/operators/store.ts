// SQL for operators and their failed logins.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Ctx, TxCtx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'

export interface OperatorRow {
  id: number
  account: string
  name: string
  email: string | null
  roles: Role[]
  has_password: boolean
  must_change_password: boolean
  /** When the open link to set a password expires. */
  link_expires_at: Date | null
  otp_secret: string | null
  otp_confirmed: boolean
  otp_last_step: number
  /** Accounts of admins who alone gave them access. */
  unverified_by: string[]
  active: boolean
  last_login_at: Date | null
  created_at: Date
  version: number
}

const columns = sql`id, account, name, email, roles, password_hash is not null as has_password, must_change_password,
  otp_secret, otp_confirmed, otp_last_step, active, last_login_at, created_at, version,
  (select max(i.expires_at) from operator_invitations i
    where i.operator_id = operators.id and i.used_at is null and i.revoked_at is null) as link_expires_at,
  array(select s.account from operator_sponsors p join operators s on s.id = p.sponsor_id
         where p.operator_id = operators.id and p.verified_at is null order by s.account) as unverified_by`

export interface OperatorCredentials extends OperatorRow {
  password_hash: string | null
  /** The operator has signed in from this network before. */
  is_known_here: boolean
}

export async function findByAccount(
  ctx: Ctx,
  account: string,
  network: string,
): Promise<OperatorCredentials | undefined> {
  const rows = await ctx.db.query<OperatorCredentials>(
    credentialsQuery(sql`account = ${account.toLowerCase()} and active`, network),
  )
  return rows[0]
}

export async function isInactive(ctx: Ctx, account: string): Promise<boolean> {
  const rows = await ctx.db.query(sql`select 1 from operators where account = ${account} and not active`)
  return rows.length > 0
}

export async function getCredentials(ctx: Ctx, id: number, network: string): Promise<OperatorCredentials> {
  const [row] = await ctx.db.query<OperatorCredentials>(credentialsQuery(sql`id = ${id}`, network))
  if (!row) throw new Error(`operator ${id} has a session but no row`)
  return row
}

function credentialsQuery(condition: Sql, network: string): Sql {
  return sql`
    select ${columns}, password_hash,
           exists (select 1 from operator_places p
                    where p.operator_id = operators.id and p.network = ${network}) as is_known_here
      from operators where ${condition}`
}

/** Locks the operator; undefined when no longer active, or when password or second factor have changed. */
export async function lockUnchanged(tx: TxCtx, credentials: OperatorCredentials): Promise<OperatorRow | undefined> {
  const rows = await tx.db.query<OperatorRow>(sql`
    select ${columns} from operators
     where id = ${credentials.id} and active and password_hash = ${credentials.password_hash}
       and otp_confirmed = ${credentials.otp_confirmed}
       and (not otp_confirmed or otp_secret = ${credentials.otp_secret})
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
  { id, currentHash, hash }: { id: number; currentHash: string; hash: string },
): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update operators set password_hash = ${hash}, must_change_password = false
     where id = ${id} and password_hash = ${currentHash} returning 1`)
  return rows.length === 1
}

/** With `mustChange` the operator has to set another one after login. */
export async function setPassword(
  tx: TxCtx,
  { id, hash, mustChange }: { id: number; hash: string; mustChange: boolean },
): Promise<void> {
  await tx.db.query(sql`
    update operators set password_hash = ${hash}, must_change_password = ${mustChange} where id = ${id}`)
}

function matchesKeyword(keyword: string | undefined): Sql {
  return keyword ? sql`position(lower(${keyword}) in lower(account || ' ' || name)) > 0` : sql`true`
}

/** Always locks in the same order, so that two changes never deadlock. */
export async function lockAdmins(tx: TxCtx): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select id from operators
     where active and password_hash is not null and 'admin' = any(roles) order by id for update`)
  return rows.map((row) => row.id)
}

export async function listAdminAddresses(tx: TxCtx): Promise<string[]> {
  const rows = await tx.db.query<{ email: string }>(sql`
    select email from operators where active and email is not null and 'admin' = any(roles) order by id`)
  return rows.map((row) => row.email)
}

export async function listOperators(
  ctx: Ctx,
  list: { keyword: string | undefined; after: CursorValue[] | undefined; limit: number },
): Promise<OperatorRow[]> {
  const conditions = [matchesKeyword(list.keyword)]
  if (list.after) conditions.push(sql`id > ${list.after[0]}::bigint`)
  return ctx.db.query<OperatorRow>(sql`
    select ${columns} from operators where ${and(conditions)} order by id limit ${list.limit}`)
}

export async function countOperators(ctx: Ctx, keyword: string | undefined): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from operators where ${matchesKeyword(keyword)}`)
  return row?.count ?? 0
}

/** Until the transaction ends. */
export async function lockFirstOperator(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`select pg_advisory_xact_lock(hashtextextended('first operator', 0))`)
}

export interface NewOperator {
  account: string
  name: string
  email: string | null
  /** Null until the invited person sets one. */
  passwordHash: string | null
  roles: readonly Role[]
  active: boolean
  mustChangePassword?: boolean
}

export async function insertOperator(tx: TxCtx, operator: NewOperator): Promise<OperatorRow> {
  const [row] = await tx.db.query<OperatorRow>(sql`
    insert into operators (account, name, email, password_hash, roles, active, must_change_password, created_at)
    values (${operator.account}, ${operator.name}, ${operator.email}, ${operator.passwordHash}, ${operator.roles},
            ${operator.active}, ${operator.mustChangePassword ?? false}, ${tx.now()})
    returning ${columns}`)
  if (!row) throw new Error('the insert of an operator returned no row')
  return row
}

interface OperatorEdit {
  id: number
  name: string
  email: string | null
  roles: readonly Role[]
  active: boolean
  clearOtp: boolean
}

export async function setOperator(tx: TxCtx, edit: OperatorEdit): Promise<OperatorRow> {
  const [row] = await tx.db.query<OperatorRow>(sql`
    update operators set
      name = ${edit.name}, email = ${edit.email}, roles = ${edit.roles}, active = ${edit.active},
      otp_secret = case when ${edit.clearOtp} then null else otp_secret end,
      otp_confirmed = otp_confirmed and not ${edit.clearOtp},
      version = version + 1
    where id = ${edit.id} returning ${columns}`)
  if (!row) throw new Error(`operator ${edit.id} was deleted during a change`)
  return row
}

export async function setOtpSecret(tx: TxCtx, id: number, secret: string): Promise<void> {
  await tx.db.query(sql`update operators set otp_secret = ${secret} where id = ${id} and not otp_confirmed`)
}

export async function confirmOtp(tx: TxCtx, id: number, step: number): Promise<OperatorRow> {
  const [row] = await tx.db.query<OperatorRow>(sql`
    update operators set otp_confirmed = true, otp_last_step = ${step}, version = version + 1
     where id = ${id} returning ${columns}`)
  if (!row) throw new Error(`operator ${id} was deleted while enabling the second factor`)
  return row
}

/** True when this step was not used before: a code works once. */
export async function useOtpStep(ctx: Ctx, id: number, step: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    update operators set otp_last_step = ${step} where id = ${id} and otp_last_step < ${step} returning 1`)
  return rows.length === 1
}

export async function recordFailure(ctx: Ctx, operatorId: number | null): Promise<void> {
  await ctx.pool.query(sql`
    insert into operator_failures as f (operator_id, minute, tries, last_ip)
    values (${operatorId}, date_trunc('minute', ${ctx.now()}::timestamptz), 1, ${ctx.ip})
    on conflict (operator_id, minute) do update set tries = f.tries + 1, last_ip = excluded.last_ip`)
}

interface FailedMinute {
  operator_id: number | null
  account: string | null
  minute: Date
  tries: number
  last_ip: string
}

export async function takeFailures(tx: TxCtx, limit: number): Promise<FailedMinute[]> {
  return tx.db.query<FailedMinute>(sql`
    with taken as (
      delete from operator_failures where id in (
        select id from operator_failures where minute < date_trunc('minute', ${tx.now()}::timestamptz)
         order by id limit ${limit} for update skip locked)
      returning id, operator_id, minute, tries, last_ip)
    select t.operator_id, o.account, t.minute, t.tries, t.last_ip
      from taken t left join operators o on o.id = t.operator_id order by t.id`)
}
