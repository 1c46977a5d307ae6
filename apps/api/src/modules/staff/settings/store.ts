// SQL for settings that operators may change, one row per group.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** A change that takes effect at `effective_at`. */
export interface Announced {
  announced: unknown
  announced_at: Date
  effective_at: Date
}

export interface SettingRow {
  value: unknown
  /** One higher once an announced change takes effect, so that forms opened before are out of date. */
  version: number
  /** Not part of `value`, even if it is in effect by now. */
  announced: Announced | null
}

export async function findSetting(ctx: Ctx, key: string): Promise<SettingRow | undefined> {
  const [row] = await ctx.db.query<Pick<SettingRow, 'value' | 'version'> & Announced>(sql`
    select value, version + ${isInEffect(ctx)} as version, announced, announced_at, effective_at
      from shop_settings where key = ${key}`)
  if (!row) return undefined
  const { value, version, ...announced } = row
  return { value, version, announced: announced.announced ? announced : null }
}

interface NewSetting {
  key: string
  value: unknown
  version: number
  operatorId: number
  /** The change still to come; leaving it out cancels an announced one. */
  announced?: Announced | null
}

/** Version 0 means nobody has set it yet. Returns false when somebody else saved first. */
export async function saveSetting(tx: TxCtx, setting: NewSetting): Promise<boolean> {
  const { key, version, operatorId } = setting
  const value = JSON.stringify(setting.value)
  const { announced, announced_at: announcedAt = null, effective_at: effectiveAt = null } = setting.announced ?? {}
  const announcedJson = announced === undefined ? null : JSON.stringify(announced)
  const rows =
    version === 0
      ? await tx.db.query(sql`
          insert into shop_settings (key, value, version, updated_at, updated_by, announced, announced_at, effective_at)
          values (${key}, ${value}::jsonb, 1, ${tx.now()}, ${operatorId}, ${announcedJson}::jsonb, ${announcedAt},
                  ${effectiveAt})
          on conflict (key) do nothing returning 1`)
      : await tx.db.query(sql`
          update shop_settings set value = ${value}::jsonb, version = ${version + 1}, updated_at = ${tx.now()},
                 updated_by = ${operatorId}, announced = ${announcedJson}::jsonb, announced_at = ${announcedAt},
                 effective_at = ${effectiveAt}
           where key = ${key} and version + ${isInEffect(tx)} = ${version} returning 1`)
  return rows.length === 1
}

/** 1 when the announced change is in effect, else 0. */
function isInEffect(ctx: Ctx) {
  return sql`coalesce((effective_at <= ${ctx.now()})::int, 0)`
}
