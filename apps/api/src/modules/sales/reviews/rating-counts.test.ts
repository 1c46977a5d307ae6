// Tests of the rating counts in the database: always exact, without deadlocks; reviews are hidden one by one.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newBuyer, newShop, newSku } from '../../../../test/purchases.ts'
import { buy, deliver } from '../../../../test/refunds.ts'

const { db, owner } = await createHarness()
const shops = [await newShop(owner), await newShop(owner)]
const [operator] = await owner.query<{ id: number }>(sql`
  insert into operators (account, name, password_hash, roles)
  values ('moderator', 'One', 'none', '{admin}') returning id`)

async function newOrders(count: number): Promise<number[]> {
  const [shopId = 0] = shops
  const skus = []
  for (let i = 0; i < 4; i++) skus.push(await newSku(owner, { shopId, price: 100, stock: 1_000 }))
  const orders = []
  for (let i = 0; i < count; i++) {
    const lines = skus.toSorted(() => randomInt(3) - 1).map((sku) => ({ ...sku, qty: 1 }))
    const orderId = await buy(db, owner, await newBuyer(owner, 1_000), { lines })
    await deliver(owner, orderId)
    orders.push(orderId)
  }
  return orders
}

/** As the server does: the order's scores first, then its reviews, in one transaction. */
async function review(orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into order_scores (order_id, user_id, shop_id, service, postage, created_at)
      select id, user_id, shop_id, ${randomInt(1, 6)}, ${randomInt(1, 6)}, now() from orders where id = ${orderId}`)
    await tx.query(sql`
      insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language, pictures,
                           editable_until, created_at)
      select i.id, o.id, o.user_id, i.product_id, o.shop_id, 1 + floor(random() * 5), 'Good', 'en-US',
             floor(random() * 3), now() + interval '7 days', now()
        from orders o join order_items i on i.order_id = o.id where o.id = ${orderId}`)
  })
}

/** Products and shops whose counts do not match their reviews. */
async function differences(): Promise<unknown[]> {
  return owner.query(sql`
    select r.product_id
      from product_ratings r left join reviews v on v.product_id = r.product_id and v.hidden_at is null
      left join order_scores s on s.order_id = v.order_id
     group by r.product_id
    having (scored_1, scored_2, scored_3, scored_4, scored_5, pictured_1, pictured_5, r.service_sum, r.postage_sum)
           is distinct from (
             count(*) filter (where v.score = 1), count(*) filter (where v.score = 2),
             count(*) filter (where v.score = 3), count(*) filter (where v.score = 4),
             count(*) filter (where v.score = 5), count(*) filter (where v.score = 1 and v.pictures > 0),
             count(*) filter (where v.score = 5 and v.pictures > 0),
             coalesce(sum(s.service), 0), coalesce(sum(s.postage), 0))
    union all
    select r.shop_id from shop_ratings r
     where (r.scored_1 + r.scored_2 + r.scored_3, r.scored_4 + r.scored_5, r.orders, r.service_sum, r.postage_sum)
           is distinct from (
             (select count(*) from reviews v where v.shop_id = r.shop_id and v.hidden_at is null and v.score < 4),
             (select count(*) from reviews v where v.shop_id = r.shop_id and v.hidden_at is null and v.score > 3),
             (select count(*) from order_scores s where s.shop_id = r.shop_id),
             (select sum(service) from order_scores s where s.shop_id = r.shop_id),
             (select sum(postage) from order_scores s where s.shop_id = r.shop_id))`)
}

test('concurrent reviews, edits and hidings of the same products are all counted and do not deadlock', async () => {
  const orders = await newOrders(24)
  await Promise.all(orders.slice(0, 8).map(review))
  const rest = orders.slice(8).map(review)
  const early = await owner.query<{ id: number }>(sql`select id from reviews order by random() limit 16`)
  const hidden = early.slice(0, 8).map(({ id }) =>
    db.query(sql`
      update reviews set hidden_at = now(), hidden_reason = 'abuse', hidden_by = ${operator?.id ?? 0}
       where id = ${id}`),
  )
  const edited = early
    .slice(8)
    .map(({ id }) =>
      db.query(sql`update reviews set score = 6 - score, pictures = 1, edited_at = now() where id = ${id}`),
    )
  await Promise.all([...rest, ...hidden, ...edited])
  assert.deepEqual(await differences(), [])
  const [shownAgain] = early
  await db.query(sql`
    update reviews set hidden_at = null, hidden_reason = '', hidden_by = null where id = ${shownAgain?.id ?? 0}`)
  assert.deepEqual(await differences(), [])
  const uncopied = await owner.query(sql`select 1 from product_ratings where not copied`)
  assert.ok(uncopied.length > 0)
})

test('a statement can hide only one review, with a reason and an operator', async () => {
  const hide = (reason: string, by: number | null) => sql`
    update reviews set hidden_at = now(), hidden_reason = ${reason}, hidden_by = ${by} where hidden_at is null`
  await assert.rejects(db.query(hide('abuse', operator?.id ?? 0)), /hidden_one_by_one|one by one/)
  await assert.rejects(
    db.query(sql`
    update reviews set hidden_at = now(), hidden_by = ${operator?.id ?? 0} where id = (select max(id) from reviews)`),
  )
  await assert.rejects(db.query(sql`delete from reviews`), /permission denied/)
  await assert.rejects(db.query(sql`update order_scores set service = 5`), /permission denied/)
  assert.deepEqual(await differences(), [])
})
