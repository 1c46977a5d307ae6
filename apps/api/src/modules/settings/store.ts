// settings: SQL over figures that operators may change, a row for each kind.
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

/** Version 0 is what nobody has set yet. False when somebody else was first. */
export async function saveSetting(
  tx: TxCtx,
  setting: { key: string; value: unknown; version: number; operatorId: number },
): Promise<boolean> {
  const { key, version, operatorId } = setting
  const value = JSON.stringify(setting.value)
  const rows =
    version === 0
      ? await tx.db.query(sql`
          insert into shop_settings (key, value, version, updated_at, updated_by)
          values (${key}, ${value}::jsonb, 1, ${tx.now()}, ${operatorId}) on conflict (key) do nothing returning 1`)
      : await tx.db.query(sql`
          update shop_settings set value = ${value}::jsonb, version = version + 1, updated_at = ${tx.now()},
                 updated_by = ${operatorId}
           where key = ${key} and version = ${version} returning 1`)
  return rows.length === 1
}
