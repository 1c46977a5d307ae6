// Legal documents, one at a time: inside a page, and the terms in a sheet.
import type { LawDoc } from '@shop/contract/people/pages.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { lawQuery } from './api.ts'
import { TextSkeleton } from './PageSkeletons.tsx'
import { Prose } from './Prose.tsx'

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

/** The full terms in a sheet, for guests who cannot open the legal page. */
export function TermsSheet() {
  const t = usePageText('pages')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="-ms-4 inline-block">
        <Button kind="quiet" size="s" onPress={() => setOpen(true)}>
          {t.readTerms}
        </Button>
      </span>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t.termsTitle}>
        <LawDocuments />
      </Sheet>
    </>
  )
}
