// An error state: what failed, with buttons to retry and to get help; without a connection help does not load either.
import { Failed } from '@shop/client/failure.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'
import { useOfflineShown } from './OfflineBar.tsx'
import { RouteDrawing } from './RouteDrawing.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  busy?: boolean
}

export function ErrorState({ error, onRetry, busy = false }: ErrorStateProps) {
  const { common } = useText()
  const isOffline = useOfflineShown() && error instanceof Failed && error.kind === 'network'
  return (
    <div data-failed="" className="mx-auto my-auto flex max-w-90 flex-col items-center px-6 pt-12 pb-20 text-center">
      <RouteDrawing kind="broken" />
      <div role="alert" className="mt-6">
        <h2 className="text-h2 text-text">{isOffline ? common.offline : common.errTitle}</h2>
        <p className="mt-2 text-body-s text-balance text-text-2">
          {isOffline ? common.offlineAction : failureText(error)}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button busy={busy} onPress={onRetry}>
          {common.retry}
        </Button>
        {isOffline ? null : (
          <Button kind="quiet" to="/service">
            {common.getHelp}
          </Button>
        )}
      </div>
    </div>
  )
}
