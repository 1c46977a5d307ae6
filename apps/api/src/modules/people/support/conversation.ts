// Support for a shopper: its hours, one open conversation, reading, writing and rating.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { languages } from '@shop/contract/language.ts'
import type * as contract from '@shop/contract/people/support.ts'
import type { getServiceInfo as endpoint } from '@shop/contract/people/support.ts'
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { answeringHours, supportHoursIn } from '#modules/staff/settings/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { announce } from './inbox.ts'
import { checkRef, type ShownMessage, showMessages } from './messages.ts'
import { answersCounted, contentProblems, isOpenAt, messagesPerMinuteMax, messagesShown } from './rules.ts'
import * as threads from './thread-store.ts'

export async function getThread(
  ctx: Ctx,
  { after_id, before_id }: Input<typeof contract.getThread>['query'],
): Promise<contract.Thread> {
  const { userId } = shopperOf(ctx)
  const thread = await threads.findLatest(ctx, userId)
  if (!thread) return { id: null, status: 'none', rating: null, read_id: 0, messages: [], has_more: false }
  const isNothingNew = after_id !== undefined && after_id >= thread.last_id
  const choice = { of: { userId }, afterId: after_id, beforeId: before_id, limit: messagesShown + 1 }
  const rows = isNothingNew ? [] : await threads.listMessages(ctx, choice)
  const shown = rows.slice(0, messagesShown)
  if (before_id === undefined && thread.user_read_id < thread.last_id) {
    await markRead(
      ctx,
      userId,
      shown.reduce((latest, row) => Math.max(latest, row.id), after_id ?? 0),
    )
  }
  return {
    id: thread.id,
    status: thread.status,
    rating: thread.rating,
    read_id: thread.read_id,
    messages: (await showMessages(ctx, shown)).map(asShopperSees),
    has_more: after_id === undefined && rows.length > messagesShown,
  }
}

/** Also marks the notifications about these messages as read. */
async function markRead(ctx: Ctx, userId: number, messageId: number): Promise<void> {
  await inTx(ctx, async (tx) => {
    await threads.setUserRead(tx, userId, messageId)
    await notifications.markKindRead(tx, userId, 'serviceReply')
  })
}

export async function sendMessage(
  ctx: Ctx,
  body: Input<typeof contract.sendMessage>['body'],
): Promise<contract.Message> {
  const { userId } = shopperOf(ctx)
  const problems = contentProblems(body)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return inTx(ctx, async (tx) => {
    const { text = '', image, ref_type: refType, ref_id: refId, topic } = body
    await checkRef(tx, { type: refType, id: refId, userId })
    const pictureId = image ? await media.pictureOfUrl(tx, image, { ownerId: userId, scene: 'chat' }) : undefined
    const threadId = await openThread(tx, userId)
    await checkRate(tx, threadId)
    const messageId = await threads.insertMessage(tx, { threadId, author: 'shopper', text, pictureId, refType, refId })
    await threads.setWaiting(tx, { threadId, messageId, topic })
    // The shopper's other pages show it too.
    await announce(tx, userId)
    const [shown] = await showMessages(tx, [await threads.getMessage(tx, messageId)])
    if (!shown) throw new Error('rendering a message returned nothing')
    return asShopperSees(shown)
  })
}

const openTriesMax = 3

/** Locks the open conversation or starts a new one; a closed one is not opened again. */
async function openThread(tx: TxCtx, userId: number): Promise<number> {
  for (let tries = 0; tries < openTriesMax; tries++) {
    const id = (await threads.lockOpen(tx, userId)) ?? (await threads.insertOpen(tx, userId))
    if (id !== undefined) return id
  }
  return refuse('server.busy')
}

async function checkRate(tx: TxCtx, threadId: number): Promise<void> {
  const since = new Date(tx.now().getTime() - 60_000)
  if ((await threads.countSince(tx, threadId, since)) >= messagesPerMinuteMax)
    refuse('rate.limited', { retry_after: 60 })
}

export async function rateThread(
  ctx: Ctx,
  { thread_id: id, rating }: Input<typeof contract.rateThread>['body'],
): Promise<null> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    if (!(await threads.findOwn(tx, { id, userId }))) refuse('object.not_found')
    if (!(await threads.setRating(tx, id, rating))) refuse('state.changed')
    return null
  })
}

/** The latest messages of one shopper, for the export of their data. */
export async function listMessagesOf(ctx: Ctx, { userId, limit }: { userId: number; limit: number }) {
  const rows = await threads.listMessages(ctx, { of: { userId }, limit })
  return (await showMessages(ctx, rows)).map(asShopperSees)
}

/** Notes must never reach a shopper. */
function asShopperSees({ author, ...message }: ShownMessage): contract.Message {
  if (author === 'note') throw new Error('a note must not be shown to a shopper')
  return { ...message, author }
}

const medianCache = createCache<{ minutes: number | null }>({ ms: 60_000, max: 1 })

export interface ServiceFacts {
  /** Contact address for people who cannot sign in; empty if there is none. */
  email: string
}

/** Service hours, languages and the recent reply time of support. */
export async function getServiceInfo(ctx: Ctx, { email }: ServiceFacts): Promise<Reply<typeof endpoint>> {
  const { minutes } = await medianCache.get(ctx, 'median', async () => ({
    minutes: await threads.medianWait(asGuest(ctx), answersCounted),
  }))
  return {
    hours: supportHoursIn(ctx.language),
    is_open: isOpenAt(answeringHours, ctx.now()),
    languages: [...languages],
    reply_minutes: minutes,
    email,
  }
}
