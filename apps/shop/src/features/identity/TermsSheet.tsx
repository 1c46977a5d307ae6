// What one agrees to, in short, for guests who cannot open the legal page.
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'

export function TermsSheet() {
  const identity = usePageText('identity')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="-ms-4 inline-block">
        <Button kind="quiet" size="s" onPress={() => setOpen(true)}>
          {identity.readTerms}
        </Button>
      </span>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={identity.termsTitle}>
        <ul className="list-disc space-y-3 ps-5 text-body-s text-text-2 marker:text-primary">
          {identity.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
