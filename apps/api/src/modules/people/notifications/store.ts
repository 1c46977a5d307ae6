// SQL for notifications and their settings, and announcing them to open pages.
import type { Language } from '@shop/contract/language.ts'
import {
  type LiveEvent,
  type NotificationChoice,
  type NotificationKind,
  notificationKinds,
} from '@shop/contract/people/notifications.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { liveChannel, type toStaff } from '#db/listen.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { isOnByDefault, isPushed, mailTopicOf, offerKinds, offerPauseMs } from './rules.ts'

interface NewNotification {
  userId: number
  params?: object | undefined
  link: string
  pictureId?: number | undefined
  onceKey?: string | undefined
}

/** Whether the shopper `u` gets this kind: offers are at least a day apart. */
function wantsNotification(tx: TxCtx, kind: NotificationKind): Sql {
  const { must, tab } = notificationKinds[kind]
  if (must) return sql`true`
  const enabled = sql`coalesce((select s.enabled from notice_settings s where s.user_id = u.id and s.kind = ${kind}),
    ${isOnByDefault(kind)})`
  if (tab !== 'offers') return enabled
  const since = new Date(tx.now().getTime() - offerPauseMs)
  return sql`${enabled} and not exists (select 1 from notices o
    where o.user_id = u.id and o.kind = any(${offerKinds}) and o.created_at > ${since})`
}

/** Whether the notification is mailed to the shopper `u`. Of the tracking events only the delivery is. */
function wantsMail(kind: NotificationKind): Sql {
  const topic = mailTopicOf(kind)
  if (!topic) return sql`false`
  const enabled = sql`
    coalesce((select s.enabled from notice_settings s where s.user_id = u.id and s.kind = ${topic}), true)`
  return kind === 'orderEvent' ? sql`${enabled} and u.params::jsonb ->> 'event' = 'delivered'` : enabled
}

/** Whether the shopper `u` has a browser to push the notification to. */
function wantsPush(kind: NotificationKind): Sql {
  return isPushed(kind) ? sql`exists (select 1 from push_subscriptions b where b.user_id = u.id)` : sql`false`
}

/**
 * Inserts and announces in one statement. A notification with the same key stays as it is, and accounts that were
 * closed meanwhile get none.
 */
export async function insertNotifications(
  tx: TxCtx,
  kind: NotificationKind,
  notifications: readonly NewNotification[],
): Promise<void> {
  await tx.db.query(sql`
    with inserted as (
      insert into notices (user_id, kind, params, link, picture_id, once_key, created_at, to_mail, to_push)
      select u.id, ${kind}, u.params::jsonb, u.link, u.picture_id, u.once_key, ${tx.now()}, ${wantsMail(kind)},
             ${wantsPush(kind)}
        from unnest(${notifications.map((notification) => notification.userId)}::bigint[],
                    ${notifications.map((notification) => JSON.stringify(notification.params ?? {}))}::text[],
                    ${notifications.map((notification) => notification.link)}::text[],
                    ${notifications.map((notification) => notification.pictureId ?? null)}::bigint[],
                    ${notifications.map((notification) => notification.onceKey ?? null)}::text[])
                     u(id, params, link, picture_id, once_key)
        join users p on p.id = u.id and p.status <> 'closed'
       where ${wantsNotification(tx, kind)} for key share of p
      on conflict (user_id, once_key) do nothing returning id, user_id)
    select pg_notify(${liveChannel}, user_id || ' notice ' || id) from inserted`)
}

interface NotificationToMail {
  kind: NotificationKind
  params: object
  link: string
  created_at: Date
  email: string
  language: Language
}

/** Notifications to be mailed, oldest first, marked as taken in the same statement. */
export async function takeToMail(tx: TxCtx, limit: number): Promise<NotificationToMail[]> {
  const rows = await tx.db.query<NotificationToMail & { id: number }>(sql`
    with taken as materialized (
      select id from notices where to_mail order by id limit ${limit} for update skip locked)
    update notices n set to_mail = false from taken, users u where n.id = taken.id and u.id = n.user_id
    returning n.id, n.kind, n.params, n.link, n.created_at, u.email, u.language`)
  return rows.sort((a, b) => a.id - b.id)
}

