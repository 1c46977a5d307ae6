// What is searched for: how it is cleaned, where it leads, and how the rest of a suggestion is told from what was typed.
import { keywordMax } from '@shop/contract/catalog/products.ts'

/** As the server takes it: one line, without control characters, at most sixty characters. */
export function cleanKeyword(text: string): string {
  return text
    .slice(0, keywordMax)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

export interface Search {
  keyword: string
  category?: number | undefined
  /** The keyword as it is, without mending it. */
  exact?: boolean
}

export function resultsPath({ keyword, category, exact = false }: Search): string {
  const params = new URLSearchParams({ keyword })
  if (category !== undefined) params.set('category_id', String(category))
  if (exact) params.set('exact', '1')
  return `/searchs?${params}`
}

const linkPattern = /^(?:https?:\/\/[^/\s]+)?\/detail\/([1-9]\d{0,14})(?:\/([1-9]\d{0,14}))?\/?(?:[?#]\S*)?$/i
const numberPattern = /^(?:#|no\.? ?)?([1-9]\d{0,14})$/i

/** The page of the product that a pasted link is about, whichever address the shop was opened under. */
export function linkedProduct(text: string): string | undefined {
  const [, product, shop] = linkPattern.exec(text.trim()) ?? []
  if (!product) return undefined
  return shop ? `/detail/${product}/${shop}` : `/detail/${product}`
}

/** A text that may be a product's number. */
export function productNumber(text: string): string | undefined {
  return numberPattern.exec(text.trim())?.[1]
}

export interface Completion {
  before: string
  typed: string
  after: string
}

/** Where what was typed stands in a suggestion; the whole suggestion is new when it does not. */
export function completionOf(suggestion: string, typed: string): Completion {
  const at = typed ? suggestion.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (at < 0) return { before: suggestion, typed: '', after: '' }
  const end = at + typed.length
  return { before: suggestion.slice(0, at), typed: suggestion.slice(at, end), after: suggestion.slice(end) }
}
