// SQL that pays or closes a refund case, by the database functions that move its money.
import type { RefundStep, refundActors } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { parseResult } from '#db/result.ts'
import { sql } from '#db/sql.ts'

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

export interface Payment {
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
