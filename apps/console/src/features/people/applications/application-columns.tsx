// The columns of the application table, and the title of an application.
import type { ApplicationRow } from '@shop/contract/people/admin-support.ts'
import type { Text } from '#text/en-US.ts'
import { Chip, Status } from '#ui/Status.tsx'
import type { Column } from '#ui/Table.tsx'
import { Time } from '#ui/Time.tsx'
import { type State, stateOf } from './api.ts'

export const stateTones = { waiting: 'waiting', passed: 'good', refused: 'bad' } as const satisfies Record<
  State,
  string
>

export function applicationColumns(text: Text): Column<ApplicationRow>[] {
  const t = text.applications
  return [
    {
      key: 'title',
      title: t.columns.title,
      narrow: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{titleOf(row)}</span>
          <span className="block truncate text-caption text-text-3">{fieldOf(row, 'contact')}</span>
        </span>
      ),
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
      cell: ({ created_at: time }) => (
        <span className="text-text-2">
          <Time value={time} />
        </span>
      ),
    },
  ]
}

/** The shop's name for a merchant, the company's for a partner. */
export function titleOf(row: ApplicationRow): string {
  return fieldOf(row, 'shop_name') || fieldOf(row, 'company') || `#${row.id}`
}

function fieldOf({ fields }: ApplicationRow, name: string): string {
  return fields.find((field) => field.name === name)?.value ?? ''
}
