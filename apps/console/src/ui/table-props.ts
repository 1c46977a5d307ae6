// What a table is told: columns as data, the loaded pages, what a press on a row does.
import type { ReactNode } from 'react'
import type { EmptyStateProps } from './EmptyState.tsx'
import type { Pages } from './pages.ts'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** A width class; a column without one takes the rest. */
  width?: string
  /** A number among numbers: at the end of its column, so that they can be compared. */
  isNumeric?: boolean
  /** Left out of the table unless the screen is wide. */
  isExtra?: boolean
  /** Where it stands on a phone's card; left out there unless told. */
  narrow?: 'title' | 'end' | 'line'
  /** A shorter form for the card. */
  narrowCell?: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  /** What the list is, for those who hear it. */
  label: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf: (row: Row) => string
  onOpen: (row: Row) => void
  openKey?: string | undefined
  /** A row opens a page of its own, not a panel over the list. */
  opensPage?: boolean
  empty: EmptyStateProps
  /** Totals count the whole list, so they are said only where nothing is filtered. */
  isFiltered?: boolean
}
