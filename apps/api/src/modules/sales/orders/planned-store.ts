// SQL of planned payments; only the database functions write them.
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { parseResult, type Sql, sql } from '#db/sql.ts'

/** One order, or all unpaid ones of a payment number. */
export interface Target {
  orderId: number | undefined
  payNo: string | undefined
}

export interface ConfirmedTarget extends Target {
  userId: number
  sessionId: number
  tokenHash: Buffer
}

const payableProblems = ['not_found', 'wrong_state', 'expired', 'invalid_token'] as const
export type PayableProblem = (typeof payableProblems)[number]

interface Payable {
  result: PayableProblem | undefined
  ids: number[]
  amount: Cents
  order_status: OrderStatus | null
}

/** Locks the payment token and the orders. */
export async function lockPayable(tx: TxCtx, target: ConfirmedTarget): Promise<Payable> {
  const [row] = await tx.db.query<Omit<Payable, 'result'> & { result: string | null }>(sql`
    select result, ids, amount, order_status
      from lock_payable(${target.userId}, ${target.sessionId}, ${target.tokenHash}, ${target.orderId ?? null},
                        ${target.payNo ?? null}, ${tx.now()})`)
  if (!row) throw new Error('lock_payable returned no row')
  return { ...row, result: row.result === null ? undefined : parseResult(payableProblems, row.result, 'lock_payable') }
}

/** The caller has locked the orders and ended what waited for them. */
export async function planPayment(tx: TxCtx, target: ConfirmedTarget, rechargeId: number): Promise<void> {
  const [row] = await tx.db.query<{ result: string }>(sql`
    select plan_payment(${target.userId}, ${target.sessionId}, ${target.tokenHash}, ${rechargeId},
                        ${target.orderId ?? null}, ${target.payNo ?? null}, ${tx.now()}) as result`)
  if (row?.result !== 'planned') throw new Error(`plan_payment returned ${row?.result}`)
}

const cancellationResults = ['cancelled', 'not_found', 'ended'] as const

export async function cancelPlanned(
  ctx: Ctx,
  { userId, rechargeId }: { userId: number; rechargeId: number },
): Promise<(typeof cancellationResults)[number]> {
  const [row] = await ctx.db.query<{ result: string }>(sql`
    select cancel_planned(${userId}, ${rechargeId}, ${ctx.now()}) as result`)
  return parseResult(cancellationResults, row?.result ?? 'nothing', 'cancel_planned')
}

/** `waiting`: the recharge is open. `ended`: it was paid, failed or canceled before, or there is none. */
const paymentResults = ['paid', 'failed', 'waiting', 'ended'] as const
export type PlannedResult = (typeof paymentResults)[number]

export async function payPlanned(
  ctx: Ctx,
  { rechargeId, shipDue }: { rechargeId: number; shipDue: Date },
): Promise<{ result: PlannedResult; reason: string | null }> {
  const [row] = await ctx.pool.query<{ result: string; reason: string | null }>(sql`
    select result, reason from pay_planned(${rechargeId}, ${ctx.now()}, ${shipDue})`)
  if (!row) throw new Error('pay_planned returned no row')
  return { ...row, result: parseResult(paymentResults, row.result, 'pay_planned') }
}

/** Those whose recharge is decided: normally none, because the payment follows the recharge at once. */
export async function listPlannedDue(
  ctx: Ctx,
  { limit, exclude }: { limit: number; exclude: readonly number[] },
): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select p.recharge_id as id from planned_payments p join recharges r on r.id = p.recharge_id
     where p.state = 'waiting' and r.status <> 0 and p.recharge_id <> all(${exclude}::bigint[])
     order by p.recharge_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export interface WaitingRow {
  recharge_id: number
  amount: Cents
  order_ids: number[]
}

/** Those that wait for any of the orders. */
export async function listWaiting(ctx: Ctx, userId: number, orderIds: readonly number[]): Promise<WaitingRow[]> {
  return ctx.db.query<WaitingRow>(sql`
    select p.recharge_id, p.amount_cents as amount,
           (select array_agg(d.order_id order by d.order_id) from planned_orders d
             where d.recharge_id = p.recharge_id) as order_ids
      from planned_payments p
     where p.user_id = ${userId} and p.state = 'waiting' and p.recharge_id in (
             select w.recharge_id from planned_orders w where w.is_waiting and w.order_id = any(${orderIds}::bigint[]))
     order by p.recharge_id`)
}

/** False when its recharge has a planned payment that cannot be made any more: the card should not be charged. */
export async function isStillWanted(ctx: Ctx, rechargeId: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    select 1 from planned_payments p
     where p.recharge_id = ${rechargeId}
       and (p.state <> 'waiting' or p.expires_at <= ${ctx.now()} or exists (
             select 1 from planned_orders d join orders o on o.id = d.order_id
              where d.recharge_id = p.recharge_id and (o.status <> 0 or o.pay_before <= ${ctx.now()})))`)
  return rows.length === 0
}

/** A card is being charged for the order, whose id is the column. */
export function isBeingCharged(orderId: Sql): Sql {
  return sql`exists (select 1 from planned_orders d join card_payments y on y.recharge_id = d.recharge_id
                      where d.order_id = ${orderId} and d.is_waiting and y.state in ('processing', 'paid'))`
}

/**
 * The payment that the recharge is for was canceled: by the shopper, by another payment of its orders, by a new payment
 * password or the end of other sessions, or because the shopper canceled one of its orders.
 */
export async function isCancelled(ctx: Ctx, rechargeId: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    select 1 from planned_payments p
     where p.recharge_id = ${rechargeId}
       and (p.state = 'cancelled' or exists (
             select 1 from planned_orders d join orders o on o.id = d.order_id
              where d.recharge_id = p.recharge_id and o.cancelled_by = 'shopper'))`)
  return rows.length > 0
}

export interface TargetRow {
  id: number
  total: Cents
  is_unpaid: boolean
  pay_before: Date
}

/** All orders of it, without a lock. */
export async function listTarget(ctx: Ctx, userId: number, { orderId, payNo }: Target): Promise<TargetRow[]> {
  return ctx.db.query<TargetRow>(sql`
    select o.id, o.total_cents as total, o.status = 0 as is_unpaid, o.pay_before
      from orders o join checkouts c on c.id = o.checkout_id
     where o.user_id = ${userId} and o.hidden_at is null
       and (o.id = ${orderId ?? null}::bigint or c.user_id = ${userId} and c.pay_no = ${payNo ?? null}::text)
     order by o.id`)
}
