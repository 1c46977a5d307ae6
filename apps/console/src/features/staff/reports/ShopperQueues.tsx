// What shoppers and applicants wait for.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { FileCheck2, Mails, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { type Queue, QueueCard, QueueLine, type QueueNote } from './QueueCard.tsx'

export interface ShopperQueuesProps {
  /** Undefined while they are loading. */
  queues: NonNullable<Dashboard['queues']> | undefined
  oldest: (queue: Queue | undefined) => QueueNote | undefined
  /** What else shoppers wait for, as further lines. */
  children?: ReactNode
}

export function ShopperQueues({ queues, oldest, children }: ShopperQueuesProps) {
  const words = useText().reports.queues
  const failed = queues?.mails.failed ?? 0
  return (
    <QueueCard title={words.title}>
      <QueueLine
        to="/support"
        label={words.chats}
        value={queues?.chats.count}
        note={oldest(queues?.chats)}
        icon={MessagesSquare}
      />
      <QueueLine
        to="/applications"
        label={words.applications}
        value={queues?.applications.count}
        note={oldest(queues?.applications)}
        icon={FileCheck2}
      />
      {children}
      <QueueLine
        to="/outbox"
        label={words.mails}
        value={queues?.mails.count}
        note={failed > 0 ? { text: words.failed(failed), isLate: true } : oldest(queues?.mails)}
        icon={Mails}
      />
    </QueueCard>
  )
}
