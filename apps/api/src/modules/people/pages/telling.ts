// New law is told to every shopper by a notice, some hundreds at a time.
import { type Ctx, inTx } from '#context.ts'
import * as notices from '#modules/people/notifications/service.ts'
import * as store from './telling-store.ts'
import { newLawWords } from './telling-words.ts'

const readersEach = 500
const batchesMax = 20

/** Run by the clock; what one run leaves, the next takes up. */
export async function tellNewLaw(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    if (!(await tellSome(ctx))) return
  }
}

async function tellSome(ctx: Ctx): Promise<boolean> {
  return inTx(ctx, async (tx) => {
    const telling = await store.lockTelling(tx)
    if (!telling) return false
    const readers = await store.listReaders(tx, telling, readersEach)
    if (readers.length > 0) {
      await notices.tellMany(tx, {
        userIds: readers,
        kind: 'system',
        params: newLawWords(telling.title, telling.summary),
        link: `/law?doc=${telling.key}`,
        onceKey: `law ${telling.page_id} ${telling.version}`,
      })
    }
    await store.setTold(tx, telling, readers.at(-1) ?? telling.last_user_id, readers.length < readersEach)
    return true
  })
}
