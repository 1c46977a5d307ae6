// The shopper list, searched by account, email, mobile number or id.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { type UserDetail, type UserRow, userStates } from '@shop/contract/people/admin-profile.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { usersQuery } from '#features/people/profile/api.ts'
import { UserPanel, UserState } from '#features/people/profile/UserPanel.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { openIdOf, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Link } from '#ui/router.tsx'
import type { Column } from '#ui/Table.tsx'
import { Time } from '#ui/Time.tsx'
import { languageName } from '#ui/translations.ts'

export function UsersScreen() {
  const text = usePageText()
  const t = text.users
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword', 'status'])
  const pages = pagesOf(useInfiniteQuery(usersQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const openId = openIdOf(opened)
  const empty = filters.isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }
  return (
    <ListPage
      title={text.frame.pages.users}
      lead={t.lead}
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
      columns={userColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
      {openId ? (
        <UserPanel
          key={openId}
          id={openId}
          {...opened.steps}
          links={(user) => <UserLinks user={user} roles={me?.roles ?? []} />}
        />
      ) : null}
    </ListPage>
  )
}

/** Links from a shopper to the conversation, transfers, adjustments and log, as far as the roles allow. */
function UserLinks({ user, roles }: { user: UserDetail; roles: readonly Role[] }) {
  const t = usePageText().users
  const isAdmin = roles.includes('admin')
  const isFinance = isAdmin || roles.includes('finance')
  const linkClass = 'control inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2'
  return (
    <>
      {isAdmin ? (
        <Link to={`/audit?object=${encodeURIComponent(`user ${user.id}`)}`} className={`${linkClass} -ms-2 me-auto`}>
          {t.history}
        </Link>
      ) : null}
      {isFinance || roles.includes('checker') ? (
        <Link to={`/ledger/transfers?user=${user.id}`} className={linkClass}>
          {t.transfers}
        </Link>
      ) : null}
      {isFinance && user.status !== 'closed' ? (
        <Link to={`/adjustments?open=new&user=${user.id}`} className={linkClass}>
          {t.adjust}
        </Link>
      ) : null}
      {user.thread_id && (isAdmin || roles.includes('support')) ? (
        <Link to={`/support?view=all&open=${user.thread_id}`} className={linkClass}>
          {t.openConversation}
        </Link>
      ) : null}
    </>
  )
}

/** The columns of the shopper table. */
function userColumns(text: Text): Column<UserRow>[] {
  const t = text.users.columns
  return [
    { key: 'user', title: t.user, narrow: 'title', cell: (user) => <UserName user={user} /> },
    {
      key: 'email',
      title: t.email,
      width: 'w-[24%]',
      narrow: 'line',
      cell: ({ email }) => <Truncated value={email} />,
    },
    {
      key: 'mobile',
      title: t.mobile,
      width: 'w-[15%]',
      isExtra: true,
      cell: ({ mobile }) => <Truncated value={mobile} />,
    },
    {
      key: 'language',
      title: t.language,
      width: 'w-24',
      cell: ({ language }) => <Truncated value={languageName(language as Language)} />,
    },
    {
      key: 'status',
      title: t.status,
      width: 'w-28',
      narrow: 'end',
      cell: ({ status }) => <UserState status={status} />,
    },
    {
      key: 'seen',
      title: t.seen,
      width: 'w-30',
      narrow: 'line',
      cell: ({ last_seen_at: time }) => (
        <span className="text-text-2">{time ? <Time value={time} variant="short" /> : text.ui.never}</span>
      ),
    },
  ]
}

function UserName({ user }: { user: UserRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={user.name || user.account} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{user.account}</span>
        <span className="block truncate text-caption text-text-3">{user.name || `#${user.id}`}</span>
      </span>
    </span>
  )
}

function Truncated({ value }: { value: string }) {
  return <span className="block truncate text-text-2">{value}</span>
}
