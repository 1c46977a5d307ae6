// SQL of carriers.
import type { Carrier } from '@shop/contract/sales/admin-logistics.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

const columns = sql`id, key, name, number_pattern, example, tracking_url, active, version, secret_version,
  old_secret_until`
export const carriersMax = 100

export async function listCarriers(ctx: Ctx): Promise<Carrier[]> {
  return ctx.db.query<Carrier>(sql`select ${columns} from carriers order by position, id limit ${carriersMax}`)
}

export async function findCarrier(ctx: Ctx, id: number): Promise<Carrier | undefined> {
  const [row] = await ctx.db.query<Carrier>(sql`select ${columns} from carriers where id = ${id}`)
  return row
}

export async function findByKey(ctx: Ctx, key: string): Promise<Carrier | undefined> {
  const [row] = await ctx.db.query<Carrier>(sql`select ${columns} from carriers where key = ${key}`)
  return row
}

export type CarrierValues = Omit<Carrier, 'id' | 'key' | 'version' | 'secret_version' | 'old_secret_until'>

/** Undefined when the key is taken. */
export async function insertCarrier(tx: TxCtx, key: string, values: CarrierValues): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into carriers (key, name, number_pattern, example, tracking_url, active, position)
    select ${key}, ${values.name}, ${values.number_pattern}, ${values.example}, ${values.tracking_url},
           ${values.active}, coalesce(max(position) + 1, 0) from carriers
    on conflict (key) do nothing returning id`)
  return row?.id
}

/** False when somebody has changed it since. */
export async function setCarrier(
  tx: TxCtx,
  { id, version }: { id: number; version: number },
  values: CarrierValues,
): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update carriers set name = ${values.name}, number_pattern = ${values.number_pattern}, example = ${values.example},
           tracking_url = ${values.tracking_url}, active = ${values.active}, version = version + 1
     where id = ${id} and version = ${version} returning id`)
  return rows.length > 0
}

/** False when somebody has rotated it since. */
export async function rotateSecret(
  tx: TxCtx,
  { id, version, oldUntil }: { id: number; version: number; oldUntil: Date | null },
): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update carriers set secret_version = secret_version + 1, old_secret_until = ${oldUntil}
     where id = ${id} and secret_version = ${version} returning id`)
  return rows.length > 0
}

/** False when no old secret is valid. */
export async function revokeOldSecret(tx: TxCtx, id: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update carriers set old_secret_until = null where id = ${id} and old_secret_until > ${tx.now()} returning id`)
  return rows.length > 0
}
