// Something to buy for one person of a chaos test: two shops of their own, an address they deliver to, a promo code.
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { shopsOf, type User } from './users.ts'

export const stockAtStart = 100_000
const prices = [3_000, 2_000]

export interface Goods {
  skuIds: number[]
  shopIds: number[]
  promo: string
  addressId: number
}

/** As the demo's products are: in a category, with a picture, sent by a template that reaches the address. */
export async function makeGoods(db: Db, { id }: User): Promise<Goods> {
  const made = await db.query<{ sku_id: number; shop_id: number }>(sql`
    with like_one as (
      select p.category_id, p.picture_id, p.freight_template_id from products p join freight_zones z on z.template_id = p.freight_template_id
       where 'US' = any(z.countries) order by p.id limit 1),
    stores as (
      insert into shops (key, names, about, logo_id, origin, opened_on)
      select ${shopsOf(id)} || n, '{"en-US": "Drill"}', '{}', l.picture_id, 'CN', current_date
        from like_one l, generate_series(1, ${prices.length}::int) n returning id, key),
    things as (
      insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, in_stock,
                            freight_template_id)
      select s.key, s.id, l.category_id, l.picture_id, 100, w.price, w.price, true, l.freight_template_id
        from stores s, like_one l, unnest(${prices}::bigint[]) with ordinality w(price, n) where s.key = ${shopsOf(id)} || w.n
      returning id, shop_id, price_cents)
    insert into skus (product_id, position, value_ids, price_cents, stock)
    select t.id, 0, '{}', t.price_cents, ${stockAtStart} from things t order by t.shop_id
    returning id as sku_id, (select t.shop_id from things t where t.id = product_id) as shop_id`)
  const promo = `DRILL${id}`
  const [home] = await db.query<{ id: number }>(sql`
    with sent as (
      insert into addresses (user_id, addressee, mobile, country, area, city, detail, postcode, tag, is_default)
      values (${id}, 'Ann Lee', '+12025550123', 'US', 'Oregon', 'Portland', '1 Road', '97201', 'Home', true) returning id),
    code as (
      insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at)
      values (${promo}, 'fixed', 501, 100000000, now(), now() - interval '1 day', now() + interval '30 days'))
    select id from sent`)
  return {
    skuIds: made.map((row) => row.sku_id),
    shopIds: made.map((row) => row.shop_id),
    promo,
    addressId: home?.id ?? 0,
  }
}
