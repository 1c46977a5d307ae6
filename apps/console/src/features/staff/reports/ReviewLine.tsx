// The reviews somebody reported; while there are none, how many wait for the shop's word.
import { count } from '@shop/locale/format.ts'
import { Star } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { type Queue, QueueCard, QueueLine, type QueueNote } from './QueueCard.tsx'
import type { ReviewStats } from './review-api.ts'

export interface ReviewLineProps {
  /** Undefined while they are loading, null where they could not be. */
  stats: ReviewStats | null | undefined
  oldest: (queue: Queue | null | undefined) => QueueNote | undefined
}

export function ReviewLine({ stats, oldest }: ReviewLineProps) {
  const t = useText().reports.reviews
  const reported = stats?.reported
  const unanswered = stats?.unanswered ?? 0
  const quiet = unanswered > 0 ? { text: t.unanswered(count(unanswered)), isLate: false } : undefined
  return (
    <QueueLine
      to={reported?.count === 0 && unanswered > 0 ? '/reviews?view=unanswered' : '/reviews?view=reported'}
      label={t.reported}
      value={stats === undefined ? undefined : (reported?.count ?? null)}
      note={oldest(reported) ?? quiet}
      icon={Star}
    />
  )
}

/** For those who see reviews and nothing else of shoppers. */
export function ReviewQueue(props: ReviewLineProps) {
  const t = useText().reports.reviews
  return (
    <QueueCard title={t.title}>
      <ReviewLine {...props} />
    </QueueCard>
  )
}
