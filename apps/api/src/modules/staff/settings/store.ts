// settings: SQL over figures that operators may change, a row for each kind.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** A change that counts from its time on. */
export interface Announced {
  announced: unknown
  announced_at: Date
  effective_at: Date
}

export interface SettingRow {
  value: unknown
  /** One more once an announced change counts: a form that was opened before is old. */
  version: number
  /** Not yet in `value`, even if it counts by now. */
  announced: Announced | null
}

export async function findSetting(ctx: Ctx, key: string): Promise<SettingRow | undefined> {
  const [row] = await ctx.db.query<Pick<SettingRow, 'value' | 'version'> & Announced>(sql`
    select value, version + ${dueAt(ctx)} as version, announced, announced_at, effective_at
      from shop_settings where key = ${key}`)
  if (!row) return undefined
  const { value, version, ...announced } = row
  return { value, version, announced: announced.announced ? announced : null }
}

export interface NewSetting {
  key: string
  value: unknown
  version: number
  operatorId: number
  /** What still applies later; one that is left out is no more. */
  announced?: Announced | null
}

/** Version 0 is what nobody has set yet. False when somebody else was first. */
export async function saveSetting(tx: TxCtx, setting: NewSetting): Promise<boolean> {
  const { key, version, operatorId } = setting
  const value = JSON.stringify(setting.value)
  const { announced, announced_at: since = null, effective_at: from = null } = setting.announced ?? {}
  const later = announced === undefined ? null : JSON.stringify(announced)
  const rows =
    version === 0
      ? await tx.db.query(sql`
          insert into shop_settings (key, value, version, updated_at, updated_by, announced, announced_at, effective_at)
          values (${key}, ${value}::jsonb, 1, ${tx.now()}, ${operatorId}, ${later}::jsonb, ${since}, ${from})
          on conflict (key) do nothing returning 1`)
      : await tx.db.query(sql`
          update shop_settings set value = ${value}::jsonb, version = ${version + 1}, updated_at = ${tx.now()},
                 updated_by = ${operatorId}, announced = ${later}::jsonb, announced_at = ${since}, effective_at = ${from}
           where key = ${key} and version + ${dueAt(tx)} = ${version} returning 1`)
  return rows.length === 1
}

function dueAt(ctx: Ctx) {
  return sql`coalesce((effective_at <= ${ctx.now()})::int, 0)`
}
