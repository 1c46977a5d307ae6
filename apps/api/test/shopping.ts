// Signed-in shoppers, products with freight, and several SKUs per product, for tests of bag and checkout.
import type { Call } from '@shop/client/call.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { makeToken } from '#security/token.ts'
import type { Harness } from './harness.ts'
import { digits, newBuyer, type Offered } from './purchases.ts'

export interface Shopper {
  userId: number
  sessionId: number
  call: Call
  in(language: Language): Call
}

export async function newShopper({ owner, as }: Harness, cents = 0): Promise<Shopper> {
  const buyer = await newBuyer(owner, cents)
  const { token, hash } = makeToken()
  await owner.query(sql`update user_sessions set token_hash = ${hash} where id = ${buyer.sessionId}`)
  return { ...buyer, call: as(token), in: (language) => as(token, language) }
}

export async function newAddress(owner: Db, userId: number, country = 'US'): Promise<number> {
  const [row] = await owner.query<{ id: number }>(sql`
    insert into addresses (user_id, addressee, mobile, country, area, city, detail, postcode, tag, is_default)
    values (${userId}, 'Ann Lee', '+12025550123', ${country}, 'Oregon', 'Portland', '1 Road', '97201', 'Home',
            not exists (select 1 from addresses where user_id = ${userId})) returning id`)
  return row?.id ?? 0
}

export interface Zone {
  countries: string[]
  first: number
  step: number
  daysMin?: number
  daysMax?: number
}

/** A price for the first 500 grams and for each further 500. */
export async function newTemplate(owner: Db, zones: readonly Zone[]): Promise<number> {
  const [row] = await owner.query<{ id: number }>(sql`
    insert into freight_templates (key, name) values (${digits(12)}, 'By air') returning id`)
  const id = row?.id ?? 0
  for (const [at, zone] of zones.entries())
    await owner.query(sql`
      insert into freight_zones (template_id, position, countries, first_grams, first_cents, step_grams, step_cents,
                                 days_min, days_max)
      values (${id}, ${at}, ${zone.countries}, 500, ${zone.first}, 500, ${zone.step}, ${zone.daysMin ?? 5},
              ${zone.daysMax ?? 9})`)
  return id
}

export async function setProduct(
  owner: Db,
  productId: number,
  values: { templateId?: number; grams?: number; free?: boolean; title?: string },
): Promise<void> {
  await owner.query(sql`
    update products set freight_template_id = coalesce(${values.templateId ?? null}::bigint, freight_template_id),
           weight_grams = coalesce(${values.grams ?? null}::int, weight_grams),
           free_freight = coalesce(${values.free ?? null}::boolean, free_freight) where id = ${productId}`)
  if (values.title !== undefined)
    await owner.query(sql`
      insert into product_translations (product_id, language, title) values (${productId}, 'en-US', ${values.title})`)
}

/** Another SKU of the same product, with its own specification value. */
export async function anotherSku(
  owner: Db,
  product: Offered,
  { price, stock, name }: { price: number; stock: number; name: string },
): Promise<Offered> {
  const [row] = await owner.query<{ id: number }>(sql`
    with new_group as (
      insert into spec_groups (product_id, position, names)
      select ${product.productId}, coalesce(max(position) + 1, 0), '{"en-US": "Colour"}' from spec_groups
       where product_id = ${product.productId} returning id),
    new_value as (
      insert into spec_values (group_id, position, names)
      select id, 0, jsonb_build_object('en-US', ${name}::text, 'zh-CN', ${`${name} 色`}::text) from new_group
      returning id)
    insert into skus (product_id, position, value_ids, price_cents, stock)
    select ${product.productId}, 1, array[id], ${price}, ${stock} from new_value returning id`)
  return { ...product, skuId: row?.id ?? 0, price }
}

/** Many users at once, without money. */
export async function newBuyers(owner: Db, count: number): Promise<{ userId: number; sessionId: number }[]> {
  const name = `crowd${digits(10)}`
  const rows = await owner.query<{ id: number }>(sql`
    insert into users (account, email, password_hash, language)
    select ${name} || n, ${name} || n || '@mail.example', 'none', 'en-US' from generate_series(1, ${count}::int) n
    returning id`)
  return rows.map(({ id }) => ({ userId: id, sessionId: 0 }))
}
