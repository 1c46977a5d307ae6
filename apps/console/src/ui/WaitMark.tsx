// How long a request has been waiting, colored by the promised answer time and said in words as well.
import { Clock } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { minutesBetween, type Urgency, urgencyBy } from './urgency.ts'

export const urgencyClasses: Record<Urgency, string> = {
  calm: 'bg-surface-2 text-text-2',
  late: 'bg-warn-soft text-warn',
  overdue: 'bg-sale-soft text-sale',
}

export function WaitMark({ since, by }: { since: Date; by: Date }) {
  const text = useText()
  const now = new Date()
  const urgency = urgencyBy({ since, by, now })
  const age = text.support.age(minutesBetween(since, now))
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-chip px-1.5 py-0.5 font-medium text-caption tabular-nums ${urgencyClasses[urgency]}`}
    >
      <Clock aria-hidden className="size-3" />
      <span className="sr-only">{text.support.waits(age)}</span>
      <span aria-hidden="true">{age}</span>
      {urgency === 'overdue' ? <span>· {text.money.overdue}</span> : null}
    </span>
  )
}
