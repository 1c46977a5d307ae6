// Shown while the outcome of a request is looked up; if it stays unclear, it links to the records.
import { CircleHelp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'
import { useOnline } from './OfflineBar.tsx'
import { RouteDrawing } from './RouteDrawing.tsx'

interface OutcomePanelProps {
  at: 'checking' | 'unclear'
  records: string
  onSendAgain: () => void
}

/** The route must list the texts `paying`. */
export function OutcomePanel({ at, records, onSendAgain }: OutcomePanelProps) {
  const t = usePageText('paying')
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus to the title whenever the stage changes.
  useEffect(() => title.current?.focus(), [at])
  const isChecking = at === 'checking'
  const checkingBody = useOnline() ? t.checkingBody : t.offlineBody
  return (
    <div
      role="status"
      className="mx-auto my-auto flex w-full max-w-90 flex-col items-center px-6 pt-12 pb-20 text-center"
    >
      {isChecking ? (
        <RouteDrawing />
      ) : (
        <span className="grid size-18 place-items-center rounded-full bg-warn-soft text-warn">
          <CircleHelp size={36} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <h2 ref={title} tabIndex={-1} className="mt-6 text-h2 text-balance text-text outline-none">
        {isChecking ? t.checkingTitle : t.unclearTitle}
      </h2>
      <p className="mt-2 text-body-s text-balance text-text-2">{isChecking ? checkingBody : t.unclearBody}</p>
      {isChecking ? null : (
        <div className="mt-8 flex w-full flex-col gap-3">
          <Button full to={records}>
            {t.records}
          </Button>
          <Button full kind="secondary" onPress={onSendAgain}>
            {t.sendAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
