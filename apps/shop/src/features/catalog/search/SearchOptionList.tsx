// The suggestions below the search field: keywords, keywords within a category, shops.
import { Package, Search } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'
import { completionOf } from './keyword.ts'
import type { SearchOption } from './use-search-entry.ts'

export interface SearchOptionListProps {
  id: string
  options: readonly SearchOption[]
  active: number
  /** What was typed; the completion is set in bold. */
  keyword: string
  onChoose: (option: SearchOption) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function SearchOptionList({ id, options, active, keyword, onChoose }: SearchOptionListProps) {
  const t = usePageText('search')
  return (
    <>
      <div id={id} role="listbox" aria-label={t.suggestions} className="py-1">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus.
          <div
            key={optionId(id, index)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 text-body text-text ${
              index === active ? 'bg-surface-2' : 'hover:bg-surface-2'
            }`}
            // The input keeps the focus while an option is tapped.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <SearchOptionRow option={option} keyword={keyword} />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {t.suggestionCount(options.length)}
      </p>
    </>
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
  const Icon = option.kind === 'product' ? Package : Search
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-text-3">
        <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
      </span>
      {option.kind === 'product' ? (
        <span className="min-w-0 flex-1">{t.openProduct(option.number)}</span>
      ) : (
        <span className="min-w-0 flex-1 py-2">
          <Completed suggestion={option.keyword} typed={keyword} />
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
