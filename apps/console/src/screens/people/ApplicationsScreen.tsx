// The queue of merchant and partner applications.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApplicationPanel } from '#features/people/applications/ApplicationPanel.tsx'
import { applicationsQuery, kinds, states } from '#features/people/applications/api.ts'
import { applicationColumns } from '#features/people/applications/application-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'

export function ApplicationsScreen() {
  const text = useText()
  const t = text.applications
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['kind', 'status'])
  const pages = pagesOf(useInfiniteQuery(applicationsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <ListPage
      title={text.frame.pages.applications}
      lead={t.lead}
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
      columns={applicationColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
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
    </ListPage>
  )
}
