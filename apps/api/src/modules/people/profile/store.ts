// SQL for shoppers in the console and the notes about them.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export type UserStatus = 'open' | 'locked' | 'closed'

export interface StoredUser {
  id: number
  account: string
  email: string
  mobile: string
  family_name: string
  given_name: string
  language: Language
  status: UserStatus
  locked_why: string
  email_verified_at: Date | null
  mobile_verified_at: Date | null
  created_at: Date
  last_seen_at: Date | null
  version: number
}

const columns = sql`u.id, u.account, u.email, u.mobile, u.family_name, u.given_name, u.language, u.status, u.locked_why,
  u.email_verified_at, u.mobile_verified_at, u.created_at, u.last_seen_at, u.version`

export interface UserFilter {
  /** The start of a login name, and the id it may be. */
  searched: { name: string; id: number | undefined } | undefined
  status: UserStatus | undefined
}

// Sorts after every letter: texts with a prefix lie between the prefix and the prefix followed by this.
const lastLetter = '\u{10FFFF}'

function conditionsOf({ searched, status }: UserFilter): Sql[] {
  const conditions = [sql`true`]
  if (status) conditions.push(sql`u.status = ${status}`)
  if (searched) {
    conditions.push(sql`u.id in (
      select n.user_id from user_names n where n.name ~>=~ ${searched.name} and n.name ~<~ ${searched.name + lastLetter}
      union all select ${searched.id ?? null}::bigint)`)
  }
  return conditions
}

export async function listUserRows(
  ctx: Ctx,
  list: { filter: UserFilter; after: CursorValue[] | undefined; limit: number },
): Promise<StoredUser[]> {
  const conditions = conditionsOf(list.filter)
  if (list.after) conditions.push(sql`u.id < ${list.after[0]}::bigint`)
  return ctx.db.query<StoredUser>(sql`
    select ${columns} from users u where ${and(conditions)} order by u.id desc limit ${list.limit}`)
}

export async function countUserRows(ctx: Ctx, filter: UserFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from users u where ${and(conditionsOf(filter))}`)
}

export async function findUserRow(
  ctx: Ctx,
  id: number,
): Promise<(StoredUser & { avatar: StoredPicture | null }) | undefined> {
  const rows = await ctx.db.query<StoredUser & { avatar: StoredPicture | null }>(sql`
    select ${columns},
           case when p.id is not null then jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) end as avatar
      from users u left join pictures p on p.id = u.avatar_id where u.id = ${id}`)
  return rows[0]
}

export async function lockUserRow(tx: TxCtx, id: number): Promise<StoredUser | undefined> {
  const rows = await tx.db.query<StoredUser>(sql`select ${columns} from users u where u.id = ${id} for update`)
  return rows[0]
}

export async function setStatus(tx: TxCtx, user: { id: number; status: UserStatus; why: string }): Promise<void> {
  await tx.db.query(sql`
    update users set status = ${user.status}, locked_why = ${user.why}, version = version + 1
     where id = ${user.id}`)
}

export interface NoteRow {
  id: number
  operator: string
  text: string
  created_at: Date
}

export async function listNotes(ctx: Ctx, userId: number, limit: number): Promise<NoteRow[]> {
  return ctx.db.query<NoteRow>(sql`
    select n.id, o.name as operator, n.text, n.created_at
      from user_notes n join operators o on o.id = n.operator_id
     where n.user_id = ${userId} order by n.id desc limit ${limit}`)
}

export async function insertNote(tx: TxCtx, note: { userId: number; operatorId: number; text: string }): Promise<void> {
  await tx.db.query(sql`
    insert into user_notes (user_id, operator_id, text, created_at)
    values (${note.userId}, ${note.operatorId}, ${note.text}, ${tx.now()})`)
}

export async function deleteNotes(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from user_notes where user_id = ${userId}`)
}
