// Push notifications: the browsers of a shopper, and the messages to them.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Notification } from '@shop/contract/people/notifications.ts'
import type * as contract from '@shop/contract/people/push.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { refuseFields } from '#refuse.ts'
import { getKeys } from './keys.ts'
import { isPushService, payloadOf } from './rules.ts'
import * as store from './store.ts'

export { dropUnseenSubscriptions, readPushCounts, sendPushes } from './send-pushes.ts'
export { deleteOtherSubscriptions as dropOtherBrowsers, erasePerson } from './store.ts'
export { createPushTransport } from './transport.ts'

/** More than the devices of one person; those not seen for the longest time end first. */
const browsersMax = 10

export interface SubscribeSettings {
  pepper: string
  testUrl: string | undefined
}

export async function getKey(ctx: Ctx, pepper: string): Promise<{ key: string }> {
  return { key: (await getKeys(ctx, pepper)).publicKey }
}

/** A browser that another account used before belongs to this one from now on. */
export async function save(
  ctx: Ctx,
  { testUrl }: SubscribeSettings,
  body: Input<typeof contract.savePush>['body'],
): Promise<null> {
  if (!isPushService(body.endpoint, testUrl)) refuseFields({ endpoint: 'format' })
  const { userId, sessionId } = shopperOf(ctx)
  const subscription = { ...body, userId, sessionId }
  await inTx(ctx, async (tx) => {
    await store.deleteMessagesOfOthers(tx, subscription)
    if (!(await store.saveSubscription(tx, subscription))) refuseFields({ endpoint: 'format' })
    await store.dropSubscriptionsBeyond(tx, userId, browsersMax)
  })
  return null
}

export async function drop(ctx: Ctx, { endpoint }: Input<typeof contract.dropPush>['body']): Promise<null> {
  await store.deleteSubscription(ctx, { userId: shopperOf(ctx).userId, endpoint })
  return null
}

/** Sent only if the transaction commits; to every browser of the person. */
export async function queuePushes(
  tx: TxCtx,
  notifications: readonly { userId: number; language: Language; notification: Notification }[],
): Promise<void> {
  if (notifications.length === 0) return
  const messages = notifications.map(({ userId, language, notification }) => ({
    userId,
    payload: payloadOf(notification, language),
  }))
  await store.insertMessages(tx, messages)
}

export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  return { push_browsers: await store.listSubscriptions(ctx, userId, limit) }
}