interface NotificationToPush extends NotificationRow {
  user_id: number
  language: Language
}

/** Notifications to be pushed, oldest first, marked as taken in the same statement. */
export async function takeToPush(tx: TxCtx, limit: number): Promise<NotificationToPush[]> {
  const rows = await tx.db.query<NotificationToPush>(sql`
    with taken as materialized (
      select id from notices where to_push order by id limit ${limit} for update skip locked)
    update notices n set to_push = false from taken, users u where n.id = taken.id and u.id = n.user_id
    returning n.id, n.user_id, n.kind, n.params, n.link, n.created_at, n.read_at is not null as read,
              null as picture, u.language`)
  return rows.sort((a, b) => a.id - b.id)
}

export async function deleteRead(tx: TxCtx, { userId, onceKey }: { userId: number; onceKey: string }): Promise<void> {
  await tx.db.query(sql`
    delete from notices
     where user_id = ${userId} and once_key = ${onceKey} and read_at is not null`)
}

export async function announce(tx: TxCtx, to: number | typeof toStaff, event: LiveEvent): Promise<void> {
  await tx.db.query(sql`select pg_notify(${liveChannel}, ${`${to} ${event}`})`)
}

/** The same to many, in one statement. */
export async function announceToEach(tx: TxCtx, userIds: readonly number[], event: LiveEvent): Promise<void> {
  await tx.db.query(sql`
    select pg_notify(${liveChannel}, u.id || ' ' || ${event}::text) from unnest(${userIds}::bigint[]) u(id)`)
}

export async function announceAll(ctx: Ctx, messages: readonly string[]): Promise<void> {
  await ctx.pool.query(sql`select pg_notify(${liveChannel}, m) from unnest(${messages}::text[]) m`)
}

export interface NotificationRow {
  id: number
  kind: NotificationKind
  params: object
  link: string
  picture: StoredPicture | null
  created_at: Date
  read: boolean
}

/** Only of the given kinds; rows of kinds that no longer exist are left out. */
export async function listNotifications(
  ctx: Ctx,
  list: { userId: number; kinds: readonly NotificationKind[]; after: CursorValue[] | undefined; limit: number },
): Promise<NotificationRow[]> {
  const after = list.after ? sql`n.id < ${list.after[0]}::bigint` : sql`true`
  return ctx.db.query<NotificationRow>(sql`
    select n.id, n.kind, n.params, n.link, n.created_at, n.read_at is not null as read,
           case when p.id is not null then jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) end as picture
      from notices n left join pictures p on p.id = n.picture_id
     where n.user_id = ${list.userId} and n.kind = any(${list.kinds}) and ${after}
     order by n.id desc limit ${list.limit}`)
}

export async function countNotifications(
  ctx: Ctx,
  list: { userId: number; kinds: readonly NotificationKind[]; limit: number },
): Promise<number> {
  return countUpTo(ctx, list.limit, sql`from notices where user_id = ${list.userId} and kind = any(${list.kinds})`)
}

/** More than is ever shown as a number. */
const unreadMax = 1_000

export async function countUnread(ctx: Ctx, userId: number): Promise<{ kind: NotificationKind; count: number }[]> {
  return ctx.db.query(sql`
    select kind, count(*) as count
      from (select kind from notices where user_id = ${userId} and read_at is null limit ${unreadMax}) counted
     group by kind`)
}

