// Buyers with money, SKUs with stock, and checkouts sent directly to the database functions.
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Db, Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

export interface Offered {
  skuId: number
  productId: number
  shopId: number
  price: number
  pictureId?: number
}

export interface Line extends Offered {
  qty: number
  discount?: number
}

export interface Buyer {
  userId: number
  sessionId: number
}

const hourMs = 3_600_000
const minuteMs = 60_000

export const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

export async function queryOne<Row>(db: Queryable, statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await db.query<Row>(statement)
  if (!row) throw new Error('the query returned no row')
  return row
}

export async function newBuyer(owner: Db, cents = 0): Promise<Buyer> {
  const name = `buyer${digits(12)}`
  const user = await queryOne<{ id: number }>(
    owner,
    sql`insert into users (account, email, email_verified_at, password_hash, language)
        values (${name}, ${`${name}@mail.example`}, now(), 'none', 'en-US') returning id`,
  )
  const session = await queryOne<{ id: number }>(
    owner,
    sql`insert into user_sessions (user_id, token_hash, expires_at)
        values (${user.id}, ${randomBytes(32)}, now() + interval '1 day') returning id`,
  )
  if (cents > 0) await give(owner, user.id, cents)
  return { userId: user.id, sessionId: session.id }
}

/** Credited as a card recharge. */
export async function give(owner: Db, userId: number, cents: number): Promise<void> {
  await owner.query(sql`
    with paid as (
      insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, status, answer_by, answered_at)
      values (${userId}, gen_random_uuid(), 'card', ${cents}::bigint, ${cents}::bigint, 1, now(), now()) returning id)
    select post_transfers(2, paid.id, '{100}', '{41}', array[${userId * 256 + 1}]::bigint[], array[${cents}]::bigint[],
                          false)
      from paid`)
}

/** One per database: test files may share a process. */
const pictures = new WeakMap<Db, Promise<number>>()

function pictureId(owner: Db): Promise<number> {
  const picture = pictures.get(owner) ?? newPicture(owner)
  pictures.set(owner, picture)
  return picture
}

async function newPicture(owner: Db): Promise<number> {
  const hash = randomBytes(16).toString('hex')
  const { id } = await queryOne<{ id: number }>(
    owner,
    sql`insert into pictures (hash, w, h) values (${hash}, 10, 10) returning id`,
  )
  return id
}

export async function newShop(owner: Db, isOwn = false): Promise<number> {
  const logo = await pictureId(owner)
  const shop = await queryOne<{ id: number }>(
    owner,
    sql`insert into shops (key, names, about, logo_id, origin, opened_on, is_own)
        values (${digits(12)}, '{"en-US": "Shop"}', '{}', ${logo}, 'CN', current_date, ${isOwn}) returning id`,
  )
  return shop.id
}

export async function newSku(
  owner: Db,
  { shopId, price, stock, limit }: { shopId: number; price: number; stock: number; limit?: number },
): Promise<Offered> {
  const image = await pictureId(owner)
  const product = await queryOne<{ id: number }>(
    owner,
    sql`with category as (insert into categories (key, position, names, picture_id)
          values (${digits(12)}, 0, '{"en-US": "Kind"}', ${image}) returning id)
        insert into products (key, shop_id, category_id, picture_id, weight_grams, limit_per_user, price_cents,
                              price_max_cents, in_stock)
        select ${digits(12)}, ${shopId}, id, ${image}, 100, ${limit ?? null}, ${price}, ${price}, true from category
        returning id`,
  )
  const sku = await queryOne<{ id: number }>(
    owner,
    sql`insert into skus (product_id, position, value_ids, price_cents, stock)
        values (${product.id}, 0, '{}', ${price}, ${stock}) returning id`,
  )
  return { skuId: sku.id, productId: product.id, shopId, price, pictureId: image }
}

/** A paid order with the given id; the test posts the payment itself. */
export async function insertPaidOrder(
  owner: Db,
  paid: { id: number; userId: number; cents: number; shopId: number },
): Promise<void> {
  const image = await pictureId(owner)
  const sku = await newSku(owner, { shopId: paid.shopId, price: paid.cents, stock: 1 })
  await owner.query(sql`
    with checkout as (
      insert into checkouts (user_id, pay_no, request_no, body_hash, created_at)
      values (${paid.userId}, ${`1${digits(17)}`}, gen_random_uuid(), ${randomBytes(32)}, now()) returning id),
    new_order as (
      insert into orders (id, sn, user_id, checkout_id, shop_id, status, qty, subtotal_cents, freight_cents,
                          discount_cents, commission_bp, paid_cents, escrow_cents, address, days_min, days_max,
                          created_at, pay_before, paid_at, ship_due)
      overriding system value
      select ${paid.id}, ${`2${digits(17)}`}, ${paid.userId}, checkout.id, ${paid.shopId}, 1, 1, ${paid.cents}::bigint, 0,
             0, 0, ${paid.cents}::bigint, ${paid.cents}::bigint, '{"addressee": "Ann Lee"}', 5, 9,
             now(), now(), now(), now()
        from checkout returning id)
    insert into order_items (order_id, user_id, product_id, sku_id, position, title, picture_id, price_cents, qty,
                             weight_grams, discount_cents, freight_cents)
    select new_order.id, ${paid.userId}, ${sku.productId}, ${sku.skuId}, 0, '{"en-US": "Thing"}', ${image},
           ${paid.cents}, 1, 100, 0, 0 from new_order`)
}

