// SQL for addresses and the language of an account.
import type { Language } from '@shop/contract/language.ts'
import { addressesMax } from '@shop/contract/people/addresses.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export async function setUserLanguage(ctx: Ctx, userId: number, language: Language): Promise<void> {
  await ctx.db.query(sql`update users set language = ${language} where id = ${userId}`)
}

export interface AddressRow {
  id: number
  addressee: string
  mobile: string
  country: string
  area_id: number
  area: string
  city: string
  detail: string
  postcode: string
  tag: string
  is_default: boolean
}

const columns = sql`id, addressee, mobile, country, coalesce(area_id, 0) as area_id, area, city, detail, postcode, tag,
  is_default`

async function rowsWhere(ctx: Ctx, condition: Sql): Promise<AddressRow[]> {
  return ctx.db.query<AddressRow>(sql`
    select ${columns} from addresses where ${condition} order by is_default desc, id desc limit ${addressesMax}`)
}

/** The default first, then the newest. */
export async function listAddresses(ctx: Ctx, userId: number): Promise<AddressRow[]> {
  return rowsWhere(ctx, sql`user_id = ${userId}`)
}

/** Only the shopper's own addresses are found. */
export async function findAddress(ctx: Ctx, userId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await rowsWhere(ctx, sql`user_id = ${userId} and id = ${id}`)
  return row
}

export async function findDefault(ctx: Ctx, userId: number): Promise<AddressRow | undefined> {
  const [row] = await rowsWhere(ctx, sql`user_id = ${userId} and is_default`)
  return row
}

/** Serializes changes of a shopper's addresses, so that the limit and the single default hold. */
export async function lockUser(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`select id from users where id = ${userId} for no key update`)
}

export async function countAddresses(tx: TxCtx, userId: number): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`
    select count(*) as count from addresses where user_id = ${userId}`)
  return row?.count ?? 0
}

export type AddressInput = Omit<AddressRow, 'id' | 'is_default'>

export async function insertAddress(tx: TxCtx, userId: number, input: AddressInput): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into addresses (user_id, addressee, mobile, country, area_id, area, city, detail, postcode, tag, created_at,
                           updated_at)
    values (${userId}, ${input.addressee}, ${input.mobile}, ${input.country}, nullif(${input.area_id}::bigint, 0),
            ${input.area}, ${input.city}, ${input.detail}, ${input.postcode}, ${input.tag}, ${tx.now()}, ${tx.now()})
    returning id`)
  if (!row) throw new Error('inserting an address returned no row')
  return row.id
}

export async function setAddress(tx: TxCtx, id: number, input: AddressInput): Promise<void> {
  await tx.db.query(sql`
    update addresses
       set addressee = ${input.addressee}, mobile = ${input.mobile}, country = ${input.country},
           area_id = nullif(${input.area_id}::bigint, 0), area = ${input.area}, city = ${input.city},
           detail = ${input.detail}, postcode = ${input.postcode}, tag = ${input.tag}, updated_at = ${tx.now()}
     where id = ${id}`)
}

/** In two steps, so that there are never two defaults. */
export async function setDefault(tx: TxCtx, userId: number, id: number): Promise<void> {
  await tx.db.query(sql`
    update addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`)
  await tx.db.query(sql`
    update addresses set is_default = true where user_id = ${userId} and id = ${id} and not is_default`)
}

export async function deleteAddress(tx: TxCtx, userId: number, id: number): Promise<void> {
  await tx.db.query(sql`delete from addresses where user_id = ${userId} and id = ${id}`)
}

/** For closing an account. */
export async function deleteAddresses(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from addresses where user_id = ${userId}`)
}
