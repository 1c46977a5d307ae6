// How long a shopper has been waiting, colored when it is too long and said in words as well.
import { Clock } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { minutesBetween } from '#ui/urgency.ts'
import { urgencyClasses } from '#ui/WaitMark.tsx'
import { urgencyOf } from './urgency.ts'

export function AgeMark({ since }: { since: Date }) {
  const t = useText().support
  const minutes = minutesBetween(since, new Date())
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
