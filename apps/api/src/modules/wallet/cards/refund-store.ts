// SQL for refunds to a card.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export type RefundStatus = 'asked' | 'done' | 'failed' | 'unheld' | 'returned'

export interface RefundRow {
  id: number
  recharge_id: number
  amount_cents: Cents
  status: RefundStatus
  provider_ref: string | null
  tries: number
  created_at: Date
}

const columns = sql`id, recharge_id, amount_cents, status, provider_ref, tries, created_at`

interface NewRefund {
  rechargeId: number
  amount: Cents
  status: RefundStatus
  providerRef: string | null
  requestedBy: number | null
  nextTryAt: Date | null
}

export async function insertRefund(tx: TxCtx, refund: NewRefund): Promise<number> {
  const settledAt = refund.status === 'asked' ? null : tx.now()
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into card_refunds (recharge_id, amount_cents, status, provider_ref, requested_by, next_try_at, created_at,
                              settled_at)
    values (${refund.rechargeId}, ${refund.amount}, ${refund.status}, ${refund.providerRef}, ${refund.requestedBy},
            ${refund.nextTryAt}, ${tx.now()}, ${settledAt})
    returning id`)
  if (!row) throw new Error('the insert of a card refund returned no row')
  return row.id
}

/** Callers that change refunds hold the wallet's lock. */
export async function listRefunds(ctx: Ctx, rechargeId: number): Promise<RefundRow[]> {
  return ctx.db.query<RefundRow>(sql`
    select ${columns} from card_refunds where recharge_id = ${rechargeId} order by id limit 200`)
}

export async function findRefund(ctx: Ctx, id: number): Promise<RefundRow | undefined> {
  const [row] = await ctx.db.query<RefundRow>(sql`select ${columns} from card_refunds where id = ${id}`)
  return row
}

/** What is refunded or being refunded of one recharge. */
export async function sumRefunds(ctx: Ctx, rechargeId: number): Promise<Cents> {
  const [row] = await ctx.db.query<{ cents: Cents }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from card_refunds
     where recharge_id = ${rechargeId} and status in ('asked', 'done', 'unheld')`)
  return row?.cents ?? (0 as Cents)
}

export async function setRefund(
  tx: TxCtx,
  refund: { id: number; status: RefundStatus; providerRef: string | null },
): Promise<void> {
  const isOpen = refund.status === 'asked'
  await tx.db.query(sql`
    update card_refunds set status = ${refund.status},
           provider_ref = coalesce(${refund.providerRef}::text, provider_ref),
           settled_at = ${isOpen ? null : tx.now()}, next_try_at = ${isOpen ? sql`next_try_at` : null}
     where id = ${refund.id}`)
}

export async function leaseDueRefunds(ctx: Ctx, lease: { until: Date; limit: number }): Promise<RefundRow[]> {
  return ctx.pool.query<RefundRow>(sql`
    update card_refunds set tries = tries + 1, next_try_at = ${lease.until}
     where id in (
       select id from card_refunds where next_try_at <= ${ctx.now()} and status = 'asked'
        order by next_try_at limit ${lease.limit} for update skip locked)
    returning ${columns}`)
}

export async function setNextTry(ctx: Ctx, ids: readonly number[], at: Date): Promise<void> {
  await ctx.db.query(sql`
    update card_refunds set next_try_at = ${at} where id = any(${ids}::bigint[]) and status = 'asked'`)
}
