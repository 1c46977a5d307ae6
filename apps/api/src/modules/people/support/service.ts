// The support service for other modules: the conversations and applications of one shopper.
import { replyThread } from '@shop/contract/people/admin-support.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { invalidateAnswers } from '#http/replay.ts'
import { listMessagesOf } from './conversation.ts'
import * as threads from './thread-store.ts'

export { lockThreads } from './thread-store.ts'

/** The latest conversation of a shopper; null without any. */
export async function findThreadOf(ctx: Ctx, userId: number): Promise<number | null> {
  return (await threads.findLatest(ctx, userId))?.id ?? null
}

/** The newest rows of each kind. */
export async function exportPerson(ctx: Ctx, userId: number, rowsMax: number) {
  return {
    conversations: await threads.listConversations(ctx, userId, rowsMax),
    messages: await listMessagesOf(ctx, { userId, limit: rowsMax }),
    applications: await threads.listSentApplications(ctx, userId, rowsMax),
  }
}

/** For closing an account. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  const threadIds = await threads.lockThreads(tx, userId)
  await invalidateAnswers(tx, { endpoint: replyThread.name, ids: threadIds })
  await threads.deleteThreads(tx, userId)
  await threads.deleteApplications(tx, userId)
}
