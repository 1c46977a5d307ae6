// By the clock: what becomes of an order when its time comes. Each may run anywhere, at once and again: it acts once.
import { type Ctx, inTx } from '../../context.ts'
import * as settings from '../settings/service.ts'
import { endOrder } from './acting-store.ts'
import * as store from './due-store.ts'
import { commissionOf } from './rules.ts'

const eachTime = 200
/** What one run leaves, the next takes up. */
const batchesMax = 50

async function inBatches(most: number, work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work(most)) < most) return
}

/** Not paid in time: cancelled, and stock and code are there for others. */
export async function expireUnpaid(ctx: Ctx): Promise<void> {
  await inBatches(eachTime, async (limit) => {
    const ids = await store.listUnpaidDue(ctx, limit)
    let ended = 0
    for (const orderId of ids) {
      const done = await endOrder(ctx, { orderId, from: 0, isDue: true, by: 'clock', reason: 'timeout' }).catch(
        (error: unknown) => ctx.log.error({ err: error, orderId }, 'an order that was not paid could not be ended'),
      )
      if (done) ended++
    }
    // Those that fail stay first in line: they must not keep this going for ever.
    return ended === ids.length ? ids.length : 0
  })
}

/** Before the end of the time to pay, and before an order is taken as received. */
export async function remindDue(ctx: Ctx): Promise<void> {
  await inBatches(eachTime, (limit) => inTx(ctx, (tx) => store.tellReminders(tx, limit)))
}

/** Nobody said that it did not come: taken as received. */
export async function receiveDue(ctx: Ctx): Promise<void> {
  const { complete_days } = await settings.getOrderSettings(ctx)
  await inBatches(eachTime, (limit) =>
    inTx(ctx, (tx) => store.receiveDue(tx, { limit, completeAt: settings.addDays(tx.now(), complete_days) })),
  )
}

/** Shorter, for the balances of its shops are held until the end of each. */
const settledEachTime = 50

/** The return window is over: the shop is paid its share, and we ours. Locks: orders by id, then shops by id. */
export async function completeDue(ctx: Ctx): Promise<void> {
  await inBatches(settledEachTime, (limit) =>
    inTx(ctx, async (tx) => {
      const due = await store.lockCompleteDue(tx, limit)
      const orders = due
        .map(({ id, shop_id, escrow, commission_bp }) => ({
          id,
          shop_id,
          commission: commissionOf(escrow, commission_bp),
        }))
        .sort((a, b) => a.shop_id - b.shop_id || a.id - b.id)
      if (orders.length === 0) return 0
      const failed = (await store.settleOrders(tx, orders)).find(({ told }) => told > 1)
      if (failed) throw new Error(`order ${failed.id} could not be settled: ${failed.told}`)
      await store.setCompleted(
        tx,
        due.map(({ id }) => id),
      )
      return due.length
    }),
  )
}

const refusedKeptMs = 24 * 3_600_000

/** A number is sent again within minutes, not days. */
export async function dropRefusedPayments(ctx: Ctx): Promise<void> {
  await store.dropRefusedPayments(ctx, new Date(ctx.now().getTime() - refusedKeptMs))
}
