// The columns of the shopper table.

import type { Language } from '@shop/contract/language.ts'
import type { UserRow } from '@shop/contract/people/admin-users.ts'
import type { Text } from '#text/en-US.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { languageName } from '#ui/translations.ts'
import { UserState } from './UserState.tsx'

export function userColumns(text: Text): Column<UserRow>[] {
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

export function userKey(user: { id: number }): string {
  return String(user.id)
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
