// Search keywords: cleaning them, the results path, pasted links and numbers, and the options of a field and their groups.
import { keywordMax } from '@shop/contract/catalog/product-choice.ts'
import type { Suggestions } from '@shop/contract/catalog/search.ts'

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

const keywordsMax = 8
const shopsMax = 2

type WordGroup = 'recent' | 'hot'

export type SearchOption =
  | { kind: 'word'; keyword: string; category: { id: number; name: string } | null; group?: WordGroup }
  | { kind: 'shop'; shop: Suggestions['shops'][number] }
  | { kind: 'product'; number: string }

/** The product of a number comes first. */
export function optionsOf(keyword: string, found: Suggestions | undefined): SearchOption[] {
  const number = productNumber(keyword)
  return [
    ...(number ? [{ kind: 'product', number } as const] : []),
    ...(found?.words ?? [])
      .slice(0, keywordsMax)
      .map(({ text, category }) => ({ kind: 'word', keyword: text, category }) as const),
    ...(found?.shops ?? []).slice(0, shopsMax).map((shop) => ({ kind: 'shop', shop }) as const),
  ]
}

interface OptionsOfGroup {
  name: WordGroup | undefined
  /** The index of its first option in the list. */
  first: number
  members: SearchOption[]
}

/** Options of one group are next to each other. */
export function groupsOf(options: readonly SearchOption[]): OptionsOfGroup[] {
  const groups: OptionsOfGroup[] = []
  for (const [index, option] of options.entries()) {
    const name = option.kind === 'word' ? option.group : undefined
    const last = groups.at(-1)
    if (last && last.name === name) last.members.push(option)
    else groups.push({ name, first: index, members: [option] })
  }
  return groups
}
