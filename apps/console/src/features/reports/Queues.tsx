// What waits, how much of it and for how long; each leads to its queue.
import type { Dashboard } from '@shop/contract/console/staff.ts'
import { FileCheck2, Mails, MessagesSquare } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { QueueTile } from './QueueTile.tsx'

type Queues = NonNullable<Dashboard['queues']>

export interface QueuesProps {
  /** Undefined while they are loading. */
  queues: Queues | undefined
  /** How long ago, in words, and whether that is too long. */
  ageOf: (since: Date) => { text: string; isLate: boolean }
}

export function Queues({ queues, ageOf }: QueuesProps) {
  const words = useText().reports.queues
  const oldest = (since: Date | null | undefined) => {
    const age = since && ageOf(since)
    return age ? { text: words.oldest(age.text), isLate: age.isLate } : undefined
  }
  const failed = queues?.mails.failed ?? 0
  return (
    <section aria-label={words.title} className="mb-3 grid gap-2 sm:mb-4 sm:grid-cols-3 sm:gap-4">
      <QueueTile
        to="/support"
        label={words.chats}
        value={queues?.chats.count}
        note={oldest(queues?.chats.since)}
        icon={<MessagesSquare aria-hidden className="size-4.5" />}
      />
      <QueueTile
        to="/applications"
        label={words.applications}
        value={queues?.applications.count}
        note={oldest(queues?.applications.since)}
        icon={<FileCheck2 aria-hidden className="size-4.5" />}
      />
      <QueueTile
        to="/outbox"
        label={words.mails}
        value={queues?.mails.count}
        note={failed > 0 ? { text: words.failed(failed), isLate: true } : oldest(queues?.mails.since)}
        icon={<Mails aria-hidden className="size-4.5" />}
      />
    </section>
  )
}
