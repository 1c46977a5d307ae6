// The append-only log of what operators did: who, what, before, after, why.
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type { AuditEntry, listAudit as listEndpoint } from '@shop/contract/staff/admin-audit-log.ts'
import { createCache } from '#cache/cache.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { listMark, readCursor } from '#db/cursor.ts'
import { pageOf } from '#db/page.ts'
import * as store from './store.ts'

export { differenceOf, type Facts } from './difference.ts'

export interface Entry {
  /** Without an id when a command on the server did it. */
  actor: { id?: number; account: string }
  action: string
  object: { type: string; id: number | string }
  before?: object | undefined
  after?: object | undefined
  why?: string
}

/** Call it in the transaction of the change, so that no change exists without its entry. */
export async function record(tx: TxCtx, entry: Entry): Promise<void> {
  await recordAll(tx, [entry])
}

/** A page that polls every few seconds counts as one view. */
const viewDedupMs = 10 * 60_000
const recentViews = createCache<void>({ ms: viewDedupMs, max: 10_000 })

/** Records that an operator saw shopper data. Call it outside any transaction, before the data is returned. */
export async function recordView(ctx: Ctx, view: Pick<Entry, 'action' | 'object' | 'after'>): Promise<void> {
  const { operatorId, account } = operatorOf(ctx)
  const key = JSON.stringify([operatorId, view.action, view.object, view.after])
  await recentViews.get(ctx, key, () => inTx(ctx, (tx) => record(tx, { ...view, actor: { id: operatorId, account } })))
}

/** Inserts many entries in one statement, in the given order. */
export async function recordAll(tx: TxCtx, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await store.insertEntries(tx, entries.map(rowOf))
}

function rowOf(entry: Entry): store.NewEntry {
  return {
    actor_id: entry.actor.id ?? null,
    actor: entry.actor.account,
    action: entry.action,
    object_type: entry.object.type,
    object_id: String(entry.object.id),
    before: entry.before ?? null,
    after: entry.after ?? null,
    why: entry.why ?? '',
  }
}

export async function listAudit(ctx: Ctx, query: Input<typeof listEndpoint>['query']): Promise<Page<AuditEntry>> {
  const limit = query.limit ?? pageLimitDefault
  const filter = { actor: query.actor, object: query.object, action: query.action }
  const mark = listMark(['audit', filter])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, count] = await Promise.all([
    store.listEntries(ctx, { filter, after, limit: limit + 1 }),
    store.countEntries(ctx, filter, totalMax + 1),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.id] })
  return { list: shown, ...ends }
}

/** The latest entries about one object such as `fees 0`, newest first. */
export function listForObject(ctx: Ctx, { object, limit }: { object: string; limit: number }): Promise<AuditEntry[]> {
  return store.listEntries(ctx, { filter: { actor: undefined, object, action: undefined }, after: undefined, limit })
}

const actionsMax = 10_000

export function countActions(ctx: Ctx, query: store.ActionQuery): Promise<store.ActionCount[]> {
  return store.countActions(ctx, query, actionsMax)
}

const choicesMax = 200

/** The actions and object types that occur in the log, for the filters of the page. */
export function listChoices(ctx: Ctx): Promise<{ actions: string[]; objects: string[] }> {
  return store.listChoices(ctx, choicesMax)
}
