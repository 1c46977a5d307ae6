// The search field and its suggestions: the typed text, the options for it, and the option the arrow keys selected.
import type { Suggestions } from '@shop/contract/catalog/search.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#text/use-text.tsx'
import { suggestionsQuery } from './api.ts'
import { cleanKeyword, productNumber } from './keyword.ts'

const suggestDelayMs = 250
const keywordsMax = 8
const shopsMax = 2

export type SearchOption =
  | { kind: 'word'; keyword: string; category: { id: number; name: string } | null }
  | { kind: 'shop'; shop: Suggestions['shops'][number] }
  | { kind: 'product'; number: string }

function optionsOf(keyword: string, found: Suggestions | undefined): SearchOption[] {
  const number = productNumber(keyword)
  return [
    ...(number ? [{ kind: 'product', number } as const] : []),
    ...(found?.words ?? [])
      .slice(0, keywordsMax)
      .map(({ text, category }) => ({ kind: 'word', keyword: text, category }) as const),
    ...(found?.shops ?? []).slice(0, shopsMax).map((shop) => ({ kind: 'shop', shop }) as const),
  ]
}

/** Debounced suggestions; a failure gives none and shows no error. */
function useSearchOptions(keyword: string): SearchOption[] {
  const language = useLanguage()
  const debounced = useDebounced(keyword, suggestDelayMs)
  const { data } = useQuery(suggestionsQuery(language, debounced))
  return keyword === '' || debounced === '' ? [] : optionsOf(keyword, data)
}

interface SearchEntry {
  text: string
  /** What was typed, without text that an input method is still composing. */
  keyword: string
  options: readonly SearchOption[]
  /** Index of the option the arrow keys selected; -1 is the field itself. */
  active: number
  type: (text: string, isComposing: boolean) => void
  onKey: (event: KeyboardEvent) => void
}

/** What was typed on the last visit, by history entry: going back restores it. */
let typed = { historyKey: '', text: '' }

export function useSearchEntry(initial: string, onChoose: (option: SearchOption) => void): SearchEntry {
  const { key: historyKey } = useLocation()
  const [start] = useState(typed.historyKey === historyKey ? typed.text : initial)
  const [text, setText] = useState(start)
  const [keyword, setKeyword] = useState(cleanKeyword(start))
  const [active, setActive] = useState(-1)
  const options = useSearchOptions(keyword)
  const type = (next: string, isComposing: boolean) => {
    setText(next)
    typed = { historyKey, text: next }
    setActive(-1)
    if (!isComposing) setKeyword(cleanKeyword(next))
  }
  const move = (step: number) => {
    // The field is one of the positions, so that the arrow keys return to it.
    const positions = options.length + 1
    setActive(((active + 1 + step + positions) % positions) - 1)
  }
  const onKey = (event: KeyboardEvent) => {
    const option = options[active]
    const handlers: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: option && (() => onChoose(option)),
      Escape: active >= 0 ? () => setActive(-1) : undefined,
    }
    const handler = options.length > 0 ? handlers[event.key] : undefined
    if (!handler) return
    event.preventDefault()
    handler()
  }
  return { text, keyword, options, active: active < options.length ? active : -1, type, onKey }
}
