// The outbox in the console: the state of mails, and without a mail server their bodies.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type { listMails as listEndpoint } from '@shop/contract/people/admin-users.ts'
import type { Ctx } from '#context.ts'
import { listMark, readCursor } from '#db/cursor.ts'
import { pageOf } from '#db/page.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as store from './store.ts'

export interface MailSettings {
  /** With a mail server the bodies are for their receivers only. */
  hasServer: boolean
  /** Only the demo shows codes: elsewhere a code gives access to a shopper's account. */
  demo: boolean
}

export async function listMails(
  ctx: Ctx,
  settings: MailSettings,
  query: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const limit = query.limit ?? pageLimitDefault
  const mark = listMark(['mails', query.keyword])
  const after = readCursor(query.cursor, mark, ['number'])
  const rows = await store.listMails(ctx, { keyword: query.keyword, after, limit: limit + 1 })
  const count = await store.countMails(ctx, query.keyword, totalMax + 1)
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.id] })
  if (shown.length > 0) await recordView(ctx, shown)
  return {
    smtp: settings.hasServer,
    codes_shown: !settings.hasServer && settings.demo,
    list: shown.map((row) => (mayRead(row, settings) ? row : { ...row, body: '' })),
    ...ends,
  }
}

function mayRead(row: store.OutboxRow, { hasServer, demo }: MailSettings): boolean {
  return !hasServer && (demo || !row.secret)
}

/** Addresses are personal and bodies may contain codes, so every view is audited, once per content. */
async function recordView(ctx: Ctx, rows: readonly store.OutboxRow[]): Promise<void> {
  await audit.recordView(ctx, {
    action: 'mail.read',
    object: { type: 'mail', id: rows[0]?.id ?? 0 },
    after: { from_id: rows.at(-1)?.id, to_id: rows[0]?.id, count: rows.length },
  })
}
