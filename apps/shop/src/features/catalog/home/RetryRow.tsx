// Replaces a block that failed to load: one row with a retry button.
import { RotateCw } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export interface RetryRowProps {
  busy: boolean
  onRetry: () => void
}

export function RetryRow({ busy, onRetry }: RetryRowProps) {
  const { home, common } = useText()
  return (
    <div role="alert" className="flex items-center gap-3 rounded-card border border-border bg-surface ps-4 pe-1.5">
      <p className="min-w-0 flex-1 py-3 text-body-s text-text-2">{home.blocksFailed}</p>
      <Button kind="quiet" size="s" busy={busy} icon={<RotateCw aria-hidden="true" size={16} />} onPress={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}
