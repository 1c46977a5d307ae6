// The same list on a phone: one card per row, the whole card opens it.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column, TableProps } from './table-props.ts'

export function TableCards<Row>({ label, columns, pages, keyOf, onOpen, opensPage }: TableProps<Row>) {
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

/** What has nothing to say takes no line. */
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
