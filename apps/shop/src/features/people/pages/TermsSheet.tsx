// The full terms in a sheet, for guests who cannot open the legal page; loaded when it opens.
import { useState } from 'react'
import type { PageText } from '#text/page-text.ts'
import { addPageText } from '#text/use-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

const LawDocuments = lazyPart(async () => {
  const [file] = await Promise.all([import('./Documents.tsx'), addPageText(['pages'])])
  return file.LawDocuments
})

/** The sentence whose middle opens the terms. */
export function TermsSheet({ texts: t }: { texts: Pick<PageText['checkout'], 'agree' | 'termsTitle'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {t.agree.before}
      {/* The padding enlarges the target, not the line. */}
      <button
        type="button"
        className="-my-3 rounded-field py-3 text-start text-primary underline underline-offset-2"
        onClick={() => setOpen(true)}
      >
        {t.agree.terms}
      </button>
      {t.agree.after}
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
