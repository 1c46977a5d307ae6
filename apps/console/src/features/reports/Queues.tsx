// What waits, how much of it and for how long; each leads to its queue.
import type { Dashboard } from '@shop/contract/console/staff.ts'
import { count } from '@shop/locale/format.ts'
import { ChevronRight, FileCheck2, Mails, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'

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

interface QueueTileProps {
  to: string
  label: string
  value: number | undefined
  note: { text: string; isLate: boolean } | undefined
  icon: ReactNode
}

function QueueTile({ to, label, value, note, icon }: QueueTileProps) {
  const words = useText().reports.queues
  return (
    <Link
      to={to}
      className="card group flex items-center gap-3.5 px-4 py-3 transition-colors duration-100 hover:border-primary sm:px-5 sm:py-4"
    >
      <span
        className={`inline-flex size-9 shrink-0 items-center justify-center rounded-field ${value ? 'bg-warn-soft text-warn' : 'bg-surface-2 text-text-3'}`}
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate text-text-2">{label}</span>
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          {value === undefined ? (
            <span className="skeleton my-1 block h-5 w-14" />
          ) : (
            <span className="text-h1 tabular-nums">{value === 0 ? words.none : count(value)}</span>
          )}
          {note ? (
            <span className={`text-caption ${note.isLate ? 'font-medium text-sale' : 'text-text-3'}`}>{note.text}</span>
          ) : null}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3 group-hover:text-primary" />
    </Link>
  )
}
