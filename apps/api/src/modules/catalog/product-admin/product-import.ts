// Imports products from CSV: the whole file is examined, then written completely or not at all, with a report.
import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@shop/contract/catalog/admin-files.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import { type Examined, examine, type Finding, idsOf } from './examine-import.ts'
import { lockProducts, setStatus } from './product-editor-store.ts'
import { readTable, type Table } from './product-table.ts'
import { lockStockOf, setStocks } from './stock-store.ts'
import { syncProducts } from './sync-products.ts'
import { type ProductWrite, writeProducts } from './write-products.ts'
import { takeIds } from './write-products-store.ts'

const problemsMax = 200
const previewMax = 100
const cellMax = 200

/** The report of a product import: counts by line, the problems, and a preview of the changes. */
function reportOf({ lines, findings, problems }: Examined, done: boolean): ImportReport {
  const outcomes = new Map(findings.flatMap(outcomesOf))
  const count = (outcome: LineOutcome) =>
    lines.filter((line) => (outcomes.get(line.number) ?? 'unchanged') === outcome).length
  const reported = [...problems].sort((a, b) => a.line - b.line).slice(0, problemsMax)
  return {
    lines: lines.length,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    problems: reported.map((problem) => ({ ...problem, value: problem.value.slice(0, cellMax) })),
    problem_count: problems.length,
    preview: findings.flatMap(changesOf).slice(0, previewMax),
    done,
  }
}

type LineOutcome = 'created' | 'changed' | 'unchanged'

/** A line counts as changed if its SKU changes; changes of the product count for its own line. */
function outcomesOf(finding: Finding): [number, LineOutcome][] {
  if (!finding.stored)
    return finding.skuLines.flatMap((line) => (line ? [[line.number, 'created'] as [number, LineOutcome]] : []))
  const isStatusChanged = finding.status !== finding.stored.status
  const changed = changesOf(finding).map((change): [number, LineOutcome] => [change.line, 'changed'])
  const created = finding.draft.skus.flatMap(({ id }, i): [number, LineOutcome][] => {
    const line = finding.skuLines[i]
    return id === undefined && line ? [[line.number, 'created']] : []
  })
  return [
    ...(isStatusChanged ? [[finding.productLine.number, 'changed'] as [number, LineOutcome]] : []),
    ...changed,
    ...created,
  ]
}

function changesOf(finding: Finding): ImportReport['preview'] {
  const { key, stored, productLine, difference } = finding
  const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  if (!stored) {
    const title = Object.values(finding.draft.title)[0] ?? ''
    return [{ line: productLine.number, key, field: 'title', before: '', after: title }]
  }
  const facts = Object.keys(difference?.after ?? {}).map((field) => ({
    line: lineOf(finding, field),
    key,
    field,
    before: textOf(difference?.before[field]),
    after: textOf(difference?.after[field]),
  }))
  const stock = finding.stock.map(({ line, sku_id, before, after }) => ({
    ...{ line, key, field: `skus.${sku_id}.stock` },
    before: String(before),
    after: String(after),
  }))
  const status =
    finding.status === stored.status
      ? []
      : [{ line: productLine.number, key, field: 'status', before: stored.status, after: finding.status }]
  return [...status, ...facts, ...stock]
}

/** `skus.500001.price` belongs to the line of that SKU. */
function lineOf({ draft, skuLines, productLine }: Finding, field: string): number {
  const [fact, name] = field.split('.')
  if (fact !== 'skus') return productLine.number
  const index = draft.skus.findIndex((sku, i) => String(sku.id ?? `new ${i + 1}`) === name)
  return skuLines[index]?.number ?? productLine.number
}

const why = 'product file'

/** One audit entry per product, as if an operator had made each change in the editor. */
async function recordFindings(tx: TxCtx, written: readonly { id: number; finding: Finding }[]): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.recordAll(
    tx,
    written.map(({ id, finding }) => ({
      actor: { id: operatorId, account },
      object: { type: 'product', id },
      why,
      ...(finding.stored ? changeOf(finding, finding.stored.status) : creationOf(finding)),
    })),
  )
}

