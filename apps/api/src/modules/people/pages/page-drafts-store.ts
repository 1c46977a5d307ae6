// SQL for drafts of pages and their published versions.
import type { PageDraft, PageLine, PageRow, PageVersion } from '@shop/contract/people/admin-pages.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import { type PageKind, pagesMax } from './store.ts'

/** Without the body: texts are long, and a list does not need them. */
const lineColumns = sql`
  p.id, p.kind, p.key, p.group_key, p.position, p.required, p.active, p.title, p.version, p.updated_at,
  v.version as published_version, v.published_at,
  v.version is null or p.title is distinct from v.title or p.body is distinct from v.body as changed,
  coalesce(v.published_by = '', false) as base,
  array(select jsonb_object_keys(p.title) intersect select jsonb_object_keys(p.body)) as languages`

const lastVersion = sql`
  left join lateral (select version, title, body, published_by, published_at from page_versions
                      where page_id = p.id order by version desc limit 1) v on true`

export async function listLines(ctx: Ctx, kind: PageKind | undefined): Promise<PageLine[]> {
  const condition: Sql = kind === undefined ? sql`true` : sql`p.kind = ${kind}`
  return ctx.db.query<PageLine>(sql`
    select ${lineColumns} from pages p ${lastVersion}
     where ${condition} order by p.kind, p.position, p.id limit ${pagesMax}`)
}

export async function findRow(ctx: Ctx, id: number): Promise<PageRow | undefined> {
  const rows = await ctx.db.query<PageRow>(sql`
    select ${lineColumns}, p.body from pages p ${lastVersion} where p.id = ${id}`)
  return rows[0]
}

const versionsMax = 100

export async function listVersions(ctx: Ctx, id: number): Promise<PageVersion[]> {
  return ctx.db.query<PageVersion>(sql`
    select version, summary, published_by, published_at from page_versions
     where page_id = ${id} order by version desc limit ${versionsMax}`)
}

export async function lockVersion(tx: TxCtx, id: number): Promise<number | undefined> {
  const rows = await tx.db.query<{ version: number }>(sql`select version from pages where id = ${id} for update`)
  return rows[0]?.version
}

export async function countAll(tx: TxCtx): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`select count(*) as count from pages`)
  return row?.count ?? 0
}

/** Undefined if another page has the key. */
export async function insertPage(tx: TxCtx, draft: PageDraft & { required: boolean }): Promise<number | undefined> {
  const rows = await tx.db.query<{ id: number }>(sql`
    insert into pages (kind, key, group_key, position, required, active, title, body, updated_at)
    values (${draft.kind}, ${draft.key}, ${draft.group_key}, ${draft.position}, ${draft.required}, ${draft.active},
            ${JSON.stringify(draft.title)}, ${JSON.stringify(draft.body)}, ${tx.now()})
    on conflict (key) do nothing returning id`)
  return rows[0]?.id
}

export async function setPage(tx: TxCtx, id: number, draft: Omit<PageDraft, 'kind' | 'key'>): Promise<void> {
  await tx.db.query(sql`
    update pages set group_key = ${draft.group_key}, position = ${draft.position}, active = ${draft.active},
           title = ${JSON.stringify(draft.title)}, body = ${JSON.stringify(draft.body)}, version = version + 1,
           updated_at = ${tx.now()}
     where id = ${id}`)
}

export interface NewVersion {
  html: Translations
  summary: string
  publishedBy: string
}

/** The current draft becomes the next version. */
export async function insertVersion(
  tx: TxCtx,
  id: number,
  { html, summary, publishedBy }: NewVersion,
): Promise<number> {
  const [row] = await tx.db.query<{ version: number }>(sql`
    insert into page_versions (page_id, version, title, body, html, summary, published_by, published_at)
    select p.id, coalesce((select max(version) from page_versions where page_id = p.id), 0) + 1, p.title, p.body,
           ${JSON.stringify(html)}, ${summary}, ${publishedBy}, ${tx.now()}
      from pages p where p.id = ${id}
    returning version`)
  if (!row) throw new Error('inserting a page version returned no row')
  return row.version
}

/** Makes a second publication of the same draft fail with `state.changed`. */
export async function incrementVersion(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`update pages set version = version + 1 where id = ${id}`)
}

export async function listKeys(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.query<{ key: string }>(sql`select key from pages order by key limit ${pagesMax}`)
  return rows.map((row) => row.key)
}
