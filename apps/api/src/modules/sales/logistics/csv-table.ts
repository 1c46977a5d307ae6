// Reads the text of a small file with a heading into lines of named cells.

import type { FieldRule } from '@shop/contract/errors.ts'
import { numbersLinesMax } from '@shop/contract/sales/admin-orders.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { refuse } from '#refuse.ts'

export interface CellProblem {
  line: number
  column: string
  rule: FieldRule
  value: string
}

export interface Line<Column extends string> {
  /** As a spreadsheet counts its rows, the heading being 1. */
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
  // A text in two bytes per letter, or no text at all.
  if (text.includes('\0')) refuse('file.type')
  const [heading, ...records] = recordsOf(text)
  if (!heading) return { lines: [], problems: [{ line: 1, column: '', rule: 'required', value: '' }] }
  if (records.length > numbersLinesMax) refuse('file.too_large', { lines_max: numbersLinesMax })
  const names = heading.map((name) => name.trim().toLowerCase())
  const problems = headingProblems(names, { columns, optional })
  const lines = records.flatMap((record, at): Line<Column>[] => {
    // Spreadsheets like to leave rows of nothing behind.
    if (record.every((cell) => cell.trim() === '')) return []
    const cellOf = (column: Column) => record[names.indexOf(column)]?.trim() ?? ''
    const number = at + 2
    for (const column of columns) {
      const value = cellOf(column)
      const isInvalid = value.includes('\uFFFD') || value.length > cellMax || /\p{Cc}/u.test(value)
      if (isInvalid) problems.push({ line: number, column, rule: 'format', value: value.slice(0, 60) })
      else if (value === '' && !optional.includes(column))
        problems.push({ line: number, column, rule: 'required', value })
    }
    return [
      { number, cells: Object.fromEntries(columns.map((item) => [item, cellOf(item)])) as Record<Column, string> },
    ]
  })
  return { lines, problems }
}

/** Spreadsheets of some countries divide by semicolons or tabs. */
function recordsOf(text: string): string[][] {
  const heading = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: heading.split(separator).length }))
  const delimiter = counts.reduce((best, item) => (item.count > best.count ? item : best)).separator
  try {
    return parse(text, { delimiter, relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) return refuse('file.type')
    throw error
  }
}

function headingProblems<Column extends string>(
  names: readonly string[],
  { columns, optional }: { columns: readonly Column[]; optional: readonly Column[] },
): CellProblem[] {
  const known: ReadonlySet<string> = new Set(columns)
  const toProblem = (column: string, rule: FieldRule): CellProblem => ({ line: 1, column, rule, value: column })
  const missing = columns.filter((column) => !names.includes(column) && !optional.includes(column))
  return [
    ...missing.map((column) => toProblem(column, 'required')),
    ...names.flatMap((name, at) => {
      if (!known.has(name)) return [toProblem(name.slice(0, 60), 'unknownField')]
      return names.indexOf(name) < at ? [toProblem(name, 'repeated')] : []
    }),
  ]
}
