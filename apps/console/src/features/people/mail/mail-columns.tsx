// The columns of the outbox table.
import type { MailRow } from '@shop/contract/people/admin-users.ts'
import type { Text } from '#text/en-US.ts'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { type MailState, mailState } from './api.ts'

export const mailTones = { sent: 'good', failed: 'bad', trying: 'waiting', waiting: 'info' } as const satisfies Record<
  MailState,
  string
>

export function mailColumns(text: Text): Column<MailRow>[] {
  const t = text.mail
  return [
    {
      key: 'subject',
      title: t.columns.subject,
      narrow: 'title',
      cell: (mail) => <span className="block truncate font-medium">{mail.subject}</span>,
    },
    {
      key: 'to',
      title: t.columns.to,
      width: 'w-[28%]',
      narrow: 'line',
      cell: (mail) => <span className="block truncate text-text-2">{mail.to}</span>,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-32',
      narrow: 'end',
      cell: (mail) => <Status tone={mailTones[mailState(mail)]}>{t.states[mailState(mail)]}</Status>,
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

export function mailKey(mail: MailRow): string {
  return String(mail.id)
}
