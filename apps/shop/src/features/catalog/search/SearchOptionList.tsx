// The options of a search: earlier and popular keywords, and suggestions of keywords, categories and shops.
import { Clock, Package, Search, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'
import { completionOf, groupsOf, type SearchOption } from './keyword.ts'

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
export function SearchOptionCount({ list }: { list: SearchOptionListProps | undefined }) {
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
