// In the place of a part whose code or data could not be loaded: says so, and loads it again.
import { useText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'

interface PartFailedProps {
  /** It is loading again. */
  busy?: boolean
  onRetry: () => void
}

export function PartFailed({ busy = false, onRetry }: PartFailedProps) {
  const { common } = useText()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-surface-2 p-4"
    >
      <p className="text-body-s text-text-2">{common.errTitle}</p>
      <Button kind="secondary" size="s" busy={busy} onPress={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}
