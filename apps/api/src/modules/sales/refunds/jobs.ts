// Scheduled jobs of refund cases; each may run on several processes at once and again, and acts once.
import { type Ctx, inTx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as store from './end-refund-store.ts'
import { endCase } from './end-refund-store.ts'
import { afterHours } from './rules.ts'

const batchSize = 200
/** The next run continues with what this one leaves. */
const batchesMax = 50

async function inBatches(work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work(batchSize)) < batchSize) return
}

/** The shop has neither answered nor confirmed the returned goods in time, so the platform decides. */
export async function escalateDue(ctx: Ctx): Promise<void> {
  const { platform_hours } = await settings.getAfterSettings(ctx)
  await inBatches((limit) =>
    inTx(ctx, (tx) => store.escalate(tx, { limit, dueAt: afterHours(tx.now(), platform_hours) })),
  )
}

/** Reminds shoppers before the deadline to send the goods. */
export async function remindReturns(ctx: Ctx): Promise<void> {
  await inBatches((limit) => inTx(ctx, (tx) => store.remind(tx, limit)))
}

/** Closes cases whose goods were not sent in time; their orders resume. */
export async function lapseDue(ctx: Ctx): Promise<void> {
  await inBatches(async (limit) => {
    const ids = await store.listLapsed(ctx, limit)
    let ended = 0
    for (const id of ids) {
      const result = await endCase(ctx, { id, from: ['returning'], to: 'lapsed', isDue: true, by: 'clock' }).catch(
        (error: unknown) => ctx.log.error({ err: error, refundId: id }, 'closing a lapsed refund case failed'),
      )
      if (result !== undefined) ended++
    }
    // Failed cases stay first in the list, so stop here instead of trying them forever.
    return ended === ids.length ? ids.length : 0
  })
}
