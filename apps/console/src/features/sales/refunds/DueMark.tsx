// Whose turn it is and how long they have; red once they are over their time, and the words say so too.
import type { RefundTurn } from '@shop/contract/sales/refunds.ts'
import { Clock } from 'lucide-react'
import { useLanguage, useText } from '#text/use-text.ts'
import { minutesBetween, type Patience, patienceBy } from '#ui/wait.ts'

const looks: Record<Patience, string> = {
  calm: 'bg-surface-2 text-text-2',
  late: 'bg-warn-soft text-warn',
  overdue: 'bg-sale-soft text-sale',
}

export interface DueMarkProps {
  turn: RefundTurn
  since: Date
  by: Date
}

export function DueMark({ turn, since, by }: DueMarkProps) {
  const text = useText()
  const language = useLanguage()
  const now = new Date()
  const patience = patienceBy({ since, by, now })
  const isOver = patience === 'overdue'
  const age = text.support.age(isOver ? minutesBetween(by, now) : minutesBetween(now, by))
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(by)
  return (
    <span
      title={exact}
      className={`inline-flex min-w-0 items-center gap-1 whitespace-nowrap rounded-chip px-1.5 py-0.5 font-medium text-caption tabular-nums ${looks[patience]}`}
    >
      <Clock aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        {text.refunds.turns[turn]} · {isOver ? text.refunds.overdue(age) : text.refunds.left(age)}
      </span>
    </span>
  )
}
