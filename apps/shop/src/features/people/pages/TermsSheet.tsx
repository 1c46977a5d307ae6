// The full terms in a sheet, for guests who cannot open the legal page; loaded when it opens.
import { useState } from 'react'
import type { PageText } from '#text/page-text.ts'
import { addPageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

const LawDocuments = lazyPart(async () => {
  const [file] = await Promise.all([import('./Documents.tsx'), addPageText(['pages'])])
  return file.LawDocuments
})

export function TermsSheet({ texts: t }: { texts: Pick<PageText['checkout'], 'readTerms' | 'termsTitle'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="-ms-4 inline-block [&>button]:text-start">
        <Button kind="quiet" size="s" onPress={() => setOpen(true)}>
          {t.readTerms}
        </Button>
      </span>
      <TermsDialog title={t.termsTitle} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export function TermsDialog(props: { title: string; isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet {...props}>
      <LawDocuments fallback={<TextSkeleton />} failed={(retry) => <PartFailed onRetry={retry} />} />
    </Sheet>
  )
}
