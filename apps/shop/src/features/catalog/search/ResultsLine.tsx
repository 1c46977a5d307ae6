// The number of results for a keyword, and after a spelling correction a link to the keyword as typed.

import { usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { resultsPath } from './keyword.ts'

export interface ResultsLineProps {
  keyword: string
  /** The spelling that was searched for instead. */
  corrected: string | undefined
  count: number
  countText: string
  /** The page with all filters. */
  filterLink: string | undefined
}

export function ResultsLine({ keyword, corrected, count, countText, filterLink }: ResultsLineProps) {
  const t = usePageText('search')
  const { allFilters } = usePageText('browse')
  return (
    <>
      {corrected ? (
        <div className="mb-2 rounded-field bg-info-soft px-3 py-2 text-body-s text-text">
          <p className="font-medium wrap-anywhere">{t.showingFor(corrected)}</p>
          <Link
            to={resultsPath({ keyword, exact: true })}
            replace
            className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline underline-offset-3 hover:text-primary-press"
          >
            {t.insteadFor(keyword)}
          </Link>
        </div>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-caption font-normal wrap-anywhere text-text-3 tabular-nums">
          {t.resultsFor(count, countText, corrected ?? keyword)}
        </h2>
        {filterLink ? (
          <Link
            to={filterLink}
            className="-my-3 inline-flex min-h-11 shrink-0 items-center text-caption font-medium text-primary hover:text-primary-press lg:hidden"
          >
            {allFilters}
          </Link>
        ) : null}
      </div>
    </>
  )
}
