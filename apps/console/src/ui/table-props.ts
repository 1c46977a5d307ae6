// The table's props: columns as data, the loaded pages, and what opening a row does.
import type { ReactNode } from 'react'
import type { EmptyStateProps } from './EmptyState.tsx'
import type { Pages } from './pages.ts'

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
