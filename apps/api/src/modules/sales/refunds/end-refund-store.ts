// refunds: SQL that brings a case to its end, by the functions of the database that alone move its money.
import type { RefundStep, refundActors } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** In the order in which whoever pays back takes them: SKUs by id, the promo code, the order. */
export async function lockToPay(tx: TxCtx, orderId: number): Promise<void> {
  await tx.db.query(sql`
    select 1 from skus where id in (select sku_id from order_items where order_id = ${orderId}) order by id
       for no key update`)
  await tx.db.query(sql`
    select 1 from promo_codes c where c.id in (
      select r.promo_id from promo_redemptions r join orders o on o.checkout_id = r.checkout_id
       where o.id = ${orderId} and r.given_back_at is null) order by c.id for no key update`)
  await tx.db.query(sql`select 1 from orders where id = ${orderId} for no key update`)
}

/** Of the case's order: the working days it was promised to take at most. */
export async function findDaysMax(ctx: Ctx, id: number): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ days_max: number }>(sql`
    select o.days_max from refunds f join orders o on o.id = f.order_id where f.id = ${id}`)
  return row?.days_max
}

export interface Payment {
  id: number
  step: RefundStep
  /** What the operator saw. */
  version: number
  amount: Cents
  answer: { reason: string; text: string }
  /** Lines whose returned pieces are on sale again. */
  restock: readonly number[]
  operatorId: number
  /** When the rest counts as received, should all of it be on its way by then. */
  confirmAt: Date
  remindAt: Date | null
}

export interface PaymentResult {
  /** 0 paid, 4 none, 5 another step or version, 6 more than can be paid back. */
  result: number
  most: Cents | null
  order_status: number | null
}

/** Decision, money, stock, promo and the order's state in one call. */
export async function payCase(tx: TxCtx, payment: Payment): Promise<PaymentResult> {
  const [row] = await tx.db.query<PaymentResult>(sql`
    select result, most, order_status
      from pay_refund(${payment.id}, ${payment.step}, ${payment.version}, ${payment.amount}, ${payment.answer.reason}, ${payment.answer.text},
                      ${payment.restock}::bigint[], ${payment.operatorId}, ${tx.now()}, ${payment.confirmAt},
                      ${payment.remindAt})`)
  if (!row) throw new Error('a refund was not answered')
  return row
}

export interface EndCaseInput {
  id: number
  /** Whose it must be. */
  userId?: number
  from: readonly RefundStep[]
  to: 'refused' | 'withdrawn' | 'lapsed'
  /** Only what is over its time. */
  isDue?: boolean
  version?: number
  by: (typeof refundActors)[number]
  operatorId?: number
  answer?: { reason: string; text: string }
}

/** 0 ended, 4 none, 5 another step or version, 6 not over its time. The order goes on where it was. */
export async function endCase(ctx: Ctx, input: EndCaseInput): Promise<number> {
  const [row] = await ctx.db.query<{ result: number }>(sql`
    select result
      from end_refund(${input.id}, ${input.userId ?? null}, ${input.from}::text[], ${input.to}, ${input.isDue ?? false},
                      ${input.version ?? null}, ${input.by}, ${input.operatorId ?? null}, ${input.answer?.reason ?? ''},
                      ${input.answer?.text ?? ''}, ${ctx.now()})`)
  if (!row) throw new Error('the end of a case was not answered')
  return row.result
}
