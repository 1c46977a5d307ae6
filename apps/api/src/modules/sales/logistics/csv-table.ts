// Parses a small CSV file with a header row into lines of named cells.

import type { FieldRule } from '@shop/contract/errors.ts'
import { numbersLinesMax } from '@shop/contract/sales/admin-orders.ts'
import { loadLater } from '#load-later.ts'
import { refuse } from '#refuse.ts'

const loadCsv = loadLater<typeof import('csv-parse/sync')>('csv-parse/sync')

export interface CellProblem {
  line: number
  column: string
  rule: FieldRule
  value: string
}

export interface Line<Column extends string> {
  /** The row number in a spreadsheet; the header is row 1. */
  number: number
  cells: Record<Column, string>
}

export interface Table<Column extends string> {
  lines: Line<Column>[]
  problems: CellProblem[]
}

const cellMax = 500

export function readTable<Column extends string>(
  csv: string,
  { columns, optional }: { columns: readonly Column[]; optional: readonly Column[] },
): Table<Column> {
  const text = csv.replace(/^\uFEFF/, '')
  // UTF-16, or not a text file.
  if (text.includes('\0')) refuse('file.type')
  const [header, ...records] = parseRecords(text)
  if (!header) return { lines: [], problems: [{ line: 1, column: '', rule: 'required', value: '' }] }
  if (records.length > numbersLinesMax) refuse('file.too_large', { lines_max: numbersLinesMax })
  const names = header.map((name) => name.trim().toLowerCase())
  const problems = headerProblems(names, { columns, optional })
  const lines = records.flatMap((record, index): Line<Column>[] => {
    // Spreadsheets often export empty rows.
    if (record.every((cell) => cell.trim() === '')) return []
    const cellOf = (column: Column) => record[names.indexOf(column)]?.trim() ?? ''
    const number = index + 2
    for (const column of columns) {
      const value = cellOf(column)
      const isInvalid = value.includes('\uFFFD') || value.length > cellMax || /\p{Cc}/u.test(value)
      if (isInvalid) problems.push({ line: number, column, rule: 'format', value: value.slice(0, 60) })
      else if (value === '' && !optional.includes(column))
        problems.push({ line: number, column, rule: 'required', value })
    }
    const cells = Object.fromEntries(columns.map((column) => [column, cellOf(column)])) as Record<Column, string>
    return [{ number, cells }]
  })
  return { lines, problems }
}

/** Spreadsheets in some countries separate cells by semicolons or tabs. */
function parseRecords(text: string): string[][] {
  const header = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  const { delimiter } = counts.reduce((best, candidate) => (candidate.count > best.count ? candidate : best))
  try {
    return loadCsv().parse(text, { delimiter, relax_column_count: true })
  } catch (error) {
    if (error instanceof loadCsv().CsvError) return refuse('file.type')
    throw error
  }
}

function headerProblems<Column extends string>(
  names: readonly string[],
  { columns, optional }: { columns: readonly Column[]; optional: readonly Column[] },
): CellProblem[] {
  const known: ReadonlySet<string> = new Set(columns)
  const toProblem = (column: string, rule: FieldRule): CellProblem => ({ line: 1, column, rule, value: column })
  const missing = columns.filter((column) => !names.includes(column) && !optional.includes(column))
  return [
    ...missing.map((column) => toProblem(column, 'required')),
    ...names.flatMap((name, index) => {
      if (!known.has(name)) return [toProblem(name.slice(0, 60), 'unknownField')]
      return names.indexOf(name) < index ? [toProblem(name, 'repeated')] : []
    }),
  ]
}
