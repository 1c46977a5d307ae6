// A list of rows with columns as data: skeleton, empty, failed, load more; a row opens with a press or by keyboard.
import type { KeyboardEvent } from 'react'
import { useText } from '#text/use-text.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { TableCards } from './TableCards.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { TableProps } from './table-props.ts'
import { useNarrow } from './use-media.ts'

export function Table<Row>(props: TableProps<Row>) {
  const text = useText()
  const isNarrow = useNarrow()
  const { pages, columns } = props
  const body = () => {
    if (pages.isPending) return <TableSkeleton columns={columns.length} isNarrow={isNarrow} />
    if (pages.error) {
      return (
        <ErrorState title={text.ui.table.failed} error={pages.error} onRetry={pages.retry} busy={pages.isRetrying} />
      )
    }
    if (pages.rows.length === 0) return <EmptyState {...props.empty} />
    return isNarrow ? <TableCards {...props} /> : <TableGrid {...props} />
  }
  const hasRows = !pages.isPending && !pages.error && pages.rows.length > 0
  return (
    <section
      aria-label={props.label}
      aria-busy={pages.isPending || pages.isStale}
      onKeyDown={moveBetweenRows}
      className={`card overflow-clip transition-opacity duration-150 ${pages.isStale ? 'opacity-60' : ''}`}
    >
      {body()}
      {hasRows ? <TableFoot pages={pages} isFiltered={props.isFiltered ?? false} /> : null}
    </section>
  )
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const index = openers.indexOf(event.target as HTMLElement)
  if (!step || index < 0) return
  event.preventDefault()
  openers[step(index, openers.length - 1)]?.focus()
}
