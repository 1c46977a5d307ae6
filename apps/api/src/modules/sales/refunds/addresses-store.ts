// SQL of the addresses goods are returned to.
import type { Ctx, TxCtx } from '#context.ts'
import { countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'

export interface AddressRow {
  id: number
  shop: { id: number; name: string } | null
  address: Record<string, string>
  active: boolean
  version: number
}

function columns(ctx: Ctx): Sql {
  return sql`a.id, case when s.id is not null
      then jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language})) end as shop,
    a.address, a.active, a.version`
}

const sources = sql`return_addresses a left join shops s on s.id = a.shop_id`
/** A shop's own addresses and those of the platform, which serve all shops. */
const usableBy = (shopId: number | undefined) =>
  shopId === undefined ? [] : [sql`(a.shop_id = ${shopId} or a.shop_id is null)`]

/** Addresses of shops come before those of the platform. */
export async function listAddresses(
  ctx: Ctx,
  list: { shopId: number | undefined; after: { isPlatforms: boolean; id: number } | undefined; limit: number },
): Promise<AddressRow[]> {
  const { shopId, after, limit } = list
  const conditions = usableBy(shopId)
  if (after) conditions.push(sql`((a.shop_id is null), a.id) > (${after.isPlatforms}, ${after.id}::bigint)`)
  return ctx.db.query<AddressRow>(sql`
    select ${columns(ctx)} from ${sources} where ${and(conditions)} order by (a.shop_id is null), a.id limit ${limit}`)
}

export async function countAddresses(ctx: Ctx, shopId: number | undefined, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from return_addresses a where ${and(usableBy(shopId))}`)
}

export async function getAddress(ctx: Ctx, id: number): Promise<AddressRow | undefined> {
  const [row] = await ctx.db.query<AddressRow>(sql`select ${columns(ctx)} from ${sources} where a.id = ${id}`)
  return row
}

/** Only an active address that goods of this shop may be returned to. */
export async function findAddress(
  ctx: Ctx,
  { id, shopId }: { id: number; shopId: number },
): Promise<Record<string, string> | undefined> {
  const [row] = await ctx.db.query<{ address: Record<string, string> }>(sql`
    select address from return_addresses
     where id = ${id} and active and (shop_id = ${shopId} or shop_id is null)`)
  return row?.address
}

export interface AddressDraft {
  shopId: number | null
  address: object
  active: boolean
}

/** Undefined when there is no such shop. */
export async function insertAddress(tx: TxCtx, draft: AddressDraft): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into return_addresses (shop_id, address, active, created_at)
    select ${draft.shopId}::bigint, ${JSON.stringify(draft.address)}::jsonb, ${draft.active}, ${tx.now()}
     where ${draft.shopId}::bigint is null or exists (select 1 from shops where id = ${draft.shopId}) returning id`)
  return row?.id
}

/** False when somebody has changed it since. */
export async function setAddress(
  tx: TxCtx,
  { id, version }: { id: number; version: number },
  draft: AddressDraft,
): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update return_addresses set shop_id = ${draft.shopId}::bigint, address = ${JSON.stringify(draft.address)}::jsonb,
           active = ${draft.active}, version = version + 1
     where id = ${id} and version = ${version} returning id`)
  return rows.length > 0
}
