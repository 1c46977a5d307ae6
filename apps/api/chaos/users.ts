// Users of chaos tests, created in the database with money, a session and payment tokens; and their final state.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { makeToken } from '#security/token.ts'
import { startCents } from './judge.ts'

export { startCents }

export interface User {
  id: number
  token: string
  sessionId: number
}

/** Needs the owner's login: the server itself could not do this. */
export async function createUser(db: Db): Promise<User> {
  const { token, hash } = makeToken()
  const account = `chaos_${randomUUID().slice(0, 18)}`
  const [row] = await db.query<{ id: number; session_id: number }>(sql`
    with new_user as (
      insert into users (account, password_hash, email, email_verified_at, language)
      values (${account}, 'x', ${`${account}@mail.example`}, now(), 'en-US') returning id)
    insert into user_sessions (user_id, token_hash, expires_at)
    select id, ${hash}, now() + interval '1 day' from new_user returning user_id as id, id as session_id`)
  if (!row) throw new Error('no user was created')
  await db.query(sql`
    with adjustment as (
      insert into adjustments (user_id, amount_cents, reason, proposed_by, confirmed_by)
      select ${row.id}, ${startCents}, 'A chaos test', min(id), max(id) from operators
      returning id, user_id, amount_cents)
    select post_transfers(8, id, '{900}', '{80}', array[user_id * 256 + 1], array[amount_cents], false)
      from adjustment`)
  return { id: row.id, token, sessionId: row.session_id }
}

/** Like those that a correct payment password returns. */
export async function makePayTokens(
  db: Db,
  { id, sessionId }: User,
  { count = 1, scene }: { count?: number; scene: 'pay' | 'extract' },
): Promise<string[]> {
  const tokens = Array.from({ length: count }, makeToken)
  await db.query(sql`
    insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
    select hash, ${id}, ${sessionId}, ${scene}, now() + interval '1 day'
      from unnest(${tokens.map(({ hash }) => hash)}::bytea[]) hash`)
  return tokens.map(({ token }) => token)
}

