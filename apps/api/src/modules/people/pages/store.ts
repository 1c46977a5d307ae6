// SQL for pages: published versions, drafts, and the outbox of changed law pages.
import type { Language } from '@shop/contract/language.ts'
import type { PageDraft, PageLine, PageRow, PageVersion, pageKinds } from '@shop/contract/people/admin-pages.ts'
import type { HelpGroup } from '@shop/contract/people/pages.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export type PageKind = (typeof pageKinds)[number]

export interface PublishedPage {
  id: number
  key: string
  group_key: HelpGroup | ''
  title: string
  html: string
  language: Language
  version: number
  summary: string
  published_at: Date
}

export const pagesMax = 400

/** In the reader's language, or the next one that the version has. */
export async function listPublished(ctx: Ctx, kinds: readonly PageKind[]): Promise<PublishedPage[]> {
  return ctx.db.query<PublishedPage>(sql`
    select p.id, p.key, p.group_key, v.title ->> l.language as title, v.html ->> l.language as html, l.language,
           v.version, v.summary, v.published_at
      from pages p
      join lateral (select version, title, html, summary, published_at from page_versions
                     where page_id = p.id order by version desc limit 1) v on true
      join lateral (select o.language from unnest(language_order(${ctx.language})) with ordinality o(language, n)
                     where v.html ->> o.language is not null order by o.n limit 1) l on true
     where p.active and p.kind = any(${kinds})
     order by p.position, p.id limit ${pagesMax}`)
}

interface LawOutboxRow {
  page_id: number
  version: number
  last_user_id: number
  key: string
  title: Translations
  summary: string
  published_at: Date
}

export async function insertOutboxRow(tx: TxCtx, pageId: number, version: number): Promise<void> {
  await tx.db.query(sql`insert into page_outbox (page_id, version) values (${pageId}, ${version})`)
}

export async function lockOutboxRow(tx: TxCtx): Promise<LawOutboxRow | undefined> {
  const rows = await tx.db.query<LawOutboxRow>(sql`
    select t.page_id, t.version, t.last_user_id, p.key, v.title, v.summary, v.published_at
      from page_outbox t
      join pages p on p.id = t.page_id
      join page_versions v on v.page_id = t.page_id and v.version = t.version
     where t.done_at is null order by t.page_id, t.version limit 1 for update of t skip locked`)
  return rows[0]
}

/** Shoppers who registered later have seen the new version from the start. */
export async function listReaders(tx: TxCtx, outboxRow: LawOutboxRow, limit: number): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select id from users
     where id > ${outboxRow.last_user_id} and status <> 'closed' and created_at <= ${outboxRow.published_at}
     order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

export async function setProgress(
  tx: TxCtx,
  outboxRow: LawOutboxRow,
  lastUserId: number,
  isDone: boolean,
): Promise<void> {
  await tx.db.query(sql`
    update page_outbox set last_user_id = ${lastUserId}, done_at = ${isDone ? tx.now() : null}
     where page_id = ${outboxRow.page_id} and version = ${outboxRow.version}`)
}

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

interface NewVersion {
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
