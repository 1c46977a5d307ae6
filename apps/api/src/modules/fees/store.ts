// fees: SQL over the one row of settings they are kept in.
import type { Ctx, TxCtx } from '../../context.ts'
import { sql } from '../../db/sql.ts'

export interface SettingRow {
  value: unknown
  version: number
}

export async function findSetting(ctx: Ctx, key: string): Promise<SettingRow | undefined> {
  const [row] = await ctx.db.query<SettingRow>(sql`select value, version from shop_settings where key = ${key}`)
  return row
}

/** False when somebody else was first. */
export async function saveSetting(
  tx: TxCtx,
  setting: { key: string; value: unknown; version: number; operatorId: number },
): Promise<boolean> {
  const { key, value, version, operatorId } = setting
  const rows = await tx.db.query(sql`
    insert into shop_settings as s (key, value, version, updated_at, updated_by)
    select ${key}, ${JSON.stringify(value)}::jsonb, 1, ${tx.now()}, ${operatorId} where ${version} = 0
    on conflict (key) do update set value = excluded.value where false
    returning 1`)
  if (rows.length === 1) return true
  const changed = await tx.db.query(sql`
    update shop_settings set value = ${JSON.stringify(value)}::jsonb, version = version + 1, updated_at = ${tx.now()},
           updated_by = ${operatorId}
     where key = ${key} and version = ${version} returning 1`)
  return changed.length === 1
}
