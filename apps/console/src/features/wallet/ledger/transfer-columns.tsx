// The columns of the transfer table.
import type { LedgerTransfer } from '@shop/contract/wallet/admin-ledger.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'

export function transferColumns(text: Text): Column<LedgerTransfer>[] {
  const t = text.ledger
  return [
    {
      key: 'transfer',
      title: t.columns.transfer,
      width: 'w-[19%]',
      narrow: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{refText(text, row)}</span>
          <span className="block truncate text-caption text-text-3 tabular-nums">
            #{row.id} · {row.code}
          </span>
        </span>
      ),
    },
    {
      key: 'from',
      title: t.columns.from,
      narrow: 'line',
      cell: ({ debit }) => <span className="block truncate">{accountText(text, debit)}</span>,
    },
    {
      key: 'to',
      title: t.columns.to,
      narrow: 'line',
      cell: ({ credit }) => <span className="block truncate">{accountText(text, credit)}</span>,
    },
    {
      key: 'amount',
      isNumeric: true,
      title: t.columns.amount,
      width: 'w-32',
      narrow: 'end',
      cell: ({ amount }) => <span className="font-semibold tabular-nums">{money(amount)}</span>,
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

export function transferKey(row: LedgerTransfer): string {
  return String(row.id)
}

export function refText(text: Text, row: Pick<LedgerTransfer, 'ref_type' | 'ref_id'>): string {
  return `${text.ledger.refs[row.ref_type] ?? row.ref_type} ${row.ref_id}`
}

export function accountText(text: Text, { name, owner }: LedgerTransfer['debit']): string {
  const t = text.ledger
  const label = t.accountNames[name] ?? name
  return owner > 0 ? `${label} · ${t.owner(owner)}` : label
}
