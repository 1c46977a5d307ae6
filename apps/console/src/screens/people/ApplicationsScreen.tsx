// The queue of merchant and partner applications.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApplicationPanel } from '#features/people/applications/ApplicationPanel.tsx'
import { applicationsQuery, kinds, states } from '#features/people/applications/api.ts'
import { applicationColumns, applicationKey } from '#features/people/applications/application-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar, useFilters } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { useOpenRow } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Table } from '#ui/Table.tsx'

export function ApplicationsScreen() {
  const text = useText()
  const t = text.applications
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['kind', 'status'])
  const pages = pagesOf(useInfiniteQuery(applicationsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, applicationKey)
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <>
      <PageHead title={text.frame.pages.applications} lead={t.lead} />
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'status',
            label: t.status,
            options: [
              ...states.map((state) => ({ value: state === 'waiting' ? '' : state, label: t.states[state] })),
              { value: 'all', label: t.all },
            ],
          },
          {
            name: 'kind',
            label: t.kind,
            options: [{ value: '', label: t.all }, ...kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))],
          },
        ]}
      />
      <Table
        label={text.frame.pages.applications}
        columns={applicationColumns(text)}
        pages={pages}
        keyOf={applicationKey}
        onOpen={(row) => opened.open(applicationKey(row))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      {opened.row ? (
        <ApplicationPanel
          key={opened.row.id}
          row={opened.row}
          mayDecide={me?.roles.includes('admin') ?? false}
          onClose={opened.close}
          onPrevious={opened.previous}
          onNext={opened.next}
        />
      ) : null}
      {opened.key && !opened.row && !pages.isPending ? (
        <SidePanel isOpen title={text.frame.pages.applications} onClose={opened.close}>
          <EmptyState title={text.ui.panel.gone} hint={text.ui.panel.goneHint} />
        </SidePanel>
      ) : null}
    </>
  )
}
