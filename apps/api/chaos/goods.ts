// Goods for one user of a chaos test: two shops, an address they deliver to, and a promo code.
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

/** Like the demo's products: with a category, a picture and a freight template that reaches the address. */
export async function makeGoods(db: Db, { id }: User): Promise<Goods> {
  const rows = await db.query<{ sku_id: number; shop_id: number }>(sql`
    with template as (
      select p.category_id, p.picture_id, p.freight_template_id
        from products p join freight_zones z on z.template_id = p.freight_template_id
       where 'US' = any(z.countries) order by p.id limit 1),
    new_shops as (
      insert into shops (key, names, about, logo_id, origin, opened_on)
      select ${shopsOf(id)} || n, '{"en-US": "Chaos"}', '{}', l.picture_id, 'CN', current_date
        from template l, generate_series(1, ${prices.length}::int) n returning id, key),
    new_products as (
      insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, in_stock,
                            freight_template_id)
      select s.key, s.id, l.category_id, l.picture_id, 100, w.price, w.price, true, l.freight_template_id
        from new_shops s, template l, unnest(${prices}::bigint[]) with ordinality w(price, n)
       where s.key = ${shopsOf(id)} || w.n
      returning id, shop_id, price_cents)
    insert into skus (product_id, position, value_ids, price_cents, stock)
    select t.id, 0, '{}', t.price_cents, ${stockAtStart} from new_products t order by t.shop_id
    returning id as sku_id, (select t.shop_id from new_products t where t.id = product_id) as shop_id`)
  const promo = `CHAOS${id}`
  const [address] = await db.query<{ id: number }>(sql`
    with new_address as (
      insert into addresses (user_id, addressee, mobile, country, area, city, detail, postcode, tag, is_default)
      values (${id}, 'Ann Lee', '+12025550123', 'US', 'Oregon', 'Portland', '1 Road', '97201', 'Home', true)
      returning id),
    new_promo as (
      insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at)
      values (${promo}, 'fixed', 501, 100000000, now(), now() - interval '1 day', now() + interval '30 days'))
    select id from new_address`)
  return {
    skuIds: rows.map((row) => row.sku_id),
    shopIds: rows.map((row) => row.shop_id),
    promo,
    addressId: address?.id ?? 0,
  }
}
