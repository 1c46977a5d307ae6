// The most popular keywords, ranked; hidden until they have loaded.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { hotKeywordsQuery } from './api.ts'
import { resultsPath } from './keyword.ts'
import { recent } from './recent-searches.ts'
import { SearchBlock } from './SearchBlock.tsx'

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
