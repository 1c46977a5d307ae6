// The support inbox: waiting conversations, reading, replying, assigning and closing, and canned replies.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/people/admin-support.ts'
import { unknownPlaceholders } from '@shop/contract/people/pages.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { asksForMoney } from './asks-for-money.ts'
import * as store from './inbox-store.ts'
import { checkRef, showMessages, systemKeys, systemText } from './messages.ts'
import { contentProblems, messagesShown } from './rules.ts'
import * as messages from './thread-store.ts'

export async function listThreads(
  ctx: Ctx,
  query: Input<typeof contract.listThreads>['query'],
): Promise<Page<contract.ThreadRow>> {
  const { operatorId } = operatorOf(ctx)
  const filter = { status: query.status ?? 'open', view: query.view ?? 'all', operatorId } as const
  const { shown, ends } = await readPage(query, {
    mark: ['threads', filter],
    types: ['number', 'number'],
    list: (after, limit) => store.listThreads(ctx, { filter, after, limit }),
    count: (max) => store.countThreads(ctx, filter, max),
    keyOf: (row) => [row.waiting_since?.getTime() ?? 0, row.id],
  })
  return {
    list: shown.map((row) => toRow(ctx, row)),
    ...ends,
  }
}

/** Opening a conversation marks it as read, which its shopper sees. */
export async function getThreadDetail(
  ctx: Ctx,
  id: number,
  { before_id: beforeId }: Input<typeof contract.getThreadDetail>['query'],
): Promise<contract.ThreadDetail> {
  const thread = (await store.findThread(ctx, id)) ?? refuse('object.not_found')
  await audit.recordView(ctx, { action: 'thread.view', object: { type: 'thread', id } })
  if (beforeId !== undefined || thread.staff_read_id >= thread.last_id) return detailOf(ctx, thread, beforeId)
  return inTx(ctx, async (tx) => {
    if (await store.setStaffRead(tx, id, thread.last_id)) await announce(tx, thread.user_id)
    return readDetail(tx, id)
  })
}

export async function replyThread(
  ctx: Ctx,
  id: number,
  body: Input<typeof contract.replyThread>['body'],
): Promise<contract.ThreadDetail> {
  const { operatorId } = operatorOf(ctx)
  const { text = '', picture_id: pictureId, ref_type: refType, ref_id: refId, seen_id: seenId } = body
  const isNote = body.note ?? false
  const problems = contentProblems(body)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  if (!isNote && asksForMoney(text)) refuseFields({ text: 'asksForMoney' })
  return inTx(ctx, async (tx) => {
    if (pictureId !== undefined && !(await media.isShopPicture(tx, pictureId))) refuse('object.not_found')
    const thread = (await store.lockThread(tx, id)) ?? refuse('object.not_found')
    await checkRef(tx, { type: refType, id: refId, userId: thread.user_id })
    if (thread.status === 'closed' && !isNote) refuse('state.changed')
    const messageId = await messages.insertMessage(tx, {
      ...{ threadId: id, operatorId, text, pictureId, refType, refId },
      author: isNote ? 'note' : 'staff',
      waitedSeconds: isNote ? undefined : secondsSince(thread.waiting_since, tx.now()),
    })
    if (isNote) await notifications.emitToStaff(tx, 'chat')
    else await answer(tx, { id, messageId, seenId: seenId ?? messageId, thread })
    await record(tx, isNote ? 'thread.note' : 'thread.reply', { id, after: { message_id: messageId } })
    return readDetail(tx, id)
  })
}

function secondsSince(since: Date | null, now: Date): number | undefined {
  return since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : undefined
}

/** All replies until the shopper looks are one notification. */
async function answer(
  tx: TxCtx,
  { thread, ...reply }: { id: number; messageId: number; seenId: number; thread: store.LockedThread },
): Promise<void> {
  await store.setAnswered(tx, { ...reply, operatorId: operatorOf(tx).operatorId })
  await notifications.notify(tx, {
    userId: thread.user_id,
    kind: 'serviceReply',
    params: { topic: thread.topic },
    onceKey: `reply ${reply.id} ${thread.user_read_id}`,
    // If it was marked as read without opening the conversation, the next reply must notify again.
    renews: true,
  })
  await announce(tx, thread.user_id)
}

export async function assignThread(
  ctx: Ctx,
  id: number,
  body: Input<typeof contract.assignThread>['body'],
): Promise<contract.ThreadDetail> {
  const ownId = operatorOf(ctx).operatorId
  const to = body.operator_id === undefined ? ownId : body.operator_id
  return inTx(ctx, async (tx) => {
    if (to !== null && to !== ownId && !(await store.answersShoppers(tx, to))) refuse('object.not_found')
    const thread = await lockVersion(tx, id, body.version)
    await store.setAssigned(tx, id, to)
    await notifications.emitToStaff(tx, 'chat')
    await record(tx, 'thread.assign', {
      id,
      before: { assigned_to: thread.assigned_to },
      after: { assigned_to: to },
    })
    return readDetail(tx, id)
  })
}

