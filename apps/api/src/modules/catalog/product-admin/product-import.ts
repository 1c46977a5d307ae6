// Products from CSV: looked through whole, then written whole or not at all.
import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@shop/contract/catalog/admin-product-files.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import { refuse } from '#refuse.ts'
import { createTurns } from '#http/concurrency-limit.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { forget } from '#modules/catalog/products/service.ts'
import { lockProducts, setStatus } from './editing-store.ts'
import { type Examined, examine, type Finding, idsOf } from './import-examining.ts'
import { recordFindings } from './import-log.ts'
import { reportOf } from './import-report.ts'
import { readTable, type Table } from './product-table.ts'
import { settle } from './settling.ts'
import { lockStockOf, setStocks } from './stock-store.ts'
import { type Writing, writeProducts } from './writing.ts'
import { takeIds } from './writing-store.ts'

/** A large file costs memory and a second of work; one after the other is soon enough. */
const inTurn = createTurns({ runningMax: 1, waitingMax: 4 })
/** Making words findable is work without a pause; so few at once that others hardly wait. */
const writtenEach = 20

export async function importProducts(ctx: Ctx, sent: { csv: string; dry_run: boolean }): Promise<ImportReport> {
  return inTurn(async () => {
    const table = await readTable(sent.csv)
    if (sent.dry_run) return reportOf(await examine(ctx, table), false)
    const report = await inTx(ctx, (tx) => importWhole(tx, table)).catch((error: unknown) => {
      // Somebody took a new product's key between looking and writing.
      if (brokenConstraint(error) === 'products_key_key') return refuse('state.changed')
      throw error
    })
    forget(ctx)
    return report
  })
}

/** Looked through again under lock: what the dry run saw may have changed. */
async function importWhole(tx: TxCtx, table: Table): Promise<ImportReport> {
  const ids = await idsOf(tx, table)
  await lockProducts(tx, ids)
  await lockStockOf(tx, ids)
  const examined = await examine(tx, table)
  const report = reportOf(examined, examined.faults.length === 0)
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
  const writings = changed.map((finding): FileWriting => {
    const id = finding.stored?.id ?? ids.shift() ?? 0
    return { id, key: finding.key, draft: finding.draft, stored: finding.stored, finding }
  })
  for (let at = 0; at < writings.length; at += writtenEach) {
    await writeSome(tx, writings.slice(at, at + writtenEach))
    await setImmediate()
  }
}

type FileWriting = Writing & { finding: Finding }

/** What leaves does so before its facts change, what comes after: shoppers are told only of what they can buy. */
async function writeSome(tx: TxCtx, some: readonly FileWriting[]): Promise<void> {
  const turned = some.filter(({ finding }) => finding.status !== (finding.stored?.status ?? 'off'))
  const turnedTo = (status: 'on' | 'off') => turned.filter((one) => one.finding.status === status).map((one) => one.id)
  await setStatus(tx, turnedTo('off'), 'off')
  const drafted = some.filter(({ finding }) => finding.isDraftChanged)
  if (drafted.length > 0) await writeProducts(tx, drafted)
  const stock = some.flatMap(({ finding }) => finding.stock)
  if (stock.length > 0) await setStocks(tx, stock, { actor: operatorOf(tx).account, reason: 'product file' })
  await setStatus(tx, turnedTo('on'), 'on')
  const rest = some.filter((one) => one.finding.stock.length > 0 || turned.includes(one)).map((one) => one.id)
  if (rest.length > 0) await settle(tx, rest)
  await recordFindings(tx, some)
}
