// The columns of product files, and how cells are written so that they survive a spreadsheet.
import { type Language, languages } from '@shop/contract/language.ts'

export const titleColumn = (language: Language) => `title_${language}` as const
export const descriptionColumn = (language: Language) => `description_${language}` as const
export const specColumn = (language: Language) => `spec_${language}` as const

/** Facts of the product: on one line, empty on its other lines. */
export const productColumns = [
  'version',
  'status',
  'shop',
  'category',
  ...languages.map(titleColumn),
  'pictures',
  'freight_template',
  'free_freight',
  'weight_grams',
  'limit_per_user',
  ...languages.map(descriptionColumn),
] as const

/** Facts of the SKU on this line. */
const skuColumns = [
  'sku',
  ...languages.map(specColumn),
  'price',
  'was',
  'stock',
  'stock_seen',
  'active',
  'sku_weight_grams',
  'sku_picture',
] as const

export type Column = 'key' | (typeof productColumns)[number] | (typeof skuColumns)[number]
export const columns: readonly Column[] = ['key', ...skuColumns, ...productColumns]

const formula = /^[=+\-@\t\r']/

/** Spreadsheets run a cell that starts like a formula; a leading apostrophe makes it text. */
export function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function readCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}

export type SpecPair = [group: string, value: string]

/** `Colour=Red;Size=M`; separators within a text are escaped by a backslash. */
export function writeSpec(pairs: readonly SpecPair[]): string {
  if (pairs.every(([group, value]) => !group && !value)) return ''
  const escapeSpec = (text: string) => text.replace(/[\\;=]/g, '\\$&')
  return pairs.map(([group, value]) => `${escapeSpec(group)}=${escapeSpec(value)}`).join(';')
}

/** Undefined if a part has no `=`. */
export function readSpec(text: string): SpecPair[] | undefined {
  const pairs = split(text, ';').map((part) => split(part, '='))
  if (pairs.some((pair) => pair.length !== 2)) return undefined
  return pairs.map(([group = '', value = '']) => [unescapeSpec(group), unescapeSpec(value)])
}

/** Splits at the separator unless a backslash precedes it. */
function split(text: string, separator: ';' | '='): string[] {
  const parts = ['']
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i)
    if (char === separator) parts.push('')
    else if (char === '\\') parts.push(parts.pop() + text.slice(i, ++i + 1))
    else parts.push(parts.pop() + char)
  }
  return parts
}

function unescapeSpec(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1').trim()
}

const pictureUrl = /^(?:https?:\/\/[^/\s]+)?\/media\/([0-9a-f]{32})\.webp$/

export function writePicture(hash: string): string {
  return `/media/${hash}.webp`
}

/** The hash in a picture's URL, or undefined if it is none. */
export function readPicture(text: string): string | undefined {
  return pictureUrl.exec(text)?.[1]
}
