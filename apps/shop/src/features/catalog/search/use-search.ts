// Searches by what was typed, by an option, or by a pasted link to a product: the field and its options as props.
import { keywordMax } from '@shop/contract/catalog/product-choice.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useLocation, useNavigate, usePreload } from '#ui/router.ts'
import type { SearchField } from '#ui/SearchField.tsx'
import { suggestionsQuery } from './api.ts'
import {
  cleanKeyword,
  linkedProduct,
  optionsOf,
  productNumber,
  resultsPath,
  type Search,
  type SearchOption,
} from './keyword.ts'
import { recent } from './recent-searches.ts'
import { optionId, type SearchOptionListProps } from './SearchOptionList.tsx'

const suggestDelayMs = 250

/** Debounced suggestions; a failure gives none and shows no error. Until the first ones arrive, those before typing. */
function useSearchOptions(keyword: string, before: readonly SearchOption[]): readonly SearchOption[] {
  const language = useLanguage()
  const debounced = useDebounced(keyword, suggestDelayMs)
  const { data, isPending } = useQuery(suggestionsQuery(language, debounced))
  const isEarly = keyword === '' || debounced === '' || (isPending && !productNumber(keyword))
  return isEarly ? before : optionsOf(keyword, data)
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
  onFocusChange: (hasFocus: boolean) => void
}

/** What was typed on the last visit, by history entry: going back restores it. */
let typed = { historyKey: '', text: '' }

interface SearchEntryOptions {
  initial: string
  /** The options cover the page, so they close by Escape and when the field is left. */
  isOverlay: boolean
  /** What is offered before typing. */
  before?: readonly SearchOption[]
  onChoose: (option: SearchOption) => void
}

/**
 * The search field and its suggestions: the typed text, the options for it, and the option the arrow keys
 * selected.
 */
function useSearchEntry({ initial, isOverlay, before = [], onChoose }: SearchEntryOptions): SearchEntry {
  const { key: historyKey } = useLocation()
  const [start] = useState(typed.historyKey === historyKey ? typed.text : initial)
  const [text, setText] = useState(start)
  const [keyword, setKeyword] = useState(cleanKeyword(start))
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(true)
  const found = useSearchOptions(keyword, before)
  const options = isOpen || !isOverlay ? found : []
  const type = (next: string, isComposing: boolean) => {
    setText(next)
    typed = { historyKey, text: next }
    setActive(-1)
    setOpen(true)
    if (!isComposing) setKeyword(cleanKeyword(next))
  }
  const move = (step: number) => {
    // The field is one of the positions, so that the arrow keys return to it.
    const positions = options.length + 1
    setActive(((active + 1 + step + positions) % positions) - 1)
  }
  const close = () => {
    setActive(-1)
    setOpen(false)
  }
  const onKey = (event: KeyboardEvent) => {
    const option = options[active]
    const handlers: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: option && (() => onChoose(option)),
      Escape: isOverlay || active >= 0 ? close : undefined,
    }
    const handler = options.length > 0 ? handlers[event.key] : undefined
    if (!handler) return
    event.preventDefault()
    handler()
  }
  const onFocusChange = (hasFocus: boolean) => (hasFocus ? setOpen(true) : close())
  return { text, keyword, options, active: active < options.length ? active : -1, type, onKey, onFocusChange }
}

interface SearchParams {
  initial: string
  isOverlay: boolean
  before?: readonly SearchOption[]
}

interface SearchParts {
  field: ComponentProps<typeof SearchField>
  /** Undefined while nothing is offered. */
  list: SearchOptionListProps | undefined
}

export function useSearch(params: SearchParams): SearchParts {
  const t = usePageText('search')
  const id = useId()
  const navigate = useNavigate()
  const [isEmptySent, setIsEmptySent] = useState(false)
  const search = (input: Search) => {
    recent.add(input.keyword)
    void navigate(resultsPath(input))
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'shop') void navigate(`/shop/${option.shop.id}`)
    else if (option.kind === 'product') void navigate(`/detail/${option.number}`)
    else search({ keyword: option.keyword, category: option.category?.id })
  }
  const entry = useSearchEntry({ ...params, onChoose: choose })
  const preload = usePreload()
  const openLink = (text: string) => {
    const path = linkedProduct(text)
    if (path) void navigate(path)
    return path !== undefined
  }
  const submit = () => {
    const keyword = cleanKeyword(entry.text)
    setIsEmptySent(keyword === '')
    if (keyword === '' || openLink(entry.text)) return
    search({ keyword })
  }
  const { text, options, active, keyword } = entry
  const listId = `${id}-options`
  const activeId = active < 0 ? undefined : optionId(listId, active)
  const hasOptions = options.length > 0
  return {
    field: {
      id,
      label: t.field,
      clearLabel: t.clearField,
      value: text,
      maxLength: keywordMax,
      error: isEmptySent && text === '' ? t.enterKeyword : undefined,
      onChange: (...typing) => {
        preload('/searchs')
        entry.type(...typing)
      },
      onSubmit: submit,
      onPaste: openLink,
      onFocusChange: entry.onFocusChange,
      suggestions: hasOptions ? { id: listId, activeId, onKey: entry.onKey } : undefined,
    },
    list: hasOptions ? { id: listId, options, active, keyword, onChoose: choose } : undefined,
  }
}
