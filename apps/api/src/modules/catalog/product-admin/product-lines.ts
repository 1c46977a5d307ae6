// Builds a product's draft from its lines in a file, and reports the problems of each cell; pure.
import { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import { languages } from '@shop/contract/language.ts'
import * as z from 'zod/mini'
import { ruleOf } from '#http/decode.ts'
import { choiceOf, cleaned, draftOf } from './drafts.ts'
import {
  checkRepeats,
  flagOf,
  numberOf,
  productLineOf,
  type ReportProblem,
  readProductCells,
  type Wire,
} from './product-cells.ts'
import { readPicture, readSpec, specColumn } from './product-columns.ts'
import type { StoredProduct } from './product-editor-store.ts'
import type { NamedIds } from './product-files-store.ts'
import { mergeSpecs, type SpecLine } from './product-specs.ts'
import { type FileProblem, type Line, type LinePlaces, problemAt } from './product-table.ts'

type WireSku = Wire['skus'][number]

/** The stock that a file gives for an existing SKU. */
export interface StockInput {
  sku_id: number
  line: number
  stock: number
  /** The stock at the time of the export; the difference to it is the requested change. */
  seen: number | undefined
}

export interface Assembled extends LinePlaces {
  key: string
  stored: StoredProduct | undefined
  status: 'on' | 'off'
  draft: ProductDraft | undefined
  stock: StockInput[]
  problems: FileProblem[]
}

export const stockMax = 1_000_000

export function assemble(lines: readonly Line[], stored: StoredProduct | undefined, ids: NamedIds): Assembled {
  const productLine = productLineOf(lines)
  const key = productLine.cells.key ?? ''
  const problems: FileProblem[] = []
  const report: ReportProblem = (line, column, rule) =>
    problems.push({ line: line.number, column, rule, value: line.cells[column] ?? '' })
  const wire: Wire = stored ? (z.encode(ProductDraft, draftOf(stored)) as Wire) : emptyWire()
  if (!stored && !/^[a-z0-9][a-z0-9-]{0,79}$/.test(key)) report(productLine, 'key', 'format')
  for (const line of lines) checkRepeats(line, productLine, report)
  const status = readProductCells({ wire, productLine, ids, report, isNew: !stored })
  const specs = mergeSpecs(
    wire.spec_groups,
    lines.map((line) => specLineOf(line, stored, report)),
  )
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  for (const problem of specs.problems) report(byNumber.get(problem.line) ?? productLine, problem.column, problem.rule)
  wire.spec_groups = specs.groups
  const { skuLines, stock } = skuCells({ wire, lines, stored, ids, report, choices: specs.choices })
  const assembled: Assembled = {
    key,
    stored,
    productLine,
    skuLines,
    stock,
    problems,
    draft: undefined,
    status: status ?? stored?.status ?? 'off',
  }
  // An invalid cell is reported once, without the problems it causes elsewhere.
  return problems.length > 0 ? assembled : decode(assembled, wire)
}

function emptyWire(): Wire {
  const facts = { shop_id: 0, category_id: 0, freight_template_id: null, free_freight: false, weight_grams: 0 }
  const lists = { attributes: [], picture_ids: [], spec_groups: [], skus: [] }
  return { ...facts, ...lists, limit_per_user: null, title: {}, description: {} }
}

function specLineOf(line: Line, stored: StoredProduct | undefined, report: ReportProblem): SpecLine {
  const storedSku = stored?.skus.find((sku) => String(sku.id) === line.cells.sku)
  const pairs: SpecLine['pairs'] = {}
  for (const language of languages) {
    const text = line.cells[specColumn(language)]
    const read = text ? readSpec(text) : undefined
    if (text && !read) report(line, specColumn(language), 'format')
    if (read) pairs[language] = read
  }
  return { number: line.number, pairs, currentChoice: storedSku && stored ? choiceOf(stored, storedSku) : undefined }
}

interface SkuContext {
  wire: Wire
  lines: readonly Line[]
  stored: StoredProduct | undefined
  ids: NamedIds
  report: ReportProblem
  choices: ReadonlyMap<number, number[]>
}

/** SKUs that are not in the file stay unchanged. */
function skuCells({ wire, lines, stored, ids, report, choices }: SkuContext) {
  const skuLines: (Line | undefined)[] = wire.skus.map(() => undefined)
  const stock: StockInput[] = []
  for (const line of lines) {
    const choice = choices.get(line.number) ?? []
    const index = skuIndexOf(wire, line, choice)
    if (index === undefined) {
      report(line, 'sku', 'chooseOne')
      continue
    }
    if (skuLines[index]) report(line, line.cells.sku ? 'sku' : 'spec_en-US', 'repeated')
    skuLines[index] = line
    const sku = wire.skus[index] ?? { choice, price: '', stock: 0, active: true }
    wire.skus[index] = sku
    sku.choice = choice
    const storedSku = stored?.skus.find((candidate) => candidate.id === sku.id)
    cellsOfSku(sku, line, ids, report)
    if (storedSku) stock.push(...stockInput(storedSku.id, line, report))
    else if (line.cells.stock) sku.stock = numberOf(line.cells.stock)
  }
  return { skuLines, stock }
}

/** By id, else by choice, else a new SKU at the end; undefined if the id belongs to another product. */
function skuIndexOf(wire: Wire, { cells }: Line, choice: readonly number[]): number | undefined {
  const found = cells.sku
    ? wire.skus.findIndex((sku) => String(sku.id) === cells.sku)
    : wire.skus.findIndex((sku) => sku.choice.join() === choice.join())
  if (found >= 0) return found
  return cells.sku ? undefined : wire.skus.length
}

function cellsOfSku(sku: WireSku, line: Line, ids: NamedIds, report: ReportProblem): void {
  const { price, was, active, sku_weight_grams: weight, sku_picture: picture } = line.cells
  if (price) sku.price = price
  else if (price === '' || sku.id === undefined) report(line, 'price', 'required')
  if (was !== undefined) sku.was = was === '' ? null : was
  if (weight !== undefined) sku.weight_grams = weight === '' ? null : numberOf(weight)
  if (active) {
    const flag = flagOf(active)
    if (flag === undefined) report(line, 'active', 'chooseOne')
    else sku.active = flag
  }
  if (picture === '') sku.picture_id = null
  else if (picture !== undefined) {
    const id = ids.pictures.get(readPicture(picture) ?? '')
    if (id === undefined) report(line, 'sku_picture', 'chooseOne')
    else sku.picture_id = id
  }
}

function stockInput(skuId: number, line: Line, report: ReportProblem): StockInput[] {
  const { stock, stock_seen } = line.cells
  if (!stock) return []
  const input = {
    sku_id: skuId,
    line: line.number,
    stock: numberOf(stock),
    seen: stock_seen ? numberOf(stock_seen) : undefined,
  }
  if (Number.isNaN(input.stock)) report(line, 'stock', 'format')
  if (input.stock > stockMax) report(line, 'stock', 'tooLarge')
  if (Number.isNaN(input.seen)) report(line, 'stock_seen', 'format')
  return [input]
}

/** Decodes by the contract, so a file obeys the same limits and rules as the editor. */
function decode(assembled: Assembled, wire: Wire): Assembled {
  const result = z.safeDecode(ProductDraft, wire, { reportInput: true })
  if (result.success) return { ...assembled, draft: cleaned(result.data) }
  const problems = result.error.issues.map((issue) => problemAt(assembled, issue.path.map(String), ruleOf(issue)))
  return { ...assembled, problems }
}