function creationOf({ key, status, draft }: Finding) {
  const { title, shop_id, category_id, skus } = draft
  return { action: 'product.create', after: { key, title, shop_id, category_id, skus: skus.length, status } }
}

/** Status and stock are not part of a draft but of what the file changed. */
function changeOf({ status, stock, difference }: Finding, statusBefore: string) {
  const counts = (side: 'before' | 'after') =>
    Object.fromEntries(stock.map((change) => [`skus.${change.sku_id}.stock`, change[side]]))
  const before = { status: statusBefore, ...counts('before'), ...difference?.before }
  const after = { status, ...counts('after'), ...difference?.after }
  return { action: 'product.change', ...audit.differenceOf(before, after) }
}

/** A large file takes memory and a second of work, so imports run one at a time. */
const importLimit = createConcurrencyLimit({ runningMax: 1, waitingMax: 4 })
/** Building the search index blocks the event loop; batches this small hardly delay other requests. */
const writesEach = 20

export async function importProducts(ctx: Ctx, sent: { csv: string; dry_run: boolean }): Promise<ImportReport> {
  return importLimit(async () => {
    const table = await readTable(sent.csv)
    if (sent.dry_run) return reportOf(await examine(ctx, table), false)
    const report = await inTx(ctx, (tx) => importTable(tx, table)).catch((error: unknown) => {
      // Another operator took a new product's key between the check and the insert.
      if (brokenConstraint(error) === 'products_key_key') return refuse('state.changed')
      throw error
    })
    await invalidateCaches(ctx)
    return report
  })
}

/** Examined again under the locks: what the dry run saw may have changed. */
async function importTable(tx: TxCtx, table: Table): Promise<ImportReport> {
  const ids = await idsOf(tx, table)
  await lockProducts(tx, ids)
  await lockStockOf(tx, ids)
  const examined = await examine(tx, table)
  const report = reportOf(examined, examined.problems.length === 0)
  if (!report.done) return report
  await writeAll(tx, examined)
  const { operatorId, account } = operatorOf(tx)
  const { lines, created, changed, unchanged } = report
  const products = examined.findings.filter((finding) => finding.isChanged).length
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: 'product.import',
    object: { type: 'product', id: 'file' },
    after: { lines, created, changed, unchanged, products },
  })
  return report
}

async function writeAll(tx: TxCtx, { findings }: Examined): Promise<void> {
  const changed = findings.filter((finding) => finding.isChanged)
  const ids = await takeIds(tx, changed.filter((finding) => !finding.stored).length)
  const writes = changed.map((finding): FileWrite => {
    const id = finding.stored?.id ?? ids.shift() ?? 0
    return { id, key: finding.key, draft: finding.draft, stored: finding.stored, finding }
  })
  for (let at = 0; at < writes.length; at += writesEach) {
    await writeBatch(tx, writes.slice(at, at + writesEach))
    await setImmediate()
  }
}

type FileWrite = ProductWrite & { finding: Finding }

/** A product leaves sale before its facts change and enters after: shoppers hear only of what they can buy. */
async function writeBatch(tx: TxCtx, writes: readonly FileWrite[]): Promise<void> {
  const statusChanges = writes.filter(({ finding }) => finding.status !== (finding.stored?.status ?? 'off'))
  const changedTo = (status: 'on' | 'off') =>
    statusChanges.filter((write) => write.finding.status === status).map((write) => write.id)
  await setStatus(tx, changedTo('off'), 'off')
  const changedDrafts = writes.filter(({ finding }) => finding.isDraftChanged)
  if (changedDrafts.length > 0) await writeProducts(tx, changedDrafts)
  const stock = writes.flatMap(({ finding }) => finding.stock)
  if (stock.length > 0) await setStocks(tx, stock, { actor: operatorOf(tx).account, reason: 'product file' })
  await setStatus(tx, changedTo('on'), 'on')
  const unsynced = writes
    .filter((write) => write.finding.stock.length > 0 || statusChanges.includes(write))
    .map((write) => write.id)
  if (unsynced.length > 0) await syncProducts(tx, unsynced)
  await recordFindings(tx, writes)
}
