// The search field and its options: earlier and popular keywords, and suggestions of keywords, categories and shops.
import { keywordMax } from '@shop/contract/catalog/product-choice.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock, Package, Search, TrendingUp } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import type { SearchField } from '#ui/SearchField.tsx'
import { suggestionsQuery } from './api.ts'
import {
  cleanKeyword,
  completionOf,
  groupsOf,
  linkedProduct,
  optionsOf,
  productNumber,
  resultsPath,
  type Search as SearchInput,
  type SearchOption,
} from './keyword.ts'
import { recent } from './recent-searches.ts'

interface SearchOptionListProps {
  id: string
  options: readonly SearchOption[]
  active: number
  /** What was typed; the completion is set in bold. */
  keyword: string
  onChoose: (option: SearchOption) => void
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function SearchOptionList({ id, options, active, keyword, onChoose }: SearchOptionListProps) {
  const t = usePageText('search')
  return (
    <div id={id} role="listbox" aria-label={t.suggestions} className="py-1">
      {groupsOf(options).map(({ name, first, members }) => (
        <OptionGroup key={first} title={name && { recent: t.recent, hot: t.hot }[name]}>
          {members.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus.
            <div
              key={optionId(id, first + index)}
              id={optionId(id, first + index)}
              role="option"
              aria-selected={first + index === active}
              tabIndex={-1}
              className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 text-body text-text ${
                first + index === active ? 'bg-surface-2' : 'hover:bg-surface-2'
              }`}
              // The input keeps the focus while an option is tapped.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <SearchOptionRow option={option} keyword={keyword} />
            </div>
          ))}
        </OptionGroup>
      ))}
    </div>
  )
}

/** Suggestions have no title. */
function OptionGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-body-s font-semibold text-text-2">
        {title}
      </p>
      {children}
    </div>
  )
}

/** Rendered before there are any: a live region that appears together with its text is not announced. */
export function SearchOptionCount({ list }: Pick<SearchParts, 'list'>) {
  const t = usePageText('search')
  return (
    <p role="status" className="sr-only">
      {list ? t.suggestionCount(list.options.length) : ''}
    </p>
  )
}

function SearchOptionRow({ option, keyword }: { option: SearchOption; keyword: string }) {
  const t = usePageText('search')
  if (option.kind === 'shop') {
    return (
      <>
        <span className="size-8 shrink-0 overflow-hidden rounded-chip border border-border">
          <Photo picture={option.shop.logo} alt="" sizes="32px" />
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{option.shop.name}</span>
        <span className="text-caption text-text-3">{t.visitShop}</span>
      </>
    )
  }
  const wordIcons = { recent: Clock, hot: TrendingUp }
  const Icon = option.kind === 'product' ? Package : option.group ? wordIcons[option.group] : Search
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-text-3">
        <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
      </span>
      {option.kind === 'product' ? (
        <span className="min-w-0 flex-1">{t.openProduct(option.number)}</span>
      ) : (
        <span className="min-w-0 flex-1 py-2">
          {option.group ? option.keyword : <Completed suggestion={option.keyword} typed={keyword} />}
          {option.category ? (
            <span className="ms-2 text-body-s text-primary">{t.inCategory(option.category.name)}</span>
          ) : null}
        </span>
      )}
    </>
  )
}

function Completed({ suggestion, typed }: { suggestion: string; typed: string }) {
  const part = completionOf(suggestion, typed)
  return (
    <>
      <b className="font-semibold">{part.before}</b>
      {part.typed}
      <b className="font-semibold">{part.after}</b>
    </>
  )
}

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

/** Searches by what was typed, by an option, or by a pasted link to a product. */
export function useSearch(params: SearchParams): SearchParts {
  const t = usePageText('search')
  const id = useId()
  const navigate = useNavigate()
  const [isEmptySent, setIsEmptySent] = useState(false)
  const search = (input: SearchInput) => {
    recent.add(input.keyword)
    void navigate(resultsPath(input))
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'shop') void navigate(`/shop/${option.shop.id}`)
    else if (option.kind === 'product') void navigate(`/detail/${option.number}`)
    else search({ keyword: option.keyword, category: option.category?.id })
  }
  const entry = useSearchEntry({ ...params, onChoose: choose })
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
      onChange: entry.type,
      onSubmit: submit,
      onPaste: openLink,
      onFocusChange: entry.onFocusChange,
      suggestions: hasOptions ? { id: listId, activeId, onKey: entry.onKey } : undefined,
    },
    list: hasOptions ? { id: listId, options, active, keyword, onChoose: choose } : undefined,
  }
}
