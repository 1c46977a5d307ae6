// What other modules may ask customer service for: everything of one person.
import { replyThread } from '@shop/contract/people/admin-support.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { invalidateAnswers } from '#http/replay.ts'
import { listMessagesOf } from './conversation.ts'
import * as store from './personal-data-store.ts'
import * as threads from './thread-store.ts'

export { lockThreads } from './personal-data-store.ts'

/** The latest conversation of a person; null when they never wrote. */
export async function findThreadOf(ctx: Ctx, userId: number): Promise<number | null> {
  return (await threads.findLatest(ctx, userId))?.id ?? null
}

/** The newest so many of each, for the person to take away. */
export async function exportPerson(ctx: Ctx, userId: number, rowsMax: number) {
  return {
    conversations: await store.listConversations(ctx, userId, rowsMax),
    messages: await listMessagesOf(ctx, { userId, limit: rowsMax }),
    applications: await store.listSentApplications(ctx, userId, rowsMax),
  }
}

/** An account was closed: what was written goes with it. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  const threadIds = await store.lockThreads(tx, userId)
  await invalidateAnswers(tx, { endpoint: replyThread.name, ids: threadIds })
  await store.deleteThreads(tx, userId)
  await store.deleteApplications(tx, userId)
}
