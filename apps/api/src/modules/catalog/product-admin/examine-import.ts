// Examines a product file: what each line would change, and every problem that prevents it.
// product-lines.ts checks cells, check-drafts.ts whole products.
import { setImmediate } from 'node:timers/promises'
import { type ProductDraft, skusMax } from '@shop/contract/catalog/admin-products.ts'
import type { Ctx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { checkDrafts } from './check-drafts.ts'
import { draftOf, factsOf, missingToPublish } from './drafts.ts'
import { readPicture } from './product-columns.ts'
import { listStored, type StoredProduct } from './product-editor-store.ts'
import { findIds, type NamedIds } from './product-files-store.ts'
import { type Assembled, assemble, stockMax } from './product-lines.ts'
import { type FileProblem, type Line, problemAt, type Table } from './product-table.ts'
import type { StockChange } from './stock-store.ts'

export interface Finding extends Omit<Assembled, 'stock'> {
  draft: ProductDraft
  stock: (StockChange & { line: number })[]
  difference: ReturnType<typeof audit.differenceOf>
  isDraftChanged: boolean
  isChanged: boolean
}

export interface Examined {
  lines: readonly Line[]
  findings: Finding[]
  problems: FileProblem[]
}

/** Reading and checking blocks the event loop; batches this small hardly delay other requests. */
const productsEach = 25

export async function idsOf(ctx: Ctx, { lines }: Table): Promise<number[]> {
  const { products } = await findReferencedIds(ctx, lines)
  return [...products.values()]
}

export async function examine(ctx: Ctx, { lines, problems: broken }: Table): Promise<Examined> {
  const examined: Examined = { lines, findings: [], problems: [...broken] }
  if (broken.some((problem) => problem.line <= 1)) return examined
  const ids = await findReferencedIds(ctx, lines)
  const nameless = lines.filter((line) => !line.cells.key)
  examined.problems.push(
    ...nameless.map(({ number: line }) => ({ line, column: 'key', rule: 'required', value: '' }) as const),
  )
  const groups = groupsOf(lines, examined.problems)
  for (let at = 0; at < groups.length; at += productsEach) {
    const batch = groups.slice(at, at + productsEach)
    const stored = await listStored(
      ctx,
      batch.flatMap(([key]) => ids.products.get(key) ?? []),
    )
    const byKey = new Map(stored.map((product) => [product.key, product]))
    const products: Assembled[] = []
    for (const [key, productLines] of batch) {
      products.push(assemble(productLines, byKey.get(key), ids))
      await setImmediate()
    }
    await examineBatch(ctx, products, examined)
    await setImmediate()
  }
  return examined
}

/** The lines of each product. A product with too many lines is reported once, without looking at each line. */
function groupsOf(lines: readonly Line[], problems: FileProblem[]): [key: string, lines: Line[]][] {
  const groups = Map.groupBy(
    lines.filter((line) => line.cells.key),
    (line) => line.cells.key ?? '',
  )
  return [...groups].filter(([key, productLines]) => {
    const beyond = productLines[skusMax]
    if (beyond) problems.push({ line: beyond.number, column: 'key', rule: 'tooLarge', value: key })
    return !beyond
  })
}

/** Looks up everything the lines refer to in one query. */
function findReferencedIds(ctx: Ctx, lines: readonly Line[]): Promise<NamedIds> {
  const named = (column: 'key' | 'shop' | 'category' | 'freight_template') => [
    ...new Set(lines.flatMap((line) => line.cells[column] || [])),
  ]
  const urls = lines.flatMap(({ cells }) => [...(cells.pictures ?? '').split(/\s+/), cells.sku_picture ?? ''])
  return findIds(ctx, {
    products: named('key'),
    shops: named('shop'),
    categories: named('category'),
    templates: named('freight_template'),
    pictures: [...new Set(urls.flatMap((url) => readPicture(url) ?? []))],
  })
}

async function examineBatch(ctx: Ctx, products: readonly Assembled[], examined: Examined): Promise<void> {
  const complete = products.filter(
    (product): product is Assembled & { draft: ProductDraft } => product.draft !== undefined,
  )
  const checked = await checkDrafts(ctx, complete)
  for (const product of products) examined.problems.push(...product.problems)
  complete.forEach((product, i) => {
    const stock = stockChanges(product, examined.problems)
    const before = product.stored && factsOf(draftOf(product.stored))
    const difference = audit.differenceOf(before ?? {}, factsOf(product.draft), Number.POSITIVE_INFINITY)
    const isStatusChanged = product.status !== (product.stored?.status ?? 'off')
    const isDraftChanged = !product.stored || difference !== undefined
    const isChanged = isDraftChanged || isStatusChanged || stock.length > 0
    const problems = { ...checked[i], ...(isChanged && product.status === 'on' && missingToPublish(product.draft)) }
    const isStale = product.stored && isDraftChanged && isOutdated(product, product.stored)
    if (isStale) examined.problems.push(problemOf(product.productLine, 'version', 'changedMeanwhile'))
    for (const [path, rule] of Object.entries(problems))
      examined.problems.push(problemAt(product, path.split('.'), rule))
    examined.findings.push({ ...product, stock, difference, isDraftChanged, isChanged })
  })
}

function isOutdated({ productLine }: Assembled, stored: StoredProduct): boolean {
  return Boolean(productLine.cells.version) && productLine.cells.version !== String(stored.version)
}

function problemOf(line: Line, column: 'version' | 'stock', rule: FileProblem['rule']): FileProblem {
  return { line: line.number, column, rule, value: line.cells[column] ?? '' }
}

/** Sales since the export stay: the difference in the file is added to the current stock. */
function stockChanges({ stored, stock, skuLines, productLine }: Assembled, problems: FileProblem[]): Finding['stock'] {
  return stock.flatMap((input) => {
    const before = stored?.skus.find((sku) => sku.id === input.sku_id)?.stock ?? 0
    const after = input.seen === undefined ? input.stock : before + input.stock - input.seen
    const line = skuLines.find((skuLine) => skuLine?.number === input.line) ?? productLine
    if (after < 0) problems.push(problemOf(line, 'stock', 'tooSmall'))
    if (after > stockMax) problems.push(problemOf(line, 'stock', 'tooLarge'))
    return after === before ? [] : [{ sku_id: input.sku_id, before, after, line: input.line }]
  })
}
