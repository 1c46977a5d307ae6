// The page of a list: title and main action, filters, the table, and the panel of the open row.
import type { ReactNode } from 'react'
import { FilterBar, type FilterField, type Filters } from './FilterBar.tsx'
import { PageHead } from './PageHead.tsx'
import { type OpenRow, type PanelActions, RowPanel } from './RowPanel.tsx'
import { Table, type TableProps } from './Table.tsx'

interface ListPageProps<Row, Name extends string> extends Pick<TableProps<Row>, 'columns' | 'pages' | 'empty'> {
  title: string
  lead: string
  action?: ReactNode
  /** Between the title and the filters. */
  notice?: ReactNode
  filters?: Filters<Name>
  fields?: readonly FilterField<Name>[]
  /** A filter beside the fields. */
  extra?: ReactNode
  opened: OpenRow<Row>
  /** Lists whose panel loads its own data have it as a child instead. */
  panel?: ((row: NoInfer<Row> | undefined, actions: PanelActions) => ReactNode) | undefined
  children?: ReactNode
}

export function ListPage<Row, Name extends string>(props: ListPageProps<Row, Name>) {
  const { title, filters, fields = [], opened, pages, panel } = props
  return (
    <>
      <PageHead title={title} lead={props.lead} action={props.action} />
      {props.notice}
      {filters ? <FilterBar filters={filters} fields={fields} extra={props.extra} /> : null}
      <Table
        label={title}
        columns={props.columns}
        pages={pages}
        keyOf={opened.keyOf}
        onOpen={(row) => opened.open(opened.keyOf(row))}
        openKey={opened.key}
        empty={props.empty}
        isFiltered={filters?.isFiltered ?? false}
      />
      {panel ? <RowPanel opened={opened} isPending={pages.isPending} title={title} panel={panel} /> : null}
      {props.children}
    </>
  )
}
