// Reads the product cells of a file's line into a draft in its wire form; pure.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { languages } from '@shop/contract/language.ts'
import type * as z from 'zod/mini'
import { type Column, descriptionColumn, productColumns, readPicture, titleColumn } from './product-columns.ts'
import type { NamedIds } from './product-files-store.ts'
import type { Line } from './product-table.ts'

/** A draft as the editor sends it. */
export type Wire = z.input<typeof ProductDraft>
export type ReportProblem = (line: Line, column: Column, rule: FieldRule) => void

/** The line with the product's own cells, or the first. */
export function productLineOf(lines: readonly Line[]): Line {
  const described = lines.find((line) => productColumns.some((column) => line.cells[column]))
  return described ?? lines[0] ?? { number: 1, cells: {} }
}

/** Every line may repeat the product's facts but not contradict them. */
export function checkRepeats(line: Line, productLine: Line, report: ReportProblem): void {
  for (const column of productColumns) {
    if (line.cells[column] && line.cells[column] !== productLine.cells[column]) report(line, column, 'repeated')
  }
}

export interface ProductCells {
  wire: Wire
  productLine: Line
  ids: NamedIds
  report: ReportProblem
  isNew: boolean
}

/** A missing column leaves the fact unchanged; an empty cell clears it where that is allowed. */
export function readProductCells({ wire, productLine, ids, report, isNew }: ProductCells): 'on' | 'off' | undefined {
  const hasProductCells = productColumns.some((column) => productLine.cells[column])
  const cell = (column: Column) => (hasProductCells || isNew ? productLine.cells[column] : undefined)
  const readRequired = (column: Column, take: (text: string) => FieldRule | undefined) => {
    const text = cell(column)
    if (text === undefined && !isNew) return
    const rule = text ? take(text) : 'required'
    if (rule) report(productLine, column, rule)
  }
  const readId = (column: Column, known: Map<string, number>, set: (id: number) => void) =>
    readRequired(column, (text) => {
      const id = known.get(text)
      if (id === undefined) return 'chooseOne'
      set(id)
      return undefined
    })
  readId('shop', ids.shops, (id) => {
    wire.shop_id = id
  })
  readId('category', ids.categories, (id) => {
    wire.category_id = id
  })
  if (cell('freight_template') === '') wire.freight_template_id = null
  else if (cell('freight_template') !== undefined) {
    readId('freight_template', ids.templates, (id) => {
      wire.freight_template_id = id
    })
  }
  readRequired('pictures', (text) => {
    const found = text.split(/\s+/).map((url) => ids.pictures.get(readPicture(url) ?? ''))
    if (found.some((id) => id === undefined)) return 'chooseOne'
    wire.picture_ids = found as number[]
    return undefined
  })
  readRequired('weight_grams', (text) => {
    wire.weight_grams = numberOf(text)
    return undefined
  })
  const limit = cell('limit_per_user')
  if (limit !== undefined) wire.limit_per_user = limit === '' ? null : numberOf(limit)
  const free = cell('free_freight')
  if (free) {
    const flag = flagOf(free)
    if (flag === undefined) report(productLine, 'free_freight', 'chooseOne')
    else wire.free_freight = flag
  }
  for (const language of languages) {
    const [title, description] = [cell(titleColumn(language)), cell(descriptionColumn(language))]
    if (title !== undefined) wire.title[language] = title
    if (description !== undefined) wire.description[language] = description
  }
  const status = cell('status')
  if (!status) return undefined
  if (status === 'on' || status === 'off') return status
  report(productLine, 'status', 'chooseOne')
  return undefined
}

export function numberOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

export function flagOf(text: string): boolean | undefined {
  if (/^(1|yes|true)$/i.test(text)) return true
  return /^(0|no|false)$/i.test(text) ? false : undefined
}
