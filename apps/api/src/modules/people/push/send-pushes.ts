// Sends due push messages, and deletes the subscriptions that browsers have ended.
import type { Ctx } from '#context.ts'
import { getKeys } from './keys.ts'
import { lifeMs, outcomeOf, type PushOutcome, retryDelayMs } from './rules.ts'
import * as store from './store.ts'
import type { PushTransport } from './transport.ts'

const batchMax = 50
const parallelMax = 10
/** Longer than sending a batch can take: a message is taken over only if its sender has died. */
const leaseMs = 5 * 60_000

const counts: Record<PushOutcome | 'expired', number> = { sent: 0, later: 0, gone: 0, refused: 0, expired: 0 }

/** What became of the attempts of this process, and of messages that nobody accepted in time. */
export function readPushCounts(): Readonly<typeof counts> {
  return counts
}

/**
 * Scheduled job. No transaction is open while it waits for the network. After a crash between sending and deleting, a
 * message is sent again when its lease is over; its tag makes the browser show it once.
 */
export async function sendPushes(ctx: Ctx, transport: PushTransport, pepper: string): Promise<void> {
  counts.expired += await store.deleteStale(ctx, new Date(ctx.now().getTime() - lifeMs))
  const until = new Date(ctx.now().getTime() + leaseMs)
  const queue = await store.leaseMessages(ctx, { until, limit: batchMax })
  if (queue.length === 0) return
  const keys = await getKeys(ctx, pepper)
  const work = async () => {
    for (let message = queue.shift(); message; message = queue.shift()) {
      await sendOne(ctx, message, (request) => transport.send(keys, request))
    }
  }
  await Promise.all(Array.from({ length: parallelMax }, work))
}

type Send = (request: Parameters<PushTransport['send']>[1]) => ReturnType<PushTransport['send']>

async function sendOne(ctx: Ctx, message: store.DueMessage, send: Send): Promise<void> {
  const { id, endpoint, p256dh, auth, tries } = message
  const leftMs = message.created_at.getTime() + lifeMs - ctx.now().getTime()
  const lifeSeconds = Math.max(1, Math.floor(leftMs / 1000))
  const payload = JSON.stringify(message.payload)
  const { status, retryAfterSeconds } = await send({ endpoint, p256dh, auth, payload, lifeSeconds })
  const outcome = outcomeOf(status)
  counts[outcome]++
  if (outcome === 'later') {
    const nextTryAt = new Date(ctx.now().getTime() + retryDelayMs(tries, retryAfterSeconds))
    return store.setNextTry(ctx, id, nextTryAt)
  }
  if (outcome === 'gone') return store.deleteSubscriptionById(ctx, message.subscription_id)
  // The address identifies a browser, so only the service's name is logged.
  if (outcome === 'refused')
    ctx.log.warn({ status, service: new URL(endpoint).host }, 'a push service refused a message')
  return store.deleteMessage(ctx, id)
}

const unseenDays = 90
const dayMs = 86_400_000

/** Scheduled job: a browser that has not opened the shop for long. */
export async function dropUnseenSubscriptions(ctx: Ctx): Promise<void> {
  await store.deleteUnseen(ctx, new Date(ctx.now().getTime() - unseenDays * dayMs))
}
