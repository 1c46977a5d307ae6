// How long a request waits, coloured by the time it was promised an answer in; the words say it as well.
import { Clock } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { minutesBetween, type Patience, patienceBy } from './wait.ts'

const looks: Record<Patience, string> = {
  calm: 'bg-surface-2 text-text-2',
  late: 'bg-warn-soft text-warn',
  overdue: 'bg-sale-soft text-sale',
}

export function WaitMark({ since, by }: { since: Date; by: Date }) {
  const text = useText()
  const now = new Date()
  const patience = patienceBy({ since, by, now })
  const age = text.support.age(minutesBetween(since, now))
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-chip px-1.5 py-0.5 font-medium text-caption tabular-nums ${looks[patience]}`}
    >
      <Clock aria-hidden className="size-3" />
      <span className="sr-only">{text.support.waits(age)}</span>
      <span aria-hidden="true">{age}</span>
      {patience === 'overdue' ? <span>· {text.money.overdue}</span> : null}
    </span>
  )
}
