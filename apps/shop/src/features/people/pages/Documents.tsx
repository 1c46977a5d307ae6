// Legal documents, one at a time.
import type { LawDoc } from '@shop/contract/people/pages.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { lawQuery } from './api.ts'
import { Prose } from './Prose.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

export function LawDocuments() {
  return <DocumentChooser query={useQuery(lawQuery(useLanguage()))} />
}

type Documents = Pick<UseQueryResult<{ docs: LawDoc[] }>, 'data' | 'isPending' | 'isFetching' | 'error'> & {
  refetch: () => unknown
}

export function DocumentChooser({ query }: { query: Documents }) {
  const t = usePageText('pages')
  const [chosen, setChosen] = useState('terms')
  if (query.isPending) return <TextSkeleton />
  // Documents that were loaded stay when a refetch fails.
  if (!query.data)
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const { docs } = query.data
  const doc = docs.find(({ key }) => key === chosen) ?? docs[0]
  if (!doc) return <p className="text-body-s text-text-2">{t.nothingHereBody}</p>
  return (
    <>
      <div className="-mx-5 mb-4">
        <Chips
          label={t.documents}
          choices={docs.map(({ key, title }) => ({ value: key, label: title }))}
          chosen={doc.key}
          onChoose={setChosen}
        />
      </div>
      <p className="pb-4 text-body-s text-text-3">{t.version(doc.version)}</p>
      <Prose html={doc.html} language={doc.language} />
    </>
  )
}
