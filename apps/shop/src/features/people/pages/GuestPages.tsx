// Help, legal and platform documents for guests: in sheets, because their pages require a login.
import { useState } from 'react'
import { addPageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { GuestPageKey } from './GuestPage.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

const guestPages: readonly GuestPageKey[] = ['helpAndSupport', 'law', 'platform']

/** Loaded with its texts when a sheet opens. */
const GuestPage = lazyPart(async () => {
  const [file] = await Promise.all([import('./GuestPage.tsx'), addPageText(['pages'])])
  return file.GuestPage
})

export function GuestPages() {
  const { titles } = useText()
  const [page, setPage] = useState<GuestPageKey>()
  return (
    <div className="flex flex-wrap justify-center gap-x-1">
      {guestPages.map((name) => (
        <Button key={name} kind="quiet" size="s" onPress={() => setPage(name)}>
          {titles[name]}
        </Button>
      ))}
      <Sheet isOpen={page !== undefined} onClose={() => setPage(undefined)} title={page ? titles[page] : ''}>
        {page ? (
          <GuestPage page={page} fallback={<TextSkeleton />} failed={(retry) => <PartFailed onRetry={retry} />} />
        ) : null}
      </Sheet>
    </div>
  )
}
