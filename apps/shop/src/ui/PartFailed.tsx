// In the place of a part whose code or data could not be loaded: says so, and loads it again.
import { useEffect, useRef } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'

interface PartFailedProps {
  /** It is loading again. Such a query is pending as at first: only the count of its errors shows it. */
  busy?: boolean
  onRetry: () => void
}

export function PartFailed({ busy = false, onRetry }: PartFailedProps) {
  const { common } = useText()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = alert.current?.parentElement
    if (!busy || !part) return
    return () => {
      // What was loading took the place of the button: the focus moves to the part.
      if (alert.current || document.activeElement !== document.body) return
      part.tabIndex = -1
      part.focus({ preventScroll: true })
    }
  }, [busy])
  return (
    <div
      ref={alert}
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
