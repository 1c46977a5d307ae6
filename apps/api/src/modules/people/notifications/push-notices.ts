// Queues push messages of notifications, from their rows, in the language of the account.
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as push from '#modules/people/push/service.ts'
import { renderNotices } from './render-notices.ts'
import * as store from './store.ts'

const batchMax = 100
const batchesMax = 20
/** Older notifications were seen in the app, or the scheduler was not running. */
const freshMs = 24 * 3_600_000

/** Scheduled job; the next run takes what exceeds the limit. */
export async function pushNotices(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    if ((await inTx(ctx, pushBatch)) < batchMax) return
  }
}

async function pushBatch(tx: TxCtx): Promise<number> {
  const rows = await store.takeToPush(tx, batchMax)
  const since = tx.now().getTime() - freshMs
  // What was read in the meantime needs no message.
  const fresh = rows.filter((row) => row.created_at.getTime() > since && !row.read)
  const messages = fresh.flatMap(({ user_id: userId, language, ...row }) =>
    renderNotices({ language }, [row]).map((notice) => ({ userId, language, notice })),
  )
  await push.queuePushes(tx, messages)
  return rows.length
}
