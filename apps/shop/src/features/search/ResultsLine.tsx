// How many results there are for which words, and the way back to the words as typed when they were mended.
import { Link } from 'react-router'
import { usePageText } from '#text/use-text.tsx'
import { resultsPath } from './keyword.ts'

export interface ResultsLineProps {
  keyword: string
  /** What was searched for in its place. */
  corrected: string | undefined
  count: number
  shown: string
}

export function ResultsLine({ keyword, corrected, count, shown }: ResultsLineProps) {
  const words = usePageText('search')
  return (
    <>
      {corrected ? (
        <div className="mb-2 rounded-field bg-info-soft px-3 py-2 text-body-s text-text">
          <p className="font-medium wrap-anywhere">{words.showingFor(corrected)}</p>
          <Link
            to={resultsPath({ keyword, exact: true })}
            replace
            className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline underline-offset-3 hover:text-primary-press"
          >
            {words.insteadFor(keyword)}
          </Link>
        </div>
      ) : null}
      <h2 className="text-caption font-normal wrap-anywhere text-text-3 tabular-nums">
        {words.resultsFor(count, shown, corrected ?? keyword)}
      </h2>
    </>
  )
}
