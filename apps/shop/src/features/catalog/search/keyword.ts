// Search keywords: cleaning them, the results path, pasted links and numbers, and the completion of a suggestion.
import { keywordMax } from '@shop/contract/catalog/product-choice.ts'

/** What the server accepts: one line, no control characters, at most 60 characters. */
export function cleanKeyword(text: string): string {
  return text
    .slice(0, keywordMax)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

export interface Search {
  keyword: string
  category?: number | undefined
  /** Searches for the keyword as typed, without spelling correction. */
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

/** The path of the product in a pasted link, on any host: the shop may have several. */
export function linkedProduct(text: string): string | undefined {
  const [, product, shop] = linkPattern.exec(text.trim()) ?? []
  if (!product) return undefined
  return shop ? `/detail/${product}/${shop}` : `/detail/${product}`
}

/** The product number, if the text looks like one. */
export function productNumber(text: string): string | undefined {
  return numberPattern.exec(text.trim())?.[1]
}

interface Completion {
  before: string
  typed: string
  after: string
}

/** Splits a suggestion around what was typed; without a match the whole suggestion is new. */
export function completionOf(suggestion: string, typed: string): Completion {
  const at = typed ? suggestion.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (at < 0) return { before: suggestion, typed: '', after: '' }
  const end = at + typed.length
  return { before: suggestion.slice(0, at), typed: suggestion.slice(at, end), after: suggestion.slice(end) }
}
