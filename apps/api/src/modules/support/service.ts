// What other modules may ask customer service for: everything of one person.
import type { Ctx, TxCtx } from '../../context.ts'
import { listMessagesOf } from './conversation.ts'
import * as store from './person-store.ts'
import * as threads from './thread-store.ts'

/** The latest conversation of a person; null when they never wrote. */
export async function findThreadOf(ctx: Ctx, userId: number): Promise<number | null> {
  return (await threads.findLatest(ctx, userId))?.id ?? null
}

/** The newest so many of each, for the person to take away. */
export async function factsOfPerson(ctx: Ctx, userId: number, rowsMax: number) {
  return {
    messages: await listMessagesOf(ctx, { userId, limit: rowsMax }),
    applications: await store.listSentApplications(ctx, userId, rowsMax),
  }
}

/** An account was closed: what was written goes with it. */
export async function forgetPerson(tx: TxCtx, userId: number): Promise<void> {
  await store.deleteThreads(tx, userId)
  await store.deleteApplications(tx, userId)
}