export interface CheckoutInput {
  lines: readonly Line[]
  freight?: number
  promo?: { id: number; version: number; discount_cents: number }
  requestNo?: string
  openMax?: number
  heldMax?: number
  lapsedMax?: number
  codeMax?: number
  payMinutes?: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)

/** The input that the server would build: one order per shop, with the freight on its first line. */
function checkoutOf(input: CheckoutInput, now: Date): object {
  const shops = Map.groupBy(input.lines, (line) => line.shopId)
  const freight = input.freight ?? 0
  return {
    request_no: input.requestNo ?? randomUUID(),
    body_hash: createHash('sha256').update(JSON.stringify(input.lines)).digest('hex'),
    pay_no: `1${digits(17)}`,
    address: { addressee: 'Ann Lee', country: 'US' },
    promo: input.promo ?? null,
    promo_code: input.promo ? 'CODE' : '',
    pay_before: new Date(now.getTime() + (input.payMinutes ?? 30) * minuteMs),
    remind_at: new Date(now.getTime() + 20 * minuteMs),
    ship_due: new Date(now.getTime() + 72 * hourMs),
    open_max: input.openMax ?? 20,
    reserved_max: input.heldMax ?? 10_000,
    lapsed_max: input.lapsedMax ?? 1_000,
    code_max: input.codeMax ?? 1_000,
    bag_ids: [],
    orders: [...shops].map(([shopId, lines]) => ({
      sn: `2${digits(17)}`,
      shop_id: shopId,
      subtotal_cents: sum(lines.map((line) => line.price * line.qty)),
      freight_cents: freight,
      discount_cents: sum(lines.map((line) => line.discount ?? 0)),
      commission_bp: 500,
      note: '',
      days_min: 5,
      days_max: 9,
      items: lines.map((line, i) => ({
        sku_id: line.skuId,
        product_id: line.productId,
        title: { 'en-US': 'Thing' },
        spec: {},
        picture_id: line.pictureId ?? null,
        price_cents: line.price,
        qty: line.qty,
        weight_grams: 100,
        discount_cents: line.discount ?? 0,
        freight_cents: i === 0 ? freight : 0,
      })),
    })),
  }
}

export interface Ordered {
  result: string
  checkout_id: number
  ids: number[]
  problems: { sku_id: number; why: string; left: number }[] | null
  shortfall: number | null
}

export async function order(db: Queryable, buyer: Buyer, input: CheckoutInput, now = new Date()): Promise<Ordered> {
  const checkout = JSON.stringify(checkoutOf(input, now))
  return queryOne<Ordered>(
    db,
    sql`select result, checkout_id, ids, problems, shortfall
          from create_orders(${buyer.userId}, ${checkout}::jsonb, ${now})`,
  )
}

export async function newPayToken(owner: Db, buyer: Buyer): Promise<Buffer> {
  const hash = randomBytes(32)
  await owner.query(sql`
    insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
    values (${hash}, ${buyer.userId}, ${buyer.sessionId}, 'pay', now() + interval '5 minutes')`)
  return hash
}

export interface PaymentInput {
  orderId?: number
  payNo?: string
  token: Buffer
  requestNo?: string
  now?: Date
}

export interface Paid {
  result: string
  ids: number[]
  amount: number
  balance: number | null
  order_status: number | null
}

export async function pay(db: Queryable, buyer: Buyer, input: PaymentInput): Promise<Paid> {
  const now = input.now ?? new Date()
  const body = createHash('sha256')
    .update(`${input.orderId} ${input.payNo} ${input.token.toString('hex')}`)
    .digest()
  return queryOne<Paid>(
    db,
    sql`select result, ids, amount, balance, order_status from pay_orders(${buyer.userId}, ${buyer.sessionId},
          ${input.requestNo ?? randomUUID()}, ${body}, ${input.token}, ${input.orderId ?? null}, ${input.payNo ?? null},
          ${now}, ${new Date(now.getTime() + 72 * hourMs)})`,
  )
}

export async function cancel(
  db: Db,
  input: { orderId: number; userId?: number; from?: 0 | 1; due?: boolean; now?: Date },
): Promise<{ result: string; order_status: number; refunded: number }> {
  return queryOne(
    db,
    sql`select result, order_status, refunded from cancel_order(${input.orderId}, ${input.userId ?? null},
          ${input.from ?? 0}, ${input.due ?? false}, 'shopper', null, 'other', '', ${input.now ?? new Date()})`,
  )
}
