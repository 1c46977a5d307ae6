// What others search for, numbered; nothing is shown while it is not known.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { hotWordsQuery } from './api.ts'
import { resultsPath } from './keyword.ts'
import { recent } from './recent.ts'
import { SearchBlock } from './SearchBlock.tsx'

const wordsMax = 10
const medals = 3

export function HotWords() {
  const words = usePageText('search')
  const language = useLanguage()
  const { data = [] } = useQuery(hotWordsQuery(language))
  if (data.length === 0) return null
  return (
    <SearchBlock title={words.hot}>
      <ol className="grid grid-cols-2 gap-x-4">
        {data.slice(0, wordsMax).map(({ word }, index) => (
          <li key={word} className="min-w-0">
            <Link
              to={resultsPath({ keyword: word })}
              className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-field px-2 text-body-s text-text hover:bg-surface-2"
              onClick={() => recent.add(word)}
            >
              <span
                aria-hidden="true"
                className={`grid size-6 shrink-0 place-items-center rounded-chip text-caption font-bold tabular-nums ${
                  index < medals ? 'bg-accent text-on-accent' : 'bg-surface-2 text-text-2'
                }`}
              >
                {index + 1}
              </span>
              <span className="truncate">{word}</span>
            </Link>
          </li>
        ))}
      </ol>
    </SearchBlock>
  )
}
