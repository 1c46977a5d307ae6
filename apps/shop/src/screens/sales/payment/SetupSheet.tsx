// The sheet of the cashier that sets the first payment password; its form is loaded when the shopper is asked whether to.
import type { Language } from '@shop/contract/language.ts'
import type { QueryClient } from '@tanstack/react-query'
import { addPageText, usePageText } from '#text/use-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { SetupPartProps } from './SetupPart.tsx'
import { SetupSkeleton } from './SetupSkeleton.tsx'

const SetupPart = lazyPart(async () => {
  const [file] = await Promise.all([import('./SetupPart.tsx'), addPageText(['fields', 'passwords'])])
  return file.SetupPart
})

export function preloadSetup(client: QueryClient, language: Language): void {
  void SetupPart.preload().catch(() => undefined)
  // A request of its own, because the cashier opens without the code that reads and writes an account.
  void import('#features/people/profile/api.ts')
    .then(({ safetyQuery }) => client.prefetchQuery(safetyQuery(language)))
    .catch(() => undefined)
}

interface SetupSheetProps extends SetupPartProps {
  isOpen: boolean
  onClose: () => void
}

export function SetupSheet({ isOpen, onClose, ...part }: SetupSheetProps) {
  const t = usePageText('paying')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.setTitle}>
      {isOpen ? (
        <SetupPart
          {...part}
          fallback={<SetupSkeleton subject={part.subject} />}
          failed={(retry) => <PartFailed onRetry={retry} />}
        />
      ) : null}
    </Sheet>
  )
}
