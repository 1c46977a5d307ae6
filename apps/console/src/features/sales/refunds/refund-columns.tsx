// The columns of the refund case table.
import { type RefundRow, refundRowReasons } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { DueMark } from './DueMark.tsx'
import { RefundState } from './RefundState.tsx'

/** In the operator's language; an unknown reason is shown as it is. */
export function reasonText(text: Text, reason: string): string {
  const known = refundRowReasons.find((candidate) => candidate === reason)
  return known ? text.refunds.reasons[known] : reason
}

export function refundColumns(text: Text): Column<RefundRow>[] {
  const t = text.refunds
  return [
    {
      key: 'case',
      title: t.columns.case,
      narrow: 'title',
      cell: ({ sn, reason, type, origin, changed_at, step }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{reasonText(text, reason)}</span>
          <span className="block truncate text-caption text-text-3 tabular-nums">
            {changed_at && step === 'asked' ? <b className="text-warn">{t.changedMark} · </b> : null}
            {sn} · {origin === 'operator' ? t.given : t.types[type]}
          </span>
        </span>
      ),
    },
    {
      key: 'shopper',
      title: t.columns.shopper,
      width: 'w-24',
      narrow: 'line',
      cell: ({ user }) => <span className="block truncate">{user.account}</span>,
    },
    {
      key: 'shop',
      title: t.columns.shop,
      width: 'w-32',
      isExtra: true,
      narrow: 'line',
      cell: ({ shop }) => <span className="block truncate">{shop.name}</span>,
    },
    {
      key: 'amount',
      isNumeric: true,
      title: t.columns.amount,
      width: 'w-24',
      narrow: 'end',
      cell: (row) => <Amount row={row} ofRequested={t.ofRequested} />,
    },
    {
      key: 'turn',
      title: t.columns.awaiting,
      width: 'w-46',
      narrow: 'line',
      cell: (row) => <AwaitingCell row={row} closed={t.closed} />,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-40',
      narrow: 'line',
      cell: ({ step, proposed_by: by }) =>
        by ? <Status tone="waiting">{text.money.second.short}</Status> : <RefundState step={step} />,
    },
  ]
}

function Amount({ row, ofRequested }: { row: RefundRow; ofRequested: (requested: string) => string }) {
  const shownAmount = row.step === 'done' ? row.paid : (row.proposed ?? row.amount)
  const isDifferent = shownAmount !== row.amount
  return (
    <span className="block">
      <span className="block font-semibold tabular-nums">{money(shownAmount)}</span>
      {isDifferent ? (
        <span className="block text-caption text-text-3 tabular-nums">{ofRequested(money(row.amount))}</span>
      ) : null}
    </span>
  )
}

function AwaitingCell({ row, closed }: { row: RefundRow; closed: string }) {
  if (row.waits_for && row.due_at) {
    return <DueMark party={row.waits_for} since={row.turn_since ?? row.created_at} by={row.due_at} />
  }
  return (
    <span className="text-text-3">
      {closed} {row.closed_at ? <Time value={row.closed_at} variant="short" /> : null}
    </span>
  )
}

export function refundKey(row: RefundRow): string {
  return String(row.id)
}
