// Parses a product file into lines with named cells, and collects the problems of each cell.
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { importBytesMax, importLinesMax } from '@shop/contract/catalog/admin-files.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import type { Info } from 'csv-parse'
import { loadLater } from '#load-later.ts'
import { refuse } from '#refuse.ts'
import { type Column, columns, descriptionColumn, readCell, specColumn, titleColumn } from './product-columns.ts'

const loadCsv = loadLater<typeof import('csv-parse')>('csv-parse')

export interface FileProblem {
  line: number
  column: string
  rule: FieldRule
  value: string
}

export interface Line {
  /** The row number in a spreadsheet, where the heading is 1; a cell with line breaks is still one row. */
  number: number
  /** A column is missing if the file does not have it. */
  cells: Partial<Record<Column, string>>
}

export interface Table {
  lines: Line[]
  problems: FileProblem[]
}

interface ReadRecord {
  info: Info
  record: string[]
}

const sliceBytes = 64 * 1024
const recordBytesMax = 256 * 1024

export async function readTable(csv: string): Promise<Table> {
  const bytes = Buffer.from(csv.replace(/^\uFEFF/, ''))
  if (bytes.length > importBytesMax) refuse('file.too_large', { max: `${importBytesMax / 1024 / 1024} MB` })
  // UTF-16, or not a text file.
  if (bytes.includes(0)) refuse('file.type')
  const records: ReadRecord[] = []
  try {
    for await (const entry of recordsOf(bytes)) {
      if (records.length > importLinesMax) refuse('file.too_large', { lines_max: importLinesMax })
      records.push(entry)
    }
  } catch (error) {
    if (!(error instanceof loadCsv().CsvError)) throw error
    const line = rowOf(records.at(-1)) + 1
    return { lines: [], problems: [{ line, column: '', rule: 'format', value: '' }] }
  }
  return tableOf(records)
}

function recordsOf(bytes: Buffer): AsyncIterable<ReadRecord> {
  const reader = loadCsv().parse({
    delimiter: delimiterOf(bytes),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: recordBytesMax,
  })
  // The slices cannot fail; an error of the parser ends the loop over it.
  return Readable.from(slicesOf(bytes)).pipe(reader)
}

/** Yields to other requests between slices: parsing a large file at once takes a quarter of a second. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes)
    await setImmediate()
  }
}

/** Spreadsheets of some countries separate by semicolons or tabs; no column name contains any of these. */
function delimiterOf(bytes: Buffer): string {
  const heading = bytes.subarray(0, 4096).toString().split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: heading.split(separator).length }))
  return counts.reduce((best, entry) => (entry.count > best.count ? entry : best)).separator
}

function rowOf(record: ReadRecord | undefined): number {
  return record ? record.info.records + record.info.empty_lines : 0
}

function tableOf([heading, ...records]: readonly ReadRecord[]): Table {
  const names = (heading?.record ?? []).map((name) => readCell(name.trim()))
  const problems = headingProblems(names)
  const lines: Line[] = []
  for (const entry of records) {
    const { record } = entry
    const number = rowOf(entry)
    // Spreadsheets often leave empty rows behind.
    if (record.every((cell) => cell.trim() === '')) continue
    if (record.length !== names.length) problems.push({ line: number, column: '', rule: 'format', value: '' })
    const cells = Object.fromEntries(names.map((name, i) => [name, readCell((record[i] ?? '').trim())]))
    for (const [column, value] of Object.entries(cells)) {
      // The replacement character: the file was not saved as UTF-8.
      if (value.includes('\uFFFD')) problems.push({ line: number, column, rule: 'format', value })
    }
    lines.push({ number, cells })
  }
  return { lines, problems }
}

function headingProblems(names: readonly string[]): FileProblem[] {
  const problem = (column: string, rule: FieldRule): FileProblem => ({ line: 1, column, rule, value: column })
  const known: ReadonlySet<string> = new Set(columns)
  const problems = names.flatMap((name, i) => {
    if (!known.has(name)) return [problem(name, 'unknownField')]
    return names.indexOf(name) < i ? [problem(name, 'repeated')] : []
  })
  return names.includes('key') ? problems : [problem('key', 'required'), ...problems]
}

const columnsOfFacts: Record<string, Column> = {
  shop_id: 'shop',
  category_id: 'category',
  freight_template_id: 'freight_template',
  picture_ids: 'pictures',
  free_freight: 'free_freight',
  weight_grams: 'weight_grams',
  limit_per_user: 'limit_per_user',
  skus: 'active',
}
const columnsOfSku: Record<string, Column> = {
  id: 'sku',
  price: 'price',
  was: 'was',
  stock: 'stock',
  active: 'active',
  weight_grams: 'sku_weight_grams',
  picture_id: 'sku_picture',
}

export interface LinePlaces {
  /** The line with the product's own facts. */
  productLine: Line
  /** Which line each SKU of the draft comes from. */
  skuLines: readonly (Line | undefined)[]
}

/** By the problem's path in the draft. */
export function problemAt(places: LinePlaces, path: readonly string[], rule: FieldRule): FileProblem {
  const [fact = '', second = '', third = ''] = path
  const language = languages.find((candidate) => path.includes(candidate)) ?? 'en-US'
  const line = (fact === 'skus' && places.skuLines[Number(second || -1)]) || places.productLine
  const column = columnAt(fact, fact === 'skus' ? third : second, language)
  return { line: line.number, column, rule, value: line.cells[column] ?? '' }
}

function columnAt(fact: string, inner: string, language: Language): Column {
  if (fact === 'title') return titleColumn(language)
  if (fact === 'description') return descriptionColumn(language)
  if (fact === 'skus' && inner) return columnsOfSku[inner] ?? specColumn(language)
  return columnsOfFacts[fact] ?? specColumn(language)
}
