// What one agrees to, whole, for guests who cannot open the legal page.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { lawQuery } from './api.ts'
import { TextSkeleton } from './PageSkeletons.tsx'
import { Prose } from './Prose.tsx'

export function TermsSheet() {
  const words = usePageText('pages')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="-ms-4 inline-block">
        <Button kind="quiet" size="s" onPress={() => setOpen(true)}>
          {words.readTerms}
        </Button>
      </span>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={words.termsTitle}>
        <Documents />
      </Sheet>
    </>
  )
}

function Documents() {
  const words = usePageText('pages')
  const language = useLanguage()
  const law = useQuery(lawQuery(language))
  const [chosen, setChosen] = useState('terms')
  if (law.isPending) return <TextSkeleton />
  // Texts that are here stay, whatever became of asking anew.
  if (!law.data) return <ErrorState error={law.error} busy={law.isFetching} onRetry={() => void law.refetch()} />
  const { docs } = law.data
  const doc = docs.find((one) => one.key === chosen) ?? docs[0]
  if (!doc) return <p className="text-body-s text-text-2">{words.nothingHereBody}</p>
  return (
    <>
      <div className="-mx-5 mb-4">
        <Chips
          label={words.documents}
          choices={docs.map(({ key, title }) => ({ value: key, label: title }))}
          chosen={doc.key}
          onChoose={setChosen}
        />
      </div>
      <p className="pb-4 text-body-s text-text-3">{words.version(doc.version)}</p>
      <Prose html={doc.html} language={doc.language} />
    </>
  )
}
