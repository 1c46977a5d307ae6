// The sheet of the cashier that sets the first payment password; its form is loaded when it opens.
import { addPageText, usePageText } from '#text/use-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { SetupPartProps } from './SetupPart.tsx'

const SetupPart = lazyPart(async () => {
  const [file] = await Promise.all([import('./SetupPart.tsx'), addPageText(['fields', 'passwords'])])
  return file.SetupPart
})

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
          fallback={<div aria-busy="true" className="h-90" />}
          failed={(retry) => <PartFailed onRetry={retry} />}
        />
      ) : null}
    </Sheet>
  )
}
