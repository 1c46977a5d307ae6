// Which release a database belongs to: a server of an older one runs on it, and applies nothing.
import type pg from 'pg'

/** From sql/release.json. */
export interface Release {
  version: string
  /** Its servers work with the tables and functions of this one. */
  previous: { version: string; commit: string }
}

export interface AppliedRelease {
  version: string
  works_from: string
}

/** Undefined before migration 0022. */
export async function findNewestRelease(client: pg.Client): Promise<AppliedRelease | undefined> {
  if (!(await hasReleases(client))) return undefined
  const { rows } = await client.query<AppliedRelease>('select version, works_from from releases')
  return rows.sort((a, b) => compareVersions(a.version, b.version)).at(-1)
}

/** With every step of an upgrade: an older server that starts after a failed step must not undo the others. */
export async function recordRelease(client: pg.Client, release: Release | undefined): Promise<void> {
  if (!release || !(await hasReleases(client))) return
  await client.query(
    `insert into releases (version, works_from) values ($1, $2)
     on conflict (version) do update set works_from = excluded.works_from where releases.works_from <> excluded.works_from`,
    [release.version, release.previous.version],
  )
}

async function hasReleases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.releases') is not null as found`)
  return rows[0]?.found ?? false
}

/** Negative when the first is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = left?.findIndex((number, n) => number !== right?.[n]) ?? -1
  return at === -1 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0)
}
