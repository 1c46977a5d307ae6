// SQL for new versions of the law that shoppers are still to be notified of.
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface LawOutboxRow {
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