export async function closeThread(
  ctx: Ctx,
  id: number,
  { code, version, seen_id: seenId }: Input<typeof contract.closeThread>['body'],
): Promise<contract.ThreadDetail> {
  return inTx(ctx, async (tx) => {
    const thread = await lockVersion(tx, id, version)
    // A shopper's message does not change the version, so it is checked separately.
    if (thread.last_id > seenId) refuse('state.changed')
    const messageId = await messages.insertMessage(tx, { threadId: id, author: 'system', text: systemKeys.closed })
    await store.setClosed(tx, { id, messageId, code })
    await announce(tx, thread.user_id)
    await record(tx, 'thread.close', { id, before: { status: 'open' }, after: { status: 'closed', code } })
    return readDetail(tx, id)
  })
}

/** Locks an open conversation and refuses if it changed since the operator read it. */
async function lockVersion(tx: TxCtx, id: number, version: number): Promise<store.LockedThread> {
  const thread = (await store.lockThread(tx, id)) ?? refuse('object.not_found')
  if (thread.version !== version || thread.status === 'closed') refuse('state.changed')
  return thread
}

async function record(
  tx: TxCtx,
  action: string,
  entry: { id: number; before?: object; after?: object },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const { id, before, after } = entry
  await audit.record(tx, {
    ...{ actor: { id: operatorId, account }, action, object: { type: 'thread', id } },
    ...{ before, after },
  })
}

async function readDetail(ctx: Ctx, id: number): Promise<contract.ThreadDetail> {
  return detailOf(ctx, (await store.findThread(ctx, id)) ?? refuse('object.not_found'), undefined)
}

async function detailOf(
  ctx: Ctx,
  thread: store.InboxRow,
  beforeId: number | undefined,
): Promise<contract.ThreadDetail> {
  const choice = { of: { threadId: thread.id }, beforeId, withNotes: true, limit: messagesShown + 1 }
  const rows = await messages.listMessages(ctx, choice)
  const shown = await showMessages(ctx, rows.slice(0, messagesShown))
  return {
    ...toRow(ctx, thread),
    messages: shown.map(({ name, ...message }) => ({ ...message, operator: name })),
    has_more: rows.length > messagesShown,
    version: thread.version,
  }
}

function toRow(ctx: Ctx, row: store.InboxRow): contract.ThreadRow {
  const { id, topic, status, last_at, waiting_since, unread, rating } = row
  return {
    ...{ id, topic, status, last_at, waiting_since, unread, rating },
    user: { id: row.user_id, account: row.account, language: row.language },
    assigned_to: row.assigned_id === null ? null : { id: row.assigned_id, name: row.assigned_name ?? '' },
    last_text: status === 'closed' ? systemText(row.last_text, ctx.language) : row.last_text,
  }
}

/** Announces a change of a conversation to the open pages of its shopper and of support. */
export async function announce(tx: TxCtx, userId: number): Promise<void> {
  await notifications.emit(tx, userId, 'chat')
  await notifications.emitToStaff(tx, 'chat')
}

export async function listCannedReplies(ctx: Ctx): Promise<contract.CannedReply[]> {
  return store.listReplies(ctx)
}

export async function saveCannedReply(
  ctx: Ctx,
  { id, version, ...sent }: Input<typeof contract.saveCannedReply>['body'],
): Promise<contract.CannedReply> {
  const draft = { ...sent, texts: nonEmptyTexts(sent.texts) }
  const texts = Object.values(draft.texts)
  if (texts.length === 0) refuseFields({ texts: 'required' })
  if (texts.some((text) => asksForMoney(text ?? ''))) refuseFields({ texts: 'asksForMoney' })
  if (texts.some((text) => unknownPlaceholders(text ?? '').length > 0)) refuseFields({ texts: 'unknownPlaceholder' })
  try {
    return await inTx(ctx, async (tx) => {
      const before = id === undefined ? undefined : ((await store.lockReply(tx, id)) ?? refuse('object.not_found'))
      if (before && before.version !== version) refuse('state.changed')
      if (!before && (await store.listReplies(tx)).length >= store.repliesMax) refuseFields({ key: 'tooLarge' })
      const after = before ? await store.setReply(tx, before.id, draft) : await store.insertReply(tx, draft)
      const { operatorId, account } = operatorOf(tx)
      await audit.record(tx, {
        actor: { id: operatorId, account },
        action: before ? 'canned_reply.change' : 'canned_reply.create',
        object: { type: 'canned_reply', id: after.id },
        before,
        after,
      })
      return after
    })
  } catch (error) {
    if (brokenConstraint(error) === 'canned_replies_key_key') refuseFields({ key: 'repeated' })
    throw error
  }
}

/** An empty text counts as missing. */
function nonEmptyTexts(texts: contract.CannedReply['texts']): contract.CannedReply['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}
