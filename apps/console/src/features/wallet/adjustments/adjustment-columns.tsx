// The columns of the adjustment table, and a signed amount.
import type { Adjustment } from '@shop/contract/wallet/admin-ledger.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'

export function adjustmentColumns(text: Text): Column<Adjustment>[] {
  const t = text.adjustments
  return [
    {
      key: 'adjustment',
      title: t.columns.adjustment,
      width: 'w-[20%]',
      narrow: 'title',
      cell: ({ id, user }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{user.account}</span>
          <span className="block truncate text-caption text-text-3 tabular-nums">#{id}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      isNumeric: true,
      title: t.columns.amount,
      width: 'w-32',
      narrow: 'end',
      cell: ({ amount }) => <SignedAmount amount={amount} />,
    },
    {
      key: 'reason',
      title: t.columns.reason,
      narrow: 'line',
      cell: ({ reason }) => <span className="block truncate text-text-2">{reason}</span>,
    },
    {
      key: 'people',
      title: t.columns.people,
      width: 'w-52',
      narrow: 'line',
      cell: (row) => <span className="block truncate">{t.people(row.proposed_by, row.confirmed_by)}</span>,
    },
    {
      key: 'time',
      title: t.columns.time,
      width: 'w-54',
      narrow: 'line',
      cell: ({ created_at: time }) => (
        <span className="text-text-2">
          <Time value={time} />
        </span>
      ),
    },
  ]
}

export function adjustmentKey(row: Adjustment): string {
  return String(row.id)
}

export function SignedAmount({ amount }: { amount: Adjustment['amount'] }) {
  return (
    <span className={`font-semibold tabular-nums ${amount < 0 ? 'text-sale' : 'text-success'}`}>
      {amount > 0 ? '+' : ''}
      {money(amount)}
    </span>
  )
}
