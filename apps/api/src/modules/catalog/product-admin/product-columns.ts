// The columns of the product file: what each is called, how a cell is written so that it survives a spreadsheet.
import { type Language, languages } from '@shop/contract/language.ts'

export const titleColumn = (language: Language) => `title_${language}` as const
export const descriptionColumn = (language: Language) => `description_${language}` as const
export const specColumn = (language: Language) => `spec_${language}` as const

/** Facts of the product: on one line of it; the others leave them empty. */
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

/** Facts of the SKU that the line stands for. */
export const skuColumns = [
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

/** A spreadsheet runs what begins like a formula; an apostrophe before it keeps it a text. */
export function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function readCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}

export type SpecPair = [group: string, value: string]

/** `Colour=Red;Size=M`; a backslash stands before what would otherwise divide. */
export function writeSpec(pairs: readonly SpecPair[]): string {
  if (pairs.every(([group, value]) => !group && !value)) return ''
  const plain = (text: string) => text.replace(/[\\;=]/g, '\\$&')
  return pairs.map(([group, value]) => `${plain(group)}=${plain(value)}`).join(';')
}

/** Undefined where a part has no `=`. */
export function readSpec(text: string): SpecPair[] | undefined {
  const pairs = split(text, ';').map((part) => split(part, '='))
  if (pairs.some((pair) => pair.length !== 2)) return undefined
  return pairs.map(([group = '', value = '']) => [plainOf(group), plainOf(value)])
}

/** Cuts at the mark, except where a backslash stands before it. */
function split(text: string, mark: ';' | '='): string[] {
  const parts = ['']
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i)
    if (sign === mark) parts.push('')
    else if (sign === '\\') parts.push(parts.pop() + text.slice(i, ++i + 1))
    else parts.push(parts.pop() + sign)
  }
  return parts
}

function plainOf(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1').trim()
}

const address = /^(?:https?:\/\/[^/\s]+)?\/media\/([0-9a-f]{32})\.webp$/

export function writePicture(hash: string): string {
  return `/media/${hash}.webp`
}

/** The hash in a picture's address, or undefined where it is none. */
export function readPicture(text: string): string | undefined {
  return address.exec(text)?.[1]
}
