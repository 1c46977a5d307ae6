// The queue of merchant and partner applications.
import type { ApplicationRow } from '@shop/contract/people/admin-support.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApplicationPanel } from '#features/people/applications/ApplicationPanel.tsx'
import {
  applicationsQuery,
  fieldOf,
  kinds,
  stateOf,
  states,
  stateTones,
  titleOf,
} from '#features/people/applications/api.ts'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { GonePanel, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Chip, Status } from '#ui/Status.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'

export function ApplicationsScreen() {
  const text = usePageText()
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
          {...opened.steps}
        />
      ) : null}
      {opened.key && !opened.row && !pages.isPending ? (
        <GonePanel title={text.frame.pages.applications} onClose={opened.close} />
      ) : null}
    </ListPage>
  )
}

/** The columns of the application table. */
function applicationColumns(text: Text): Column<ApplicationRow>[] {
  const t = text.applications
  return [
    {
      key: 'title',
      title: t.columns.title,
      narrow: 'title',
      cell: (row) => <TwoLines title={titleOf(row)} detail={fieldOf(row, 'contact')} />,
    },
    {
      key: 'kind',
      title: t.columns.kind,
      width: 'w-32',
      narrow: 'line',
      cell: ({ kind }) => <Chip tone={kind === 'merchant' ? 'strong' : 'neutral'}>{t.kinds[kind]}</Chip>,
    },
    {
      key: 'user',
      title: t.columns.user,
      width: 'w-[20%]',
      cell: ({ user }) => <span className="block truncate text-text-2">{user.account}</span>,
    },
    {
      key: 'status',
      title: t.columns.status,
      width: 'w-32',
      narrow: 'end',
      cell: (row) => <Status tone={stateTones[stateOf(row)]}>{t.states[stateOf(row)]}</Status>,
    },
    {
      key: 'created',
      title: t.columns.created,
      width: 'w-46',
      narrow: 'line',
      cell: ({ created_at: time }) => <TimeCell value={time} />,
    },
  ]
}
