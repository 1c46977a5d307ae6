// Who must act and how long they have; red once they are overdue, and said in words as well.
import type { RefundParty } from '@shop/contract/sales/refunds.ts'
import { Clock } from 'lucide-react'
import { useLanguage, useText } from '#text/use-text.ts'
import { minutesBetween, urgencyBy } from '#ui/urgency.ts'
import { urgencyClasses } from '#ui/WaitMark.tsx'

interface DueMarkProps {
  party: RefundParty
  since: Date
  by: Date
}

export function DueMark({ party, since, by }: DueMarkProps) {
  const text = useText()
  const language = useLanguage()
  const now = new Date()
  const urgency = urgencyBy({ since, by, now })
  const isOverdue = urgency === 'overdue'
  const age = text.support.age(isOverdue ? minutesBetween(by, now) : minutesBetween(now, by))
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(by)
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
