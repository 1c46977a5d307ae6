// Notifications: stored in the transaction of the event, rendered in the reader's language, announced to open pages.
import { setTimeout } from 'node:timers/promises'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/people/notifications.ts'
import {
  type LiveEvent,
  mailTopics,
  type NotificationKind,
  notificationKinds,
} from '@shop/contract/people/notifications.ts'
import type { NotificationFacts } from '@shop/locale/notifications/facts.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { toStaff } from '#db/listen.ts'
import type { Db } from '#db/pool.ts'
import * as push from '#modules/people/push/service.ts'
import { refuseFields } from '#refuse.ts'
import { renderNotifications } from './render-notifications.ts'
import { allKinds, allTopics, isOfferTime, isOnByDefault, kindsOf, unreadByTab } from './rules.ts'
import * as store from './store.ts'

export type { NotificationFacts, Translations } from '@shop/locale/notifications/facts.ts'
export { mailNotifications, pushNotifications } from './send-notifications.ts'

/** The links of notifications that do not give one. */
const defaultLinks: Partial<Record<NotificationKind, string>> = {
  secNewLogin: '/security',
  secPwdChanged: '/security',
  secPayChanged: '/security',
  secLocked: '/security',
  secNewDest: '/security',
  serviceReply: '/service',
  applyPassed: '/services',
  applyRefused: '/services',
  system: '/platform',
}

type Params<Facts> = object extends Facts ? { params?: Facts | undefined } : { params: Facts }

type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; link?: string | undefined; pictureId?: number | undefined } & {
    /** Two notifications of a user with the same key are one. */
    onceKey?: string | undefined
    /** With the same key after being read, it is a new notification. */
    renews?: boolean | undefined
  } & Params<NotificationFacts[Kind]>
}[NotificationKind]

export type NotificationInput = NotificationContent & { userId: number }
type BulkNotificationInput = NotificationContent & { userIds: readonly number[] }

/** Stored unless the shopper muted the kind; open pages are notified when the transaction commits. */
export async function notify(tx: TxCtx, notification: NotificationInput): Promise<void> {
  const { onceKey, userId } = notification
  if (notification.renews && onceKey) await store.deleteRead(tx, { userId, onceKey })
  await notifyEach(tx, [notification])
}

/** The same to many; the caller splits into batches. */
export async function notifyMany(tx: TxCtx, { userIds, ...notification }: BulkNotificationInput): Promise<void> {
  await notifyEach(
    tx,
    userIds.map((userId) => ({ ...notification, userId })),
  )
}

/** Different notifications, in one statement per kind; the caller splits into batches. */
export async function notifyEach(tx: TxCtx, notifications: readonly NotificationInput[]): Promise<void> {
  for (const [kind, inputs] of Map.groupBy(notifications, (notification) => notification.kind)) {
    const rows = inputs.map((notification) => ({
      ...notification,
      link: notification.link ?? defaultLinks[kind] ?? '',
    }))
    await store.insertNotifications(tx, kind, rows)
  }
}

/** Notifies the open pages of the shopper that something changed; they load it themselves. */
export async function emit(tx: TxCtx, userId: number, event: LiveEvent): Promise<void> {
  await store.announce(tx, userId, event)
}

/** The same to many; the caller splits into batches. */
export async function emitToEach(tx: TxCtx, userIds: readonly number[], event: LiveEvent): Promise<void> {
  if (userIds.length > 0) await store.announceToEach(tx, userIds, event)
}

const waiting = new WeakMap<Db, string[]>()
/** Not noticed on a page, and under load one statement and one write to the disk for many shoppers. */
const gatherMs = 25
const messagesMax = 500
/** More wait only while PostgreSQL does not answer. */
const waitingMax = 10_000

/**
 * Announces to a shopper's open pages what a committed statement has changed: notifications, and an event. PostgreSQL
 * commits transactions that notify one at a time, so this does not run inside of one; all messages that arrive while a
 * statement runs and within `gatherMs` after it share the next one. If it fails, the pages load the change with their
 * next request.
 */
export async function announceLater(
  ctx: Ctx,
  { userId, notificationIds, event }: { userId: number; notificationIds: readonly number[]; event: LiveEvent },
): Promise<void> {
  const messages = [...notificationIds.map((id) => `${userId} notice ${id}`), `${userId} ${event}`]
  const queue = waiting.get(ctx.pool)
  if (queue) return queue.length < waitingMax ? void queue.push(...messages) : undefined
  waiting.set(ctx.pool, messages)
  while (messages.length > 0) {
    await store.announceAll(ctx, messages.splice(0, messagesMax)).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'open pages could not be notified')
    })
    await setTimeout(gatherMs, undefined, { ref: false })
  }
  waiting.delete(ctx.pool)
}

/** The same to all support operators. */
export async function emitToStaff(tx: TxCtx, event: 'chat'): Promise<void> {
  await store.announce(tx, toStaff, event)
}

export async function listNotifications(
  ctx: Ctx,
  query: Input<typeof contract.listNotifications>['query'],
): Promise<Page<contract.Notification>> {
  const { userId } = shopperOf(ctx)
  const kinds = query.kind ? kindsOf(query.kind) : allKinds
  const { shown, ends } = await readPage(query, {
    mark: ['notices', userId, query.kind],
    types: ['number'],
    list: (after, limit) => store.listNotifications(ctx, { userId, kinds, after, limit }),
    count: (max) => store.countNotifications(ctx, { userId, kinds, limit: max }),
    keyOf: (row) => [row.id],
  })
  return {
    list: renderNotifications({ language: ctx.language, zone: query.zone, keepsWords: true }, shown),
    ...ends,
  }
}