/** Returns how many were deleted. */
export async function deleteOldRead(ctx: Ctx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const rows = await ctx.db.query(sql`
    delete from notices where id in (
      select id from notices where read_at < ${before} order by read_at limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}

/** Returns whether anything changed. */
export async function setRead(
  tx: TxCtx,
  input: { userId: number; read: boolean; ids?: readonly number[] | undefined; kinds: readonly NotificationKind[] },
): Promise<boolean> {
  const target = input.ids ? sql`id = any(${input.ids}::bigint[])` : sql`kind = any(${input.kinds})`
  const rows = await tx.db.query(sql`
    with marked as (
      update notices set read_at = ${input.read ? tx.now() : null}
       where user_id = ${input.userId} and ${target} and (read_at is null) = ${input.read} returning 1)
    select 1 from marked limit 1`)
  return rows.length > 0
}

/** Returns whose were marked. */
export async function setReadByLink(
  tx: TxCtx,
  { kinds, targets }: { kinds: readonly NotificationKind[]; targets: readonly { userId: number; link: string }[] },
): Promise<number[]> {
  const rows = await tx.db.query<{ user_id: number }>(sql`
    update notices n set read_at = ${tx.now()}
      from unnest(${targets.map(({ userId }) => userId)}::bigint[], ${targets.map(({ link }) => link)}::text[])
             t(user_id, link)
     where n.user_id = t.user_id and n.link = t.link and n.kind = any(${kinds}) and n.read_at is null
    returning n.user_id`)
  return [...new Set(rows.map((row) => row.user_id))]
}

/** Only unread ones. Returns whose were changed. */
export async function setParamsByLink(
  tx: TxCtx,
  input: {
    kinds: readonly NotificationKind[]
    targets: readonly { userId: number; link: string; params: object }[]
  },
): Promise<number[]> {
  const { kinds, targets } = input
  const rows = await tx.db.query<{ user_id: number }>(sql`
    update notices n set params = t.params::jsonb
      from unnest(${targets.map(({ userId }) => userId)}::bigint[], ${targets.map(({ link }) => link)}::text[],
                  ${targets.map(({ params }) => JSON.stringify(params))}::text[]) t(user_id, link, params)
     where n.user_id = t.user_id and n.link = t.link and n.kind = any(${kinds}) and n.read_at is null
    returning n.user_id`)
  return [...new Set(rows.map((row) => row.user_id))]
}

export async function listSettings(
  ctx: Ctx,
  userId: number,
): Promise<{ kind: NotificationChoice; enabled: boolean }[]> {
  return ctx.db.query(sql`select kind, enabled from notice_settings where user_id = ${userId}`)
}

export async function setSetting(
  ctx: Ctx,
  setting: { userId: number; kind: NotificationChoice; enabled: boolean },
): Promise<void> {
  await ctx.db.query(sql`
    insert into notice_settings (user_id, kind, enabled) values (${setting.userId}, ${setting.kind}, ${setting.enabled})
    on conflict (user_id, kind) do update set enabled = excluded.enabled`)
}

interface OfferRecipient {
  user_id: number
  /** The kinds of offers the shopper enabled. */
  kinds: NotificationKind[]
  /** False while the last offer of any kind is less than a day old. */
  may_notify: boolean
  /** When one of these kinds was sent last. */
  last_at: Date | null
}

/** Shoppers who enabled one of these kinds, by ascending id. */
export async function listOfferRecipients(
  ctx: Ctx,
  list: { kinds: readonly NotificationKind[]; afterUserId: number; limit: number },
): Promise<OfferRecipient[]> {
  const before = new Date(ctx.now().getTime() - offerPauseMs)
  return ctx.db.query<OfferRecipient>(sql`
    select s.user_id, s.kinds, l.last_at, coalesce(l.any_at <= ${before}, true) as may_notify
      from (select user_id, array_agg(kind) as kinds from notice_settings
             where enabled and kind = any(${list.kinds}) and user_id > ${list.afterUserId}
             group by user_id order by user_id limit ${list.limit}) s
      left join lateral (select max(o.created_at) as any_at,
                                max(o.created_at) filter (where o.kind = any(${list.kinds})) as last_at
                           from notices o where o.user_id = s.user_id and o.kind = any(${offerKinds})) l on true
     order by s.user_id`)
}

export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from notices where user_id = ${userId}`)
  await tx.db.query(sql`delete from notice_settings where user_id = ${userId}`)
}
