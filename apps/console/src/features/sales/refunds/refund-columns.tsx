// The columns of the refund case table, the status of a case, and who must act until when.
import { type RefundRow, refundRowReasons } from '@shop/contract/sales/admin-refunds.ts'
import type { RefundParty, RefundStep } from '@shop/contract/sales/refunds.ts'
import { dateFormat } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { Clock } from 'lucide-react'
import type { Text } from '#text/en-US.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'
import { type Column, TwoLines } from '#ui/Table.tsx'
import { Time, urgencyClasses } from '#ui/Time.tsx'
import { minutesBetween, urgencyBy } from '#ui/urgency.ts'

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
        <TwoLines
          title={reasonText(text, reason)}
          detail={
            <>
              {changed_at && step === 'asked' ? <b className="text-warn">{t.changedMark} · </b> : null}
              {sn} · {origin === 'operator' ? t.given : t.types[type]}
            </>
          }
          detailClass="tabular-nums"
        />
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

const tones = {
  asked: 'waiting',
  returning: 'info',
  sent: 'waiting',
  done: 'good',
  refused: 'bad',
  withdrawn: 'off',
  lapsed: 'off',
} as const satisfies Record<RefundStep, string>

/** The status of a refund case. */
export function RefundState({ step }: { step: RefundStep }) {
  return <Status tone={tones[step]}>{usePageText().refunds.steps[step]}</Status>
}

interface DueMarkProps {
  party: RefundParty
  since: Date
  by: Date
}

/** Who must act and how long they have; red once they are overdue, and said in words as well. */
export function DueMark({ party, since, by }: DueMarkProps) {
  const text = usePageText()
  const language = useLanguage()
  const now = new Date()
  const urgency = urgencyBy({ since, by, now })
  const isOverdue = urgency === 'overdue'
  const age = text.ui.age(isOverdue ? minutesBetween(by, now) : minutesBetween(now, by))
  const exact = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(by)
  return (
    <span
      title={exact}
      className={`inline-flex min-w-0 items-center gap-1 whitespace-nowrap rounded-chip px-1.5 py-0.5 font-medium text-caption tabular-nums ${urgencyClasses[urgency]}`}
    >
      <Clock aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        {text.refunds.parties[party]} · {isOverdue ? text.refunds.overdue(age) : text.refunds.left(age)}
      </span>
    </span>
  )
}