/** The latest notifications and the settings of one shopper. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const rows = await store.listNotifications(ctx, { userId, limit, kinds: allKinds, after: undefined })
  return {
    notices: renderNotifications({ language: ctx.language }, rows),
    notice_settings: await store.listSettings(ctx, userId),
    ...(await push.exportPerson(ctx, userId, limit)),
  }
}

export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await store.erasePerson(tx, userId)
  await push.erasePerson(tx, userId)
}

export async function countUnread(ctx: Ctx): Promise<contract.Unread> {
  return countUnreadOf(ctx, shopperOf(ctx).userId)
}

export async function countUnreadOf(ctx: Ctx, userId: number): Promise<contract.Unread> {
  return unreadByTab(await store.countUnread(ctx, userId))
}

export async function markNotifications(
  ctx: Ctx,
  body: Input<typeof contract.markNotifications>['body'],
): Promise<contract.Unread> {
  const { userId } = shopperOf(ctx)
  const { ids, read = true } = body
  // Only single notifications can be marked unread: a thousand new ones by one tap make no sense.
  if (!ids && (!(body.all || body.kind) || !read)) refuseFields({ ids: 'required' })
  const kinds = body.kind ? kindsOf(body.kind) : allKinds
  return inTx(ctx, async (tx) => {
    // The shopper's other pages update their counts.
    if (await store.setRead(tx, { userId, read, ids, kinds })) await emit(tx, userId, 'notice')
    return countUnreadOf(tx, userId)
  })
}

/** For a page that shows everything the notifications were about. */
export async function markKindRead(tx: TxCtx, userId: number, kind: NotificationKind): Promise<void> {
  if (await store.setRead(tx, { userId, read: true, kinds: [kind] })) await emit(tx, userId, 'notice')
}

/** For what no longer has to be done: the notifications that request it, by the page that they lead to. */
export async function markLinksRead(tx: TxCtx, input: Parameters<typeof store.setReadByLink>[1]): Promise<void> {
  if (input.targets.length > 0) await emitToEach(tx, await store.setReadByLink(tx, input), 'notice')
}

/** For what has to be done only in part: the unread notifications that request it get other facts. */
export async function changeUnread(tx: TxCtx, input: Parameters<typeof store.setParamsByLink>[1]): Promise<void> {
  if (input.targets.length > 0) await emitToEach(tx, await store.setParamsByLink(tx, input), 'notice')
}

export async function getSettings(ctx: Ctx): Promise<contract.NotificationSetting[]> {
  const chosen = new Map((await store.listSettings(ctx, shopperOf(ctx).userId)).map((row) => [row.kind, row.enabled]))
  const kinds = allKinds.map((kind) => {
    const { tab, must } = notificationKinds[kind]
    return { kind, tab, must, enabled: must || (chosen.get(kind) ?? isOnByDefault(kind)) }
  })
  const topics = allTopics.map((kind) => ({
    kind,
    tab: mailTopics[kind],
    must: false,
    enabled: chosen.get(kind) ?? true,
  }))
  return [...kinds, ...topics]
}

export async function setSetting(
  ctx: Ctx,
  { kind, enabled }: Input<typeof contract.setNotificationSetting>['body'],
): Promise<contract.NotificationSetting[]> {
  if (kind in notificationKinds && notificationKinds[kind as NotificationKind].must && !enabled)
    refuseFields({ enabled: 'chooseOne' })
  await store.setSetting(ctx, { userId: shopperOf(ctx).userId, kind, enabled })
  return getSettings(ctx)
}

const readRetentionMs = 183 * 24 * 60 * 60 * 1000
const droppedEach = 1_000
const batchesMax = 50

/** Deletes what was read half a year ago; the next run takes what exceeds the limit. */
export async function dropOldNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - readRetentionMs)
  for (let batch = 0; batch < batchesMax; batch++) {
    if ((await store.deleteOldRead(ctx, { before, limit: droppedEach })) < droppedEach) return
  }
}

export interface OfferRecipient {
  userId: number
  kinds: readonly NotificationKind[]
  /** When one of the given kinds was sent last: earlier events were part of that. */
  lastAt: Date | null
}

const recipientsEach = 500

/** Shoppers who enabled one of these kinds and can get an offer now, in batches; none at night. */
export async function* offerRecipients(ctx: Ctx, kinds: readonly NotificationKind[]): AsyncGenerator<OfferRecipient[]> {
  if (!isOfferTime(ctx.now())) return
  let afterUserId = 0
  for (;;) {
    const rows = await store.listOfferRecipients(ctx, { kinds, afterUserId, limit: recipientsEach })
    const recipients = rows.filter((row) => row.may_notify)
    if (recipients.length > 0)
      yield recipients.map((row) => ({ userId: row.user_id, kinds: row.kinds, lastAt: row.last_at }))
    if (rows.length < recipientsEach) return
    afterUserId = rows.at(-1)?.user_id ?? afterUserId
  }
}
