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
  const t = useText().reports.queues
  const failed = queues?.mails.failed ?? 0
  return (
    <QueueCard title={t.title}>
      <QueueLine
        to="/support"
        label={t.chats}
        value={queues?.chats.count}
        note={oldest(queues?.chats)}
        icon={MessagesSquare}
      />
      <QueueLine
        to="/applications"
        label={t.applications}
        value={queues?.applications.count}
        note={oldest(queues?.applications)}
        icon={FileCheck2}
      />
      {children}
      <QueueLine
        to="/outbox"
        label={t.mails}
        value={queues?.mails.count}
        note={failed > 0 ? { text: t.failed(failed), isLate: true } : oldest(queues?.mails)}
        icon={Mails}
      />
    </QueueCard>
  )
}
