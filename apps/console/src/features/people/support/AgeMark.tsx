// How long a shopper waits, coloured once it is too long; the words say it as well.
import { Clock } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { ageMinutes, type Urgency, urgencyOf } from './urgency.ts'

const urgencyClasses: Record<Urgency, string> = {
  calm: 'bg-surface-2 text-text-2',
  late: 'bg-warn-soft text-warn',
  overdue: 'bg-sale-soft text-sale',
}

export function AgeMark({ since }: { since: Date }) {
  const t = useText().support
  const minutes = ageMinutes(since, new Date())
  const age = t.age(minutes)
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-chip px-1.5 py-0.5 font-medium text-caption tabular-nums ${urgencyClasses[urgencyOf(minutes)]}`}
    >
      <Clock aria-hidden className="size-3" />
      <span className="sr-only">{t.waits(age)}</span>
      <span aria-hidden="true">{age}</span>
    </span>
  )
}
