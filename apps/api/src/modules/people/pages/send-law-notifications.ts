// New law is told to every shopper by a notice, some hundreds at a time.
import { type Ctx, inTx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { newLawTexts } from './law-notification-texts.ts'
import * as store from './law-outbox-store.ts'

const readersEach = 500
const batchesMax = 20

/** Run by the clock; what one run leaves, the next takes up. */
export async function sendLawNotifications(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    if (!(await sendSome(ctx))) return
  }
}

async function sendSome(ctx: Ctx): Promise<boolean> {
  return inTx(ctx, async (tx) => {
    const outboxRow = await store.lockOutboxRow(tx)
    if (!outboxRow) return false
    const readers = await store.listReaders(tx, outboxRow, readersEach)
    if (readers.length > 0) {
      await notifications.notifyMany(tx, {
        userIds: readers,
        kind: 'system',
        params: newLawTexts(outboxRow.title, outboxRow.summary),
        link: `/law?doc=${outboxRow.key}`,
        onceKey: `law ${outboxRow.page_id} ${outboxRow.version}`,
      })
    }
    await store.setProgress(tx, outboxRow, readers.at(-1) ?? outboxRow.last_user_id, readers.length < readersEach)
    return true
  })
}
