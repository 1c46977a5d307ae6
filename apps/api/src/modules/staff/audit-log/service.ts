// The append-only log of what operators did: who, what, before, after, why.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type { AuditEntry, listAudit as listEndpoint } from '@shop/contract/staff/admin-audit-log.ts'
import { createCache } from '#cache/cache.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as store from './store.ts'

interface Entry {
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
const recentViews = createCache<void>({ ms: viewDedupMs, max: 10_000, clearedByChanges: false })

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
  const filter = { actor: query.actor, object: query.object, action: query.action }
  const { shown, ends } = await readPage(query, {
    mark: ['audit', filter],
    types: ['number'],
    list: (after, limit) => store.listEntries(ctx, { filter, after, limit }),
    count: (max) => store.countEntries(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
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

export type Facts = Record<string, unknown>

const loggedPathsMax = 100
const textMax = 200

interface Difference {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Undefined when nothing differs. A path looks like `title.en-US`; a path missing on one side is null there. */
export function differenceOf(before: Facts, after: Facts, pathsMax = loggedPathsMax): Difference | undefined {
  const [old, current] = [flatten(before), flatten(after)]
  const paths = [...new Set([...old.keys(), ...current.keys()])].filter((path) => old.get(path) !== current.get(path))
  if (paths.length === 0) return undefined
  const shown = paths.slice(0, pathsMax)
  const side = (values: Map<string, unknown>) => ({
    ...Object.fromEntries(shown.map((path) => [path, truncate(values.get(path) ?? null)])),
    ...(paths.length > pathsMax && { more: paths.length - pathsMax }),
  })
  return { before: side(old), after: side(current) }
}

function flatten(facts: Facts): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const visit = (value: unknown, path: string) => {
    if (value === undefined || value === null) return
    if (value instanceof Date) values.set(path, value.toISOString())
    else if (typeof value !== 'object') values.set(path, value)
    else for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key)
  }
  visit(facts, '')
  return values
}

function truncate(value: unknown): unknown {
  return typeof value === 'string' && value.length > textMax ? `${value.slice(0, textMax)}…` : value
}
