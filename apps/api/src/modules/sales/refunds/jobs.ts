// By the clock: what becomes of a case when nobody acts. Each may run anywhere, at once and again: it acts once.
import { type Ctx, inTx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { endCase } from './end-refund-store.ts'
import * as store from './jobs-store.ts'
import { afterHours } from './rules.ts'

const batchSize = 200
/** What one run leaves, the next takes up. */
const batchesMax = 50

async function inBatches(work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work(batchSize)) < batchSize) return
}

/** The shop did not answer, or did not say that the goods came: the platform decides. */
export async function escalateDue(ctx: Ctx): Promise<void> {
  const { platform_hours } = await settings.getAfterSettings(ctx)
  await inBatches((limit) =>
    inTx(ctx, (tx) => store.escalate(tx, { limit, dueAt: afterHours(tx.now(), platform_hours) })),
  )
}

/** Before the end of the time to send the goods. */
export async function remindReturns(ctx: Ctx): Promise<void> {
  await inBatches((limit) => inTx(ctx, (tx) => store.remind(tx, limit)))
}

/** The goods were not sent: the case is over, the order goes on where it was. */
export async function lapseDue(ctx: Ctx): Promise<void> {
  await inBatches(async (limit) => {
    const ids = await store.listLapsed(ctx, limit)
    let ended = 0
    for (const id of ids) {
      const result = await endCase(ctx, { id, from: ['returning'], to: 'lapsed', isDue: true, by: 'clock' }).catch(
        (error: unknown) => ctx.log.error({ err: error, refundId: id }, 'a case could not lapse'),
      )
      if (result !== undefined) ended++
    }
    // Those that fail stay first in line: they must not keep this going for ever.
    return ended === ids.length ? ids.length : 0
  })
}
