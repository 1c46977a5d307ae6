// SQL that finds due refund cases and pays or closes them, by the database functions that move the money.
import type { RefundStep, refundActors } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { parseResult, sql } from '#db/sql.ts'

/** First part of the lock order of refund payments: SKUs by id, the promo code, the order. */
export async function lockToPay(tx: TxCtx, orderId: number): Promise<void> {
  await tx.db.query(sql`
    select 1 from skus where id in (select sku_id from order_items where order_id = ${orderId}) order by id
       for no key update`)
  await tx.db.query(sql`
    select 1 from promo_codes c where c.id in (
      select r.promo_id from promo_redemptions r join orders o on o.checkout_id = r.checkout_id
       where o.id = ${orderId} and r.released_at is null) order by c.id for no key update`)
  await tx.db.query(sql`select 1 from orders where id = ${orderId} for no key update`)
}

/** The promised maximum of working days of the case's order. */
export async function findDaysMax(ctx: Ctx, id: number): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ days_max: number }>(sql`
    select o.days_max from refunds f join orders o on o.id = f.order_id where f.id = ${id}`)
  return row?.days_max
}

interface Payment {
  id: number
  step: RefundStep
  /** The version the operator saw. */
  version: number
  amount: Cents
  answer: { reason: string; text: string }
  /** Lines whose returned pieces go back on sale. */
  restock: readonly number[]
  operatorId: number
  /** When the rest of the order counts as received, if all of it is shipped after this payment. */
  confirmAt: Date
  remindAt: Date | null
}

/** `changed`: another step or version; `too_much`: more than can be refunded. */
const paymentResults = ['paid', 'not_found', 'changed', 'too_much'] as const

interface PaymentResult {
  result: (typeof paymentResults)[number]
  max: Cents | null
  order_status: number | null
}

/** Changes decision, money, stock, promo code and order status in one call. */
export async function payCase(tx: TxCtx, payment: Payment): Promise<PaymentResult> {
  const { id, step, version, amount, answer, restock, operatorId, confirmAt, remindAt } = payment
  const [row] = await tx.db.query<Omit<PaymentResult, 'result'> & { result: string }>(sql`
    select result, refundable as max, order_status
      from pay_refund(${id}, ${step}, ${version}, ${amount}, ${answer.reason}, ${answer.text}, ${restock}::bigint[],
                      ${operatorId}, ${tx.now()}, ${confirmAt}, ${remindAt})`)
  if (!row) throw new Error('pay_refund returned no row')
  return { ...row, result: parseResult(paymentResults, row.result, 'pay_refund') }
}

interface EndCaseInput {
  id: number
  /** The case must belong to this shopper. */
  userId?: number
  from: readonly RefundStep[]
  to: 'refused' | 'withdrawn' | 'lapsed'
  /** Only when its deadline has passed. */
  isDue?: boolean
  version?: number
  by: (typeof refundActors)[number]
  operatorId?: number
  answer?: { reason: string; text: string }
}

/** `changed`: another step or version; `not_due`: before the deadline. */
const endResults = ['ended', 'not_found', 'changed', 'not_due'] as const

/** The order resumes its earlier status. */
export async function endCase(ctx: Ctx, input: EndCaseInput): Promise<(typeof endResults)[number]> {
  const [row] = await ctx.db.query<{ result: string }>(sql`
    select result
      from end_refund(${input.id}, ${input.userId ?? null}, ${input.from}::text[], ${input.to}, ${input.isDue ?? false},
                      ${input.version ?? null}, ${input.by}, ${input.operatorId ?? null}, ${input.answer?.reason ?? ''},
                      ${input.answer?.text ?? ''}, ${ctx.now()})`)
  if (!row) throw new Error('end_refund returned no row')
  return parseResult(endResults, row.result, 'end_refund')
}

/**
 * Returns how many cases moved from an inactive shop to the platform. Locks only the cases and waits for nobody. The
 * version stays, so that an operator who has the case open can still decide.
 */
export async function escalate(tx: TxCtx, { limit, dueAt }: { limit: number; dueAt: Date }): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from refunds where waits_for = 'shop' and due_at <= ${tx.now()}
       order by due_at, id limit ${limit} for no key update skip locked),
    escalated as (
      update refunds f set waits_for = 'platform', due_at = ${dueAt}, escalated_at = ${tx.now()}
        from due where f.id = due.id returning f.id, f.order_id, f.user_id),
    logged as (
      insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
      select id, 'escalated', 'clock', 'platform', ${dueAt}, ${tx.now()} from escalated order by id),
    notified as (
      insert into order_outbox (order_id, user_id, kind, created_at)
      select order_id, user_id, 'orderChanged', ${tx.now()} from escalated order by id)
    select 1 from escalated`)
  return rows.length
}

/** Returns how many were due. There is no reminder once the deadline has passed. */
export async function remind(tx: TxCtx, limit: number): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from refunds where remind_at <= ${tx.now()}
       order by remind_at limit ${limit} for no key update skip locked),
    reminded as (
      update refunds f set remind_at = null from due where f.id = due.id
      returning f.id, f.order_id, f.user_id, f.due_at, f.step = 'returning' and f.due_at > ${tx.now()} as is_open),
    logged as (
      insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
      select id, 'reminded', 'clock', 'shopper', due_at, ${tx.now()} from reminded where is_open order by id),
    notified as (
      insert into order_outbox (order_id, user_id, kind, params, created_at)
      select order_id, user_id, 'refundReturnDue',
             jsonb_build_object('return_by', floor(extract(epoch from due_at))::bigint), ${tx.now()}
        from reminded where is_open order by id)
    select 1 from reminded`)
  return rows.length
}

/** Without a lock: end_refund locks the order before the case, and checks again. */
export async function listLapsed(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from refunds where waits_for = 'shopper' and due_at <= ${ctx.now()} order by due_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
