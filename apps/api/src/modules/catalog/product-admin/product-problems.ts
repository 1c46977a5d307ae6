// Finds the line and column of a product file that a problem of a draft comes from.
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { type Column, descriptionColumn, specColumn, titleColumn } from './product-columns.ts'
import type { FileProblem, Line } from './product-table.ts'

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
  head: Line
  /** Which line each SKU of the draft comes from. */
  skuLines: readonly (Line | undefined)[]
}

/** By the problem's path in the draft. */
export function problemAt(places: LinePlaces, path: readonly string[], rule: FieldRule): FileProblem {
  const [fact = '', second = '', third = ''] = path
  const language = languages.find((candidate) => path.includes(candidate)) ?? 'en-US'
  const line = (fact === 'skus' && places.skuLines[Number(second || -1)]) || places.head
  const column = columnAt(fact, fact === 'skus' ? third : second, language)
  return { line: line.number, column, rule, value: line.cells[column] ?? '' }
}

function columnAt(fact: string, inner: string, language: Language): Column {
  if (fact === 'title') return titleColumn(language)
  if (fact === 'description') return descriptionColumn(language)
  if (fact === 'skus' && inner) return columnsOfSku[inner] ?? specColumn(language)
  return columnsOfFacts[fact] ?? specColumn(language)
}
