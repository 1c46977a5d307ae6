// SQL that creates orders by the database function create_orders, which takes stock and promo codes with them.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { parseResult, sql } from '#db/sql.ts'
import type { Refusal } from '#refuse.ts'

export interface NewItem {
  sku_id: number
  product_id: number
  title: object
  spec: object
  picture_id: number
  price_cents: Cents
  qty: number
  weight_grams: number
  discount_cents: Cents
  freight_cents: Cents
}

interface NewOrder {
  sn: string
  shop_id: number
  subtotal_cents: Cents
  freight_cents: Cents
  discount_cents: Cents
  commission_bp: number
  note: string
  days_min: number
  days_max: number
  items: NewItem[]
}

export interface NewCheckout {
  request_no: string
  /** Hexadecimal. */
  body_hash: string
  pay_no: string
  address: object
  promo: { id: number; version: number; discount_cents: Cents } | null
  promo_code: string
  pay_before: Date
  remind_at: Date | null
  ship_due: Date
  open_max: number
  /** Pieces a shopper may reserve without having the money for them. */
  reserved_max: number
  /** Orders that may lapse in a day before the money is required up front. */
  lapsed_max: number
  /** Unpaid checkouts that may reserve the budget of one code. */
  code_max: number
  /** Bag lines to delete with it. */
  bag_ids: number[]
  orders: NewOrder[]
}

export interface LineProblem {
  sku_id: number
  why: 'gone' | 'stock' | 'limit' | 'price'
  left: number
  max: number | null
}

/** `repeated`: created before by this request number; `uncovered`: so many pieces need a covered wallet. */
const createResults = [
  'created',
  'repeated',
  'request_no_reused',
  'refused_before',
  'lines_changed',
  'too_many_unpaid',
  'uncovered',
  'promo_expired',
  'promo_changed',
  'promo_exhausted',
  'promo_used',
  'promo_unpaid',
  'promo_budget',
  'not_first_order',
] as const

export interface CreateResult {
  result: (typeof createResults)[number]
  checkout_id: number | null
  /** In the order of the input. */
  ids: number[]
  problems: LineProblem[] | null
  /** How much the wallet is short. */
  missing: Cents | null
}

export async function createOrders(ctx: Ctx, userId: number, checkout: NewCheckout): Promise<CreateResult> {
  const [row] = await ctx.db.query<Omit<CreateResult, 'result'> & { result: string }>(sql`
    select result, checkout_id, ids, problems, shortfall as missing
      from create_orders(${userId}, ${JSON.stringify(checkout)}::jsonb, ${ctx.now()})`)
  if (!row) throw new Error('create_orders returned no row')
  return { ...row, result: parseResult(createResults, row.result, 'create_orders') }
}

interface CheckoutRefusal {
  request_no: string
  bodyHash: Buffer
  refusal: Pick<Refusal, 'reason' | 'params' | 'fields'>
}

/** Records the refusal, unless the request number has led to orders (`checkout_id`) or to another refusal before. */
export async function refuseCheckout(
  ctx: Ctx,
  userId: number,
  { request_no, bodyHash, refusal }: CheckoutRefusal,
): Promise<{ checkout_id: number | null; refusal: CheckoutRefusal['refusal'] | null }> {
  const [row] = await ctx.db.query<{ result: string; checkout_id: number; refusal: CheckoutRefusal['refusal'] }>(sql`
    select result, checkout_id, refusal
      from refuse_checkout(${userId}, ${request_no}, ${bodyHash}, ${JSON.stringify(refusal)}::jsonb)`)
  return {
    checkout_id: row?.result === 'repeated' ? row.checkout_id : null,
    refusal: row?.result === 'refused_before' ? row.refusal : null,
  }
}

interface CreatedOrder {
  id: number
  sn: string
  total: Cents
  pay_before: Date
  pay_no: string
}

export async function listCreated(ctx: Ctx, checkoutId: number): Promise<CreatedOrder[]> {
  return ctx.db.query<CreatedOrder>(sql`
    select o.id, o.sn, o.total_cents as total, o.pay_before, c.pay_no
      from checkouts c join orders o on o.checkout_id = c.id where c.id = ${checkoutId} order by o.id`)
}
