// Scheduled jobs of orders; each may run on several processes at once and again, and acts once.
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse } from '#refuse.ts'
import * as store from './jobs-store.ts'
import { setCompleted, settleOrders } from './jobs-store.ts'
import { commissionOf, reviewBy } from './rules.ts'
import { applyCancellation, lockReviewed } from './write-store.ts'

interface BatchOptions {
  limit: number
  /** The next run continues with what this one leaves. */
  batchesMax: number
  /** The first due ids, without those that failed in this run. */
  list(failed: readonly number[]): Promise<number[]>
  /** All or nothing. Returns how many it processed: fewer than `ids` when another process has taken some. */
  work(ids: readonly number[]): Promise<number>
  /** The log message for an id that fails. */
  failure: string
}

/** More failures than this point to a general problem. */
const failuresMax = 100

/** Runs a job over many rows in batches; rows of a batch that fails run singly, so that one row cannot block others. */
export async function runBatches(ctx: Ctx, { limit, batchesMax, list, work, failure }: BatchOptions): Promise<void> {
  const failed: number[] = []
  for (let batch = 0; batch < batchesMax && failed.length < failuresMax; batch++) {
    const ids = await list(failed)
    const processed = ids.length === 0 ? 0 : await work(ids).catch(() => undefined)
    if (processed === undefined) failed.push(...(await failuresOf(ids)))
    if (ids.length < limit || (processed !== undefined && processed < limit)) return
  }

  async function failuresOf(ids: readonly number[]): Promise<number[]> {
    const failures: number[] = []
    for (const id of ids) {
      await work([id]).catch((error: unknown) => {
        ctx.log.error({ err: error, id }, failure)
        failures.push(id)
      })
    }
    return failures
  }
}

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

export interface ReviewedOrder {
  id: number
  shopId: number
  status: OrderStatus
  escrow: Cents
  commissionBp: number
  /** The platform paid part of it. */
  hasDiscount: boolean
}

/** Locks the shopper's order; refuses one that is not received, already reviewed, or past its review window. */
export async function lockForReview(tx: TxCtx, id: number): Promise<ReviewedOrder> {
  const { userId } = shopperOf(tx)
  const { review_days } = await settings.getAfterSettings(tx)
  const order = (await lockReviewed(tx, { userId, id })) ?? refuse('object.not_found')
  const { status, shop_id: shopId, escrow, commission_bp: commissionBp, has_discount: hasDiscount } = order
  if (order.is_reviewed) refuse('review.already_written')
  if (status !== orderStatuses.received && status !== orderStatuses.completed) refuse('order.wrong_state', { status })
  const until = reviewBy(order, review_days)
  if (until === null || tx.now() >= until) refuse('review.too_late')
  return { id, shopId, status, escrow, commissionBp, hasDiscount }
}

/**
 * Call it last in a transaction, because it locks the shop's balance until the commit. An order with a discount waits
 * for its date, so that nobody can turn the platform's discount into a payout at once by buying and reviewing.
 */
export async function completeReviewed(tx: TxCtx, order: ReviewedOrder): Promise<void> {
  const { id, status, escrow, commissionBp, hasDiscount } = order
  if (status !== orderStatuses.received || hasDiscount) return
  await settleOrders(tx, [{ id, commission: commissionOf(escrow, commissionBp) }])
  await setCompleted(tx, [id], 'shopper')
}
