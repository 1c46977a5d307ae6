// A panel without its data: loading, not found, or failed with a retry button.
import { useText } from '#text/use-text.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

interface PanelStateProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  isNotFound: boolean
}

export function PanelState({ query, isNotFound }: PanelStateProps) {
  const text = useText()
  if (isNotFound) return <EmptyState title={text.money.gone} hint={text.money.goneHint} />
  if (query.error) {
    return (
      <ErrorState
        title={text.money.loadFailed}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-5">
      <div className="skeleton h-12 w-48" />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="space-y-3">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="skeleton h-5" />
          ))}
        </div>
        <div className="skeleton h-72" />
      </div>
    </div>
  )
}