/** Not audited yet. */
export async function makeRecharge(db: Db, { id }: User, cents: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, claimed_cents, answer_by)
    values (${id}, gen_random_uuid(), 'manual', ${cents}, now()) returning id`)
  return row?.id ?? 0
}

/** The URL of an uploaded picture; its file is never read. */
export async function makePicture(db: Db, { id }: User, scene: 'evidence' | 'refund' | 'review'): Promise<string> {
  const name = randomBytes(24).toString('hex')
  await db.query(sql`
    insert into pictures (hash, w, h, owner_id, scene, created_at) values (${name}, 400, 600, ${id}, ${scene}, now())`)
  return `/media/${name}.webp`
}

/** The key of the user's own network. */
export function networkOf(userId: number): string {
  return `chaos-${userId}`
}

/** The key prefix of the user's own shops. */
export function shopsOf(userId: number): string {
  return `chaos-${userId}-`
}

/** A user's state, which a crash must leave consistent: the money alone, and with requests, decisions and notices. */
export async function signatureOf(db: Db, { id }: User): Promise<{ money: string; all: string }> {
  const [row] = await db.query<{ money: unknown; records: unknown }>(sql`
    with stores as (select id from shops where starts_with(key, ${shopsOf(id)})),
    own as (
      select 2 as type, id from recharges where user_id = ${id} union all
      select 3, id from withdrawals where user_id = ${id} union all
      select 5, c.id from card_refunds c join recharges r on r.id = c.recharge_id where r.user_id = ${id} union all
      select 6, c.id from card_disputes c join recharges r on r.id = c.recharge_id where r.user_id = ${id} union all
      select 8, id from adjustments where user_id = ${id} union all
      select 1, id from orders where user_id = ${id} union all
      select 4, id from refunds where user_id = ${id} union all
      select 7, p.id from payouts p join stores s on s.id = p.shop_id)
    select jsonb_build_array(
             (select jsonb_build_array(available_cents, frozen_cents, debt_cents, version)
                from wallets where user_id = ${id}),
             (select jsonb_agg(jsonb_build_array(b.payable_cents, b.frozen_cents, b.debt_cents) order by b.shop_id)
                from shop_balances b join stores s on s.id = b.shop_id),
             (select jsonb_agg(jsonb_build_array(t.code, t.amount_cents) order by t.id)
                from ledger_transfers t join own on own.type = t.ref_type and own.id = t.ref_id)) as money,
           jsonb_build_array(
             (select jsonb_agg(jsonb_build_array(status, credited_cents) order by id)
                from recharges where user_id = ${id}),
             (select jsonb_agg(jsonb_build_array(step, amount_cents) order by id)
                from withdrawals where user_id = ${id}),
             (select jsonb_agg(jsonb_build_array(c.status, c.amount_cents) order by c.id)
                from card_refunds c join recharges r on r.id = c.recharge_id where r.user_id = ${id}),
             (select jsonb_agg(jsonb_build_array(c.state, c.written_off_cents, c.forgiven_at is not null) order by c.id)
                from card_disputes c join recharges r on r.id = c.recharge_id where r.user_id = ${id}),
             (select is_open from wallets where user_id = ${id}),
             (select jsonb_agg(kind order by id) from security_events where user_id = ${id}),
             exists (select 1 from pay_tokens where user_id = ${id}),
             (select jsonb_agg(jsonb_build_array(a.active, a.proposed_by <> a.confirmed_by) order by a.id)
                from network_addresses a join networks n on n.id = a.network_id where n.key = ${networkOf(id)}),
             (select jsonb_agg(kind order by id) from notices where user_id = ${id}),
             ${ordersSql(id)}, ${refundsSql(id)}, ${cardsSql(id)}) as records`)
  const money = JSON.stringify(row?.money)
  return { money, all: `${money} ${JSON.stringify(row?.records)}` }
}

/** Orders with lines, parcels and events, and their effect on stock, promo codes and the bag. */
function ordersSql(id: number): Sql {
  return sql`
    (select jsonb_agg(jsonb_build_array(o.status, o.paid_cents, o.escrow_cents, o.refunded_cents, o.settled_cents,
              o.version, o.late_refunded_cents, o.late_promo_cents, o.late_commission_cents, o.status_before, o.remind_at is null,
              (select jsonb_agg(kind order by e.id) from order_events e where e.order_id = o.id),
              (select jsonb_agg(jsonb_build_array(i.shipped_qty, i.refunded_qty, i.refunded_cents,
                        i.promo_returned_cents) order by i.id)
                 from order_items i where i.order_id = o.id)) order by o.id)
       from orders o where o.user_id = ${id}),
    (select jsonb_agg(kind order by t.id) from order_outbox t where t.user_id = ${id}),
    (select jsonb_agg(jsonb_build_array(k.stock,
              (select count(*) from stock_log l where l.sku_id = k.id)) order by k.id)
       from skus k join products p on p.id = k.product_id join stores s on s.id = p.shop_id),
    (select jsonb_agg(jsonb_build_array(r.nth, r.released_at is not null, c.used) order by r.id)
       from promo_redemptions r join promo_codes c on c.id = r.promo_id where r.user_id = ${id}),
    (select count(*) from bag_items where user_id = ${id}), (select count(*) from checkouts where user_id = ${id}),
    (select jsonb_agg(outcome order by p.id) from payments p where user_id = ${id}),
    (select jsonb_agg(jsonb_build_array(p.state, p.reason, p.amount_cents,
              (select count(*) from planned_orders d where d.recharge_id = p.recharge_id and d.is_waiting))
              order by p.recharge_id)
       from planned_payments p where p.user_id = ${id}),
    (select jsonb_agg(jsonb_build_array(p.step, p.amount_cents, p.version) order by p.id)
       from payouts p join stores s on s.id = p.shop_id)`
}

/** Refund cases with lines, events and pictures; reviews and ratings. */
function refundsSql(id: number): Sql {
  return sql`
    (select jsonb_agg(jsonb_build_array(r.step, r.waits_for, r.requested_cents, r.approved_cents, r.paid_cents,
              r.promo_cents, r.commission_cents, r.is_late, r.number <> '', r.version,
              (select jsonb_agg(kind order by e.id) from refund_events e where e.refund_id = r.id),
              (select jsonb_agg(jsonb_build_array(i.qty, i.paid_cents, i.restocked_qty) order by i.order_item_id)
                 from refund_items i where i.refund_id = r.id),
              (select count(*) from refund_pictures f where f.refund_id = r.id)) order by r.id)
       from refunds r where r.user_id = ${id}),
    (select jsonb_agg(jsonb_build_array(v.score, v.content, v.pictures, v.hidden_reason, w.service, w.postage,
              (select count(*) from review_pictures f where f.review_id = v.id)) order by v.id)
       from reviews v join order_scores w on w.order_id = v.order_id where v.user_id = ${id}),
    (select jsonb_agg(to_jsonb(r) - 'shop_id' - 'copied' order by r.shop_id)
       from shop_ratings r join stores s on s.id = r.shop_id),
    (select jsonb_agg(to_jsonb(r) - 'product_id' - 'copied' order by r.product_id)
       from product_ratings r join products p on p.id = r.product_id join stores s on s.id = p.shop_id)`
}

/** Saved cards here and at the test provider. */
function cardsSql(id: number): Sql {
  return sql`
    (select jsonb_agg(jsonb_build_array(s.last4, s.removed_at is not null) order by s.id)
       from saved_cards s where s.user_id = ${id}),
    (select count(*) from test_cards t join card_customers c on c.customer = t.customer where c.user_id = ${id})`
}
