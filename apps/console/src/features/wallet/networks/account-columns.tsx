// The columns of the payment account table.
import type { AccountRow } from '@shop/contract/wallet/admin-networks.ts'
import type { Text } from '#text/en-US.ts'
import { Status } from '#ui/Status.tsx'
import type { Column } from '#ui/table-props.ts'

export function accountColumns(text: Text): Column<AccountRow>[] {
  const t = text.networks.accounts
  return [
    {
      key: 'account',
      title: t.columns.account,
      narrow: 'title',
      cell: ({ bank, holder }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{bank}</span>
          <span className="block truncate text-caption text-text-3">{holder}</span>
        </span>
      ),
    },
    {
      key: 'number',
      title: t.columns.number,
      width: 'w-[32%]',
      narrow: 'line',
      cell: ({ number }) => <span className="block truncate font-mono">{number}</span>,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-72',
      narrow: 'line',
      cell: ({ active, proposal }) => (
        <span className="flex flex-wrap gap-x-4">
          <Status tone={active ? 'good' : 'off'}>{active ? t.shown : t.hidden}</Status>
          {proposal ? <Status tone="waiting">{text.networks.waits}</Status> : null}
        </span>
      ),
    },
  ]
}
