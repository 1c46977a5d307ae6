// By the clock: what becomes of an order when its time comes. Each may run anywhere, at once and again: it acts once.
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { endOrder } from './acting-store.ts'
import { runBatches } from './batches.ts'
import * as store from './due-store.ts'
import { commissionOf } from './rules.ts'

const eachTime = 200
/** What one run leaves, the next takes up. */
const batchesMax = 50

async function inBatches(most: number, work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work(most)) < most) return
}

/** One call after the other, a second for all of them: jobs that are as quick wait for this one. */
const endedEachTime = 50
const endedBatchesMax = 4

/** Not paid in time: cancelled, and stock and code are there for others. */
export async function expireUnpaid(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: endedEachTime,
    batchesMax: endedBatchesMax,
    list: (failed) => store.listUnpaidDue(ctx, { limit: endedEachTime, but: failed }),
    work: async (ids) => {
      for (const orderId of ids) {
        await endOrder(ctx, { orderId, from: 0, isDue: true, by: 'clock', reason: 'timeout' })
      }
      return ids.length
    },
    failure: 'an order that was not paid could not be ended',
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
const settledBatchesMax = 20

/** The return window is over: the shop is paid its share, and we ours. */
export async function completeDue(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: settledEachTime,
    batchesMax: settledBatchesMax,
    list: (failed) => store.listCompleteDue(ctx, { limit: settledEachTime, but: failed }),
    work: (ids) => inTx(ctx, (tx) => complete(tx, ids)),
    failure: 'an order could not be completed',
  })
}

/** Locks: orders by id, then shops by id. */
async function complete(tx: TxCtx, ids: readonly number[]): Promise<number> {
  const due = await store.lockCompleteDue(tx, ids)
  const orders = due
    .map(({ id, shop_id, escrow, commission_bp }) => ({ id, shop_id, commission: commissionOf(escrow, commission_bp) }))
    .sort((a, b) => a.shop_id - b.shop_id || a.id - b.id)
  if (orders.length === 0) return 0
  const failed = (await store.settleOrders(tx, orders)).find(({ told }) => told > 1)
  if (failed) throw new Error(`order ${failed.id} could not be settled: ${failed.told}`)
  await store.setCompleted(
    tx,
    due.map(({ id }) => id),
  )
  return due.length
}

const refusedKeptMs = 24 * 3_600_000

/** A number is sent again within minutes, not days. */
export async function dropRefusedPayments(ctx: Ctx): Promise<void> {
  await store.dropRefusedPayments(ctx, new Date(ctx.now().getTime() - refusedKeptMs))
}
