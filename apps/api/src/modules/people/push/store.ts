// SQL for push subscriptions and messages, and the shop's own key.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { PushPayload } from './rules.ts'

export interface NewSubscription {
  userId: number
  sessionId: number
  endpoint: string
  p256dh: string
  auth: string
}

/** False when the address belongs to a browser with other keys: nobody takes over a browser whose address they know. */
export async function saveSubscription(tx: TxCtx, input: NewSubscription): Promise<boolean> {
  const rows = await tx.db.query(sql`
    insert into push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, created_at, seen_at)
    values (${input.userId}, ${input.sessionId}, ${input.endpoint}, ${input.p256dh}, ${input.auth}, ${tx.now()},
            ${tx.now()})
    on conflict (endpoint) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, seen_at = excluded.seen_at
     where s.p256dh = excluded.p256dh and s.auth = excluded.auth
    returning id`)
  return rows.length > 0
}

/** Waiting messages of the browser's former owner. */
export async function deleteMessagesOfOthers(tx: TxCtx, { endpoint, userId }: NewSubscription): Promise<void> {
  await tx.db.query(sql`
    delete from push_messages m using push_subscriptions s
     where m.subscription_id = s.id and s.endpoint = ${endpoint} and s.user_id <> ${userId}`)
}

/** Deletes those not seen for the longest time. */
export async function dropSubscriptionsBeyond(tx: TxCtx, userId: number, limit: number): Promise<void> {
  await tx.db.query(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by seen_at desc, id desc offset ${limit})`)
}

export async function deleteSubscription(ctx: Ctx, input: { userId: number; endpoint: string }): Promise<void> {
  await ctx.db.query(sql`
    delete from push_subscriptions where user_id = ${input.userId} and endpoint = ${input.endpoint}`)
}

/** All of a person but the one of this session. */
export async function deleteOtherSubscriptions(tx: TxCtx, userId: number, exceptSessionId: number): Promise<void> {
  await tx.db.query(sql`
    delete from push_subscriptions where user_id = ${userId} and session_id <> ${exceptSessionId}`)
}

export async function deleteSubscriptionById(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.query(sql`delete from push_subscriptions where id = ${id}`)
}

export async function deleteUnseen(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.query(sql`delete from push_subscriptions where seen_at < ${before}`)
}

export async function listSubscriptions(ctx: Ctx, userId: number, limit: number) {
  return ctx.db.query<{ created_at: Date; seen_at: Date }>(sql`
    select created_at, seen_at from push_subscriptions where user_id = ${userId} order by id limit ${limit}`)
}

export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from push_subscriptions where user_id = ${userId}`)
}

/** One message for each browser of the person. */
export async function insertMessages(
  tx: TxCtx,
  messages: readonly { userId: number; payload: PushPayload }[],
): Promise<void> {
  const rows = messages.map(({ userId, payload }) => ({ user_id: userId, payload }))
  await tx.db.query(sql`
    insert into push_messages (subscription_id, payload, created_at, next_try_at)
    select s.id, m.payload, ${tx.now()}, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(user_id bigint, payload jsonb)
      join push_subscriptions s on s.user_id = m.user_id`)
}

export interface DueMessage {
  id: number
  subscription_id: number
  endpoint: string
  p256dh: string
  auth: string
  payload: PushPayload
  tries: number
  created_at: Date
}

/** Leases due messages: after a crash they are due again when the lease is over. */
export async function leaseMessages(ctx: Ctx, lease: { until: Date; limit: number }): Promise<DueMessage[]> {
  const rows = await ctx.pool.query<DueMessage>(sql`
    with due as materialized (
      select id from push_messages where next_try_at <= ${ctx.now()}
       order by next_try_at limit ${lease.limit} for update skip locked)
    update push_messages m set tries = tries + 1, next_try_at = ${lease.until}
      from due, push_subscriptions s where m.id = due.id and s.id = m.subscription_id
    returning m.id, m.subscription_id, s.endpoint, s.p256dh, s.auth, m.payload, m.tries, m.created_at`)
  return rows.sort((a, b) => a.id - b.id)
}

export async function deleteMessage(ctx: Ctx, id: number): Promise<void> {
  await ctx.pool.query(sql`delete from push_messages where id = ${id}`)
}

/** Returns how many there were. */
export async function deleteStale(ctx: Ctx, before: Date): Promise<number> {
  const [row] = await ctx.pool.query<{ count: number }>(sql`
    with stale as (delete from push_messages where created_at <= ${before} returning 1)
    select count(*)::int as count from stale`)
  return row?.count ?? 0
}

export async function setNextTry(ctx: Ctx, id: number, nextTryAt: Date): Promise<void> {
  await ctx.pool.query(sql`update push_messages set next_try_at = ${nextTryAt} where id = ${id}`)
}

/** The first process to ask stores the key; all others get that one. */
export async function getOrInsertKey(ctx: Ctx, sealed: string): Promise<string> {
  const [row] = await ctx.pool.query<{ value: string }>(sql`
    insert into shop_facts as f (name, value) values ('push key', ${sealed})
    on conflict (name) do update set value = f.value returning value`)
  if (!row) throw new Error('the push key was not stored')
  return row.value
}

export async function findKey(ctx: Ctx): Promise<string | undefined> {
  const [row] = await ctx.pool.query<{ value: string }>(sql`select value from shop_facts where name = 'push key'`)
  return row?.value
}
