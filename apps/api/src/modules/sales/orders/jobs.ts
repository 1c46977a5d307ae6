// By the clock: what becomes of an order when its time comes. Each may run anywhere, at once and again: it acts once.
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { runBatches } from './batches.ts'
import * as store from './jobs-store.ts'
import { commissionOf } from './rules.ts'
import { applyCancellation } from './write-store.ts'

const batchSize = 200
/** What one run leaves, the next takes up. */
const batchesMax = 50

async function inBatches(size: number, work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work(size)) < size) return
}

/** One call after the other, a second for all of them: jobs that are as quick wait for this one. */
const expireBatchSize = 50
const expireBatchesMax = 4

/** Not paid in time: cancelled, and stock and code are there for others. */
export async function expireUnpaid(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: expireBatchSize,
    batchesMax: expireBatchesMax,
    list: (failed) => store.listUnpaidDue(ctx, { limit: expireBatchSize, exclude: failed }),
    work: async (ids) => {
      for (const orderId of ids) {
        await applyCancellation(ctx, { orderId, from: 0, isDue: true, by: 'clock', reason: 'timeout' })
      }
      return ids.length
    },
    failure: 'an order that was not paid could not be ended',
  })
}

/** Before the end of the time to pay, and before an order is taken as received. */
export async function remindDue(ctx: Ctx): Promise<void> {
  await inBatches(batchSize, (limit) => inTx(ctx, (tx) => store.enqueueReminders(tx, limit)))
}

/** Nobody said that it did not come: taken as received. */
export async function receiveDue(ctx: Ctx): Promise<void> {
  const { complete_days } = await settings.getOrderSettings(ctx)
  await inBatches(batchSize, (limit) =>
    inTx(ctx, (tx) => store.receiveDue(tx, { limit, completeAt: settings.addDays(tx.now(), complete_days) })),
  )
}

/** Shorter, for the balances of its shops are held until the end of each. */
const settleBatchSize = 50
const settleBatchesMax = 20

/** The return window is over: the shop is paid its share, and we ours. */
export async function completeDue(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: settleBatchSize,
    batchesMax: settleBatchesMax,
    list: (failed) => store.listCompleteDue(ctx, { limit: settleBatchSize, exclude: failed }),
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
  const failed = (await store.settleOrders(tx, orders)).find(({ result }) => result > 1)
  if (failed) throw new Error(`order ${failed.id} could not be settled: ${failed.result}`)
  await store.setCompleted(
    tx,
    due.map(({ id }) => id),
  )
  return due.length
}

const refusedRetentionMs = 24 * 3_600_000

/** A number is sent again within minutes, not days. */
export async function dropRefusedPayments(ctx: Ctx): Promise<void> {
  await store.dropRefusedPayments(ctx, new Date(ctx.now().getTime() - refusedRetentionMs))
}
