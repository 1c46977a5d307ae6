// The full terms in a sheet, for guests who cannot open the legal page.
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { LawDocuments } from './Documents.tsx'

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
