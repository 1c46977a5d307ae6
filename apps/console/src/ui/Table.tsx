// A list with columns as data: skeleton, empty, failed, load more; rows open by click or keyboard.
import { count } from '@shop/locale/format.ts'
import { ChevronRight } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { EmptyState, type EmptyStateProps, ErrorState } from './EmptyState.tsx'
import type { Pages } from './pages.ts'
import { Time } from './Time.tsx'
import { useNarrow } from './use-media.ts'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** A width class; a column without one takes the remaining width. */
  width?: string
  /** Aligned at the end, so that numbers can be compared. */
  isNumeric?: boolean
  /** Shown only on wide screens. */
  isExtra?: boolean
  /** The place on a phone's card; without one the column is not on the card. */
  narrow?: 'title' | 'end' | 'line'
  /** A shorter form for the card. */
  narrowCell?: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  /** Names the list for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf: (row: Row) => string
  onOpen: (row: Row) => void
  openKey?: string | undefined
  /** A row opens a page of its own, not a panel over the list. */
  opensPage?: boolean
  empty: EmptyStateProps
  /** Totals count the whole list, so they are hidden while a filter is active. */
  isFiltered?: boolean
}

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

/** How many rows are shown, and the button for more. */
function TableFoot<Row>({ pages, isFiltered }: { pages: Pages<Row>; isFiltered: boolean }) {
  const text = useText()
  const t = text.ui.table
  const shown = count(pages.rows.length)
  const total = count(pages.total)
  const message = () => {
    if (pages.isStale) return text.ui.loading
    if (pages.hasMoreFailed) return t.moreFailed
    if (isFiltered) return pages.hasMore ? t.foundMore(shown) : t.found(shown)
    return pages.isTotalCapped ? t.shownCapped(shown, total) : t.shown(shown, total)
  }
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-t px-4 py-2 sm:px-5">
      <p role="status" className={`text-caption ${pages.hasMoreFailed ? 'text-sale' : 'text-text-3'}`}>
        {message()}
      </p>
      {pages.hasMore ? (
        <Button onClick={pages.loadMore} busy={pages.isLoadingMore}>
          {pages.hasMoreFailed ? text.ui.retry : pages.isLoadingMore ? t.loadingMore : t.loadMore}
        </Button>
      ) : null}
    </div>
  )
}

/** The list on a phone: one card per row; the whole card opens it. */
function TableCards<Row>({ label, columns, pages, keyOf, onOpen, opensPage }: TableProps<Row>) {
  const title = columns.find((column) => column.narrow === 'title') ?? columns[0]
  const end = columns.find((column) => column.narrow === 'end')
  const lines = columns.filter((column) => column.narrow === 'line')
  return (
    <ul aria-label={label} className="divide-y divide-hairline">
      {pages.rows.map((row) => (
        <li key={keyOf(row)} className="relative px-4 py-3.5">
          <div className="flex items-center justify-between gap-3">
            <button
              type="button"
              data-row={keyOf(row)}
              aria-haspopup={opensPage ? undefined : 'dialog'}
              onClick={() => onOpen(row)}
              className="min-w-0 grow text-start outline-none after:absolute after:inset-0 active:after:bg-text/5 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              {title && cardCell(title, row)}
            </button>
            {end ? <div className="shrink-0">{cardCell(end, row)}</div> : null}
            <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
          </div>
          {lines.map((column) => (
            <CardLine key={column.key} title={column.title} value={cardCell(column, row)} />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** An empty value takes no line. */
function CardLine({ title, value }: { title: string; value: ReactNode }) {
  if (value === null) return null
  return (
    <div className="mt-2 flex items-start gap-3">
      <span className="w-24 shrink-0 text-caption text-text-3 leading-5">{title}</span>
      <span className="min-w-0 grow">{value}</span>
    </div>
  )
}

function cardCell<Row>(column: Column<Row>, row: Row): ReactNode {
  return (column.narrowCell ?? column.cell)(row)
}

/** The list on a wide screen: a table whose first cell is the button that opens the row. */
function TableGrid<Row>({ label, columns, pages, keyOf, onOpen, openKey, opensPage }: TableProps<Row>) {
  const [lastKey, setLastKey] = useState<string>()
  const firstKey = pages.rows[0] && keyOf(pages.rows[0])
  const tabStopKey = pages.rows.some((row) => keyOf(row) === lastKey) ? lastKey : firstKey
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-start">
      <thead>
        <tr className="border-hairline border-b">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`px-3 py-2.5 font-medium text-caption text-text-3 first:ps-5 last:pe-5 ${column.width ?? ''} ${columnClasses(column)}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {pages.rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr
              key={key}
              data-open={key === openKey ? '' : undefined}
              className="relative transition-colors duration-100 hover:bg-bg data-open:bg-primary-soft/50"
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={`px-3 py-2.5 align-middle first:ps-5 last:pe-5 ${columnClasses(column)}`}
                >
                  {index === 0 ? (
                    <button
                      type="button"
                      data-row={key}
                      tabIndex={key === tabStopKey ? 0 : -1}
                      aria-haspopup={opensPage ? undefined : 'dialog'}
                      onFocus={() => setLastKey(key)}
                      onClick={() => onOpen(row)}
                      className="block w-full text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function columnClasses<Row>(column: Column<Row>): string {
  return `${column.isNumeric ? 'text-end' : 'text-start'} ${column.isExtra ? 'max-xl:hidden' : ''}`
}

const rowsShown = 8
const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2', 'w-2/3']

/** The table's shape while the first page loads. */
export function TableSkeleton({ columns, isNarrow }: { columns: number; isNarrow: boolean }) {
  const text = useText()
  const cells = Array.from({ length: isNarrow ? 1 : columns }, (_, index) => index)
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late divide-y divide-hairline">
      {Array.from({ length: rowsShown }, (_, row) => row).map((row) => (
        <div key={row} className="flex gap-6 px-5 py-4">
          {cells.map((cell) => (
            <div key={cell} className="grow basis-0">
              <div className={`skeleton h-4 ${widths[(row + cell) % widths.length]}`} />
              {isNarrow ? <div className="skeleton mt-2 h-3 w-2/5" /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface TwoLinesProps {
  title: ReactNode
  detail: ReactNode
  detailClass?: 'font-mono' | 'tabular-nums'
}

/** A cell with a title and, below it, a smaller detail. */
export function TwoLines({ title, detail, detailClass }: TwoLinesProps) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium">{title}</span>
      <span className={`block truncate text-caption text-text-3 ${detailClass ?? ''}`}>{detail}</span>
    </span>
  )
}

export function TimeCell(props: ComponentProps<typeof Time>) {
  return (
    <span className="text-text-2">
      <Time {...props} />
    </span>
  )
}
