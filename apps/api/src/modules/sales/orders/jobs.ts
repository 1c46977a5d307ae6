// Scheduled jobs of orders; each may run on several processes at once and again, and acts once.
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { runBatches } from './batches.ts'
import * as store from './jobs-store.ts'
import { commissionOf } from './rules.ts'
import { applyCancellation } from './write-store.ts'

const batchSize = 200
/** The next run continues with what this one leaves. */
const batchesMax = 50

async function inBatches(size: number, work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work(size)) < size) return
}

/** Calls run one after another and take about a second per batch, while other quick jobs wait. */
const expireBatchSize = 50
const expireBatchesMax = 4

/** Cancels orders that are not paid in time, and frees their stock and promo codes. */
export async function expireUnpaid(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: expireBatchSize,
    batchesMax: expireBatchesMax,
    list: (failed) => store.listUnpaidDue(ctx, { limit: expireBatchSize, exclude: failed }),
    work: async (ids) => {
      for (const orderId of ids) {
        await applyCancellation(ctx, {
          orderId,
          from: orderStatuses.waitingPay,
          isDue: true,
          by: 'clock',
          reason: 'timeout',
        })
      }
      return ids.length
    },
    failure: 'canceling an unpaid order failed',
  })
}

/** Reminds before the payment deadline, and before an order counts as received. */
export async function remindDue(ctx: Ctx): Promise<void> {
  await inBatches(batchSize, (limit) => inTx(ctx, (tx) => store.enqueueReminders(tx, limit)))
}

/** Marks orders as received that their shopper has not confirmed in time. */
export async function receiveDue(ctx: Ctx): Promise<void> {
  const { complete_days } = await settings.getOrderSettings(ctx)
  await inBatches(batchSize, (limit) =>
    inTx(ctx, (tx) => store.receiveDue(tx, { limit, completeAt: settings.addDays(tx.now(), complete_days) })),
  )
}

/** Smaller, because each batch locks the balances of its shops until it commits. */
const settleBatchSize = 50
const settleBatchesMax = 20

/** Completes orders after the return window: the escrow goes to the shop, less our commission. */
export async function completeDue(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: settleBatchSize,
    batchesMax: settleBatchesMax,
    list: (failed) => store.listCompleteDue(ctx, { limit: settleBatchSize, exclude: failed }),
    work: (ids) => inTx(ctx, (tx) => complete(tx, ids)),
    failure: 'completing an order failed',
  })
}

/** Locks: orders by id, then shops by id. */
async function complete(tx: TxCtx, ids: readonly number[]): Promise<number> {
  const due = await store.lockCompleteDue(tx, ids)
  const orders = due
    .map(({ id, shop_id, escrow, commission_bp }) => ({ id, shop_id, commission: commissionOf(escrow, commission_bp) }))
    .sort((a, b) => a.shop_id - b.shop_id || a.id - b.id)
  if (orders.length === 0) return 0
  await store.settleOrders(tx, orders)
  await store.setCompleted(
    tx,
    due.map(({ id }) => id),
  )
  return due.length
}

const refusedRetentionMs = 24 * 3_600_000

/** Clients repeat a request number within minutes, so a day is enough. */
export async function dropRefusedPayments(ctx: Ctx): Promise<void> {
  await store.dropRefusedPayments(ctx, new Date(ctx.now().getTime() - refusedRetentionMs))
}
