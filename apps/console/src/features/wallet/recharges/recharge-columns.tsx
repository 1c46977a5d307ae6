// The columns of the recharge table.
import type { RechargeRow } from '@shop/contract/wallet/admin-recharges.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { Chip } from '#ui/Chip.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { WaitMark } from '#ui/WaitMark.tsx'
import { stateOf } from './api.ts'
import { RechargeState } from './RechargeState.tsx'

export function rechargeColumns(text: Text): Column<RechargeRow>[] {
  const t = text.recharges
  return [
    {
      key: 'recharge',
      title: t.columns.recharge,
      narrow: 'title',
      cell: ({ id, user }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{user.account}</span>
          <span className="block truncate text-caption text-text-3 tabular-nums">#{id}</span>
        </span>
      ),
    },
    {
      key: 'method',
      title: t.columns.method,
      width: 'w-[24%]',
      narrow: 'line',
      cell: ({ method, network }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Chip tone={method === 'chain' ? 'strong' : 'neutral'}>{t.methods[method]}</Chip>
          <span className="truncate text-text-2">{network}</span>
        </span>
      ),
    },
    {
      key: 'claimed',
      isNumeric: true,
      title: t.columns.claimed,
      width: 'w-32',
      narrow: 'end',
      cell: (row) => <ClaimedCell row={row} ofClaimed={t.ofClaimed} />,
    },
    {
      key: 'waiting',
      title: t.columns.waiting,
      width: 'w-54',
      narrow: 'line',
      cell: (row) => <WaitingCell row={row} />,
    },
    {
      key: 'status',
      title: t.columns.status,
      width: 'w-40',
      narrow: 'line',
      cell: (row) =>
        row.proposed_by ? <Status tone="waiting">{text.money.second.short}</Status> : <RechargeState row={row} />,
    },
  ]
}

export function rechargeKey(row: RechargeRow): string {
  return String(row.id)
}

interface ClaimedCellProps {
  row: RechargeRow
  ofClaimed: (claimed: string) => string
}

function ClaimedCell({ row: { claimed, proposed }, ofClaimed }: ClaimedCellProps) {
  return (
    <span className="block">
      <span className="block font-semibold tabular-nums">{money(proposed ?? claimed)}</span>
      {proposed === null || proposed === claimed ? null : (
        <span className="block text-caption text-text-3 tabular-nums">{ofClaimed(money(claimed))}</span>
      )}
    </span>
  )
}

function WaitingCell({ row }: { row: RechargeRow }) {
  // A card payment waits for its provider, which has no deadline.
  const hasDeadline = stateOf(row) === 'waiting' && row.method !== 'card'
  if (hasDeadline) return <WaitMark since={row.created_at} by={row.answer_by} />
  return (
    <span className="text-text-2">
      <Time value={row.answered_at ?? row.created_at} />
    </span>
  )
}
