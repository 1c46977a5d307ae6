// The shopper list, searched by account, email, mobile number or id.
import { userStates } from '@shop/contract/people/admin-users.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { usersQuery } from '#features/people/profile/api.ts'
import { UserLinks } from '#features/people/profile/UserLinks.tsx'
import { UserPanel } from '#features/people/profile/UserPanel.tsx'
import { userColumns, userKey } from '#features/people/profile/user-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { openIdOf, useOpenRow } from '#ui/use-open-row.ts'

export function UsersScreen() {
  const text = useText()
  const t = text.users
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword', 'status'])
  const pages = pagesOf(useInfiniteQuery(usersQuery(filters.values)))
  const opened = useOpenRow(pages.rows, userKey)
  const openId = openIdOf(opened)
  const empty = filters.isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }
  return (
    <>
      <PageHead title={text.frame.pages.users} lead={t.lead} />
      <FilterBar
        filters={filters}
        fields={[
          { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true },
          {
            name: 'status',
            label: t.columns.status,
            options: [
              { value: '', label: text.catalog.all },
              ...userStates.map((state) => ({ value: state, label: t.states[state] })),
            ],
          },
        ]}
      />
      <Table
        label={text.frame.pages.users}
        columns={userColumns(text)}
        pages={pages}
        keyOf={userKey}
        onOpen={(user) => opened.open(userKey(user))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      {openId ? (
        <UserPanel
          key={openId}
          id={openId}
          onClose={opened.close}
          onPrevious={opened.previous}
          onNext={opened.next}
          links={(user) => <UserLinks user={user} roles={me?.roles ?? []} />}
        />
      ) : null}
    </>
  )
}
