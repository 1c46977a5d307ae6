// A block of the search page, and the most popular keywords in one; hidden until they have loaded.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { hotKeywordsQuery } from './api.ts'
import { resultsPath } from './keyword.ts'
import { recent } from './recent-searches.ts'

const keywordsMax = 10
const medalCount = 3

export function HotKeywords() {
  const t = usePageText('search')
  const language = useLanguage()
  const { data = [] } = useQuery(hotKeywordsQuery(language))
  if (data.length === 0) return null
  return (
    <SearchBlock title={t.hot}>
      <ol className="grid grid-cols-2 gap-x-4">
        {data.slice(0, keywordsMax).map(({ word: keyword }, index) => (
          <li key={keyword} className="min-w-0">
            <Link
              to={resultsPath({ keyword })}
              className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-field px-2 text-body-s text-text hover:bg-surface-2"
              onClick={() => recent.add(keyword)}
            >
              <span
                aria-hidden="true"
                className={`grid size-6 shrink-0 place-items-center rounded-chip text-caption font-bold tabular-nums ${
                  index < medalCount ? 'bg-accent text-on-accent' : 'bg-surface-2 text-text-2'
                }`}
              >
                {index + 1}
              </span>
              <span className="truncate">{keyword}</span>
            </Link>
          </li>
        ))}
      </ol>
    </SearchBlock>
  )
}

interface SearchBlockProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A block of the search page: its heading, an optional action, and its content. */
export function SearchBlock({ title, action, children }: SearchBlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
