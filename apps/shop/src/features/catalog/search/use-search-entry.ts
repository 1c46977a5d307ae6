// The search field and its suggestions: what is typed, what is offered for it, and which offer the arrow keys are on.
import type { Suggestions } from '@shop/contract/catalog/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#text/use-text.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { suggestionsQuery } from './api.ts'
import { cleanKeyword, productNumber } from './keyword.ts'

const suggestDelayMs = 250
const wordsMax = 8
const shopsMax = 2

export type Offer =
  | { kind: 'word'; keyword: string; category: { id: number; name: string } | null }
  | { kind: 'shop'; shop: Suggestions['shops'][number] }
  | { kind: 'product'; number: string }

function offersOf(keyword: string, found: Suggestions | undefined): Offer[] {
  const number = productNumber(keyword)
  return [
    ...(number ? [{ kind: 'product', number } as const] : []),
    ...(found?.words ?? [])
      .slice(0, wordsMax)
      .map(({ text, category }) => ({ kind: 'word', keyword: text, category }) as const),
    ...(found?.shops ?? []).slice(0, shopsMax).map((shop) => ({ kind: 'shop', shop }) as const),
  ]
}

/** What is offered for a keyword once typing rests; a failure offers nothing and says nothing. */
function useOffers(keyword: string): Offer[] {
  const language = useLanguage()
  const settled = useSettled(keyword, suggestDelayMs)
  const { data } = useQuery(suggestionsQuery(language, settled))
  return keyword === '' || settled === '' ? [] : offersOf(keyword, data)
}

export interface SearchEntry {
  text: string
  /** What was typed, without characters that are still being chosen. */
  keyword: string
  offers: readonly Offer[]
  /** Index of the offer the arrow keys are on; -1 is the field itself. */
  active: number
  type: (text: string, isHalfTyped: boolean) => void
  onKey: (event: KeyboardEvent) => void
}

/** What was typed on the last visit, by its place in the history: Back brings it back. */
let typed = { place: '', text: '' }

export function useSearchEntry(first: string, onChoose: (offer: Offer) => void): SearchEntry {
  const { key: place } = useLocation()
  const [start] = useState(typed.place === place ? typed.text : first)
  const [text, setText] = useState(start)
  const [keyword, setKeyword] = useState(cleanKeyword(start))
  const [active, setActive] = useState(-1)
  const offers = useOffers(keyword)
  const type = (next: string, isHalfTyped: boolean) => {
    setText(next)
    typed = { place, text: next }
    setActive(-1)
    if (!isHalfTyped) setKeyword(cleanKeyword(next))
  }
  const move = (step: number) => {
    // The field counts as one of the places, so that one comes back to it.
    const places = offers.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const onKey = (event: KeyboardEvent) => {
    const offer = offers[active]
    const deeds: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: offer && (() => onChoose(offer)),
      Escape: active >= 0 ? () => setActive(-1) : undefined,
    }
    const deed = offers.length > 0 ? deeds[event.key] : undefined
    if (!deed) return
    event.preventDefault()
    deed()
  }
  return { text, keyword, offers, active: active < offers.length ? active : -1, type, onKey }
}
