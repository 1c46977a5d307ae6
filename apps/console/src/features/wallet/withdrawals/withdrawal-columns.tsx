// The columns of the withdrawal table.
import type { WithdrawalRow } from '@shop/contract/wallet/admin-withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { Chip } from '#ui/Chip.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { WaitMark } from '#ui/WaitMark.tsx'
import { WithdrawalStep } from './WithdrawalStep.tsx'

export function withdrawalColumns(text: Text): Column<WithdrawalRow>[] {
  const t = text.withdrawals
  return [
    {
      key: 'withdrawal',
      title: t.columns.withdrawal,
      narrow: 'title',
      width: 'w-[18%]',
      cell: ({ id, user }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{user.account}</span>
          <span className="block truncate text-caption text-text-3 tabular-nums">#{id}</span>
        </span>
      ),
    },
    {
      key: 'destination',
      title: t.columns.destination,
      narrow: 'line',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate">
            {row.network ? `${row.network} · ` : ''}
            {row.destination}
          </span>
          <Marks row={row} text={text} />
        </span>
      ),
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
      key: 'waiting',
      title: t.columns.waiting,
      width: 'w-50',
      narrow: 'line',
      cell: (row) =>
        row.step === 'audit' || row.step === 'proposed' ? (
          <WaitMark since={row.created_at} by={row.answer_by} />
        ) : (
          <span className="text-text-2">
            <Time value={row.answered_at ?? row.created_at} />
          </span>
        ),
    },
    {
      key: 'step',
      title: t.columns.step,
      width: 'w-48',
      narrow: 'line',
      cell: ({ step }) => <WithdrawalStep step={step} />,
    },
  ]
}

function Marks({ row, text }: { row: WithdrawalRow; text: Text }) {
  const t = text.withdrawals
  if (!row.is_new && !row.needs_second) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {row.is_new ? <Chip>{t.isNew}</Chip> : null}
      {row.needs_second ? <Chip tone="strong">{t.needsSecond}</Chip> : null}
    </span>
  )
}

export function withdrawalKey(row: WithdrawalRow): string {
  return String(row.id)
}
