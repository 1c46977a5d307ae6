// SQL for the outbox.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'

export interface DueMail {
  id: number
  to_address: string
  subject: string
  body: string
  secret: boolean
  language: Language
  link: string
  link_label: string
  created_at: Date
  tries: number
}

export interface OutboxRow {
  id: number
  to: string
  subject: string
  body: string
  secret: boolean
  created_at: Date
  sent_at: Date | null
  tries: number
  last_error: string
  given_up_at: Date | null
}

export interface QueuedMail {
  to: string
  subject: string
  body: string
  secret: boolean
  language: Language
  link: string
  label: string
  expires: Date | undefined
}

export async function insertMails(tx: TxCtx, mails: readonly QueuedMail[]): Promise<void> {
  await tx.db.query(sql`
    insert into mails (to_address, subject, body, secret, language, link, link_label, created_at, next_try_at,
                       expires_at)
    select m."to", m.subject, m.body, m.secret, m.language, m.link, m.label, ${tx.now()}, ${tx.now()}, m.expires
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m("to" text, subject text, body text, secret boolean,
             language text, link text, label text, expires timestamptz)`)
}

/** Gives up due mails that are too old to be useful, and stores the reason. */
export async function giveUpStale(
  ctx: Ctx,
  stale: { before: Date; secretBefore: Date; reason: string; limit: number },
): Promise<void> {
  await ctx.pool.query(sql`
    update mails set given_up_at = ${ctx.now()}, last_error = coalesce(last_error, ${stale.reason}),
           body = case when secret then '' else body end
     where id in (
       select id from mails where next_try_at <= ${ctx.now()} and sent_at is null and given_up_at is null
          and (created_at <= ${stale.before}
               or (secret and coalesce(expires_at <= ${ctx.now()}, created_at <= ${stale.secretBefore})))
        limit ${stale.limit} for update skip locked)`)
}

/**
 * Leases due mails, codes first: after a crash they are due again when the lease is over. Skips what is too old.
 * Materialized, because a subquery that runs again for each row would take more than the limit.
 */
export async function leaseMails(
  ctx: Ctx,
  lease: { until: Date; before: Date; secretBefore: Date; limit: number },
): Promise<DueMail[]> {
  const mails = await ctx.pool.query<DueMail>(sql`
    with due as materialized (
      select id from mails where next_try_at <= ${ctx.now()} and sent_at is null and given_up_at is null
         and created_at > ${lease.before}
         and (not secret or coalesce(expires_at > ${ctx.now()}, created_at > ${lease.secretBefore}))
       order by secret desc, next_try_at limit ${lease.limit} for update skip locked)
    update mails m set tries = tries + 1, next_try_at = ${lease.until} from due where m.id = due.id
    returning m.id, to_address, subject, body, secret, language, link, link_label, created_at, tries`)
  return mails.sort((a, b) => Number(b.secret) - Number(a.secret) || a.id - b.id)
}

export async function setSent(ctx: Ctx, id: number): Promise<void> {
  await ctx.pool.query(sql`
    update mails set sent_at = ${ctx.now()}, last_error = null, body = case when secret then '' else body end
     where id = ${id}`)
}

export async function setFailed(
  ctx: Ctx,
  failure: { id: number; error: string; nextTryAt: Date; givesUp: boolean },
): Promise<void> {
  await ctx.pool.query(sql`
    update mails set last_error = ${failure.error}, next_try_at = ${failure.nextTryAt},
           given_up_at = ${failure.givesUp ? ctx.now() : null},
           body = case when secret and ${failure.givesUp} then '' else body end
     where id = ${failure.id}`)
}

export async function releaseMails(ctx: Ctx, ids: readonly number[], nextTryAt: Date): Promise<void> {
  await ctx.pool.query(sql`
    update mails set tries = tries - 1, next_try_at = ${nextTryAt} where id = any(${ids}::bigint[])`)
}

export async function deleteTo(tx: TxCtx, address: string): Promise<void> {
  await tx.db.query(sql`delete from mails where lower(to_address) = lower(${address})`)
}

export async function deleteOld(ctx: Ctx, before: Date): Promise<void> {
  await ctx.pool.query(sql`delete from mails where created_at < ${before}`)
}

export async function listMails(
  ctx: Ctx,
  list: { keyword: string | undefined; after: CursorValue[] | undefined; limit: number },
): Promise<OutboxRow[]> {
  const conditions = conditionsOf(list.keyword)
  if (list.after) conditions.push(sql`id < ${list.after[0]}::bigint`)
  return ctx.db.query<OutboxRow>(sql`
    select id, to_address as to, subject, body, secret, created_at, sent_at, tries,
           coalesce(last_error, '') as last_error,
           given_up_at
      from mails where ${and(conditions)} order by id desc limit ${list.limit}`)
}

export async function countMails(ctx: Ctx, keyword: string | undefined, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from mails where ${and(conditionsOf(keyword))}`)
}

function conditionsOf(keyword: string | undefined): Sql[] {
  return keyword ? [sql`to_address ilike ${`%${likeText(keyword)}%`}`] : []
}
