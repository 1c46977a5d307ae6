// What waits about orders; for those whose work it is.
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { PackageX, RotateCcw, Truck } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { type Queue, QueueCard, QueueLine, type QueueNote } from './QueueCard.tsx'

export interface OrderQueuesProps {
  /** Undefined while they are loading, null where they could not be. */
  sales: Sales | null | undefined
  oldest: (queue: Queue | null | undefined) => QueueNote | undefined
}

export function OrderQueues({ sales, oldest }: OrderQueuesProps) {
  const t = useText().sales
  const toShip = sales?.to_ship
  const shipNote = () => {
    if (toShip && toShip.late > 0) return { text: t.late(toShip.late), isLate: true }
    if (toShip && toShip.reminded > 0) return { text: t.reminded(toShip.reminded), isLate: false }
    return oldest(toShip)
  }
  const countOf = (queue: Queue | null | undefined) => (sales === undefined ? undefined : (queue?.count ?? null))
  return (
    <QueueCard title={t.queues}>
      <QueueLine
        to={toShip && toShip.late > 0 ? '/orders?status=late' : '/orders'}
        label={t.toShip}
        value={countOf(toShip)}
        note={shipNote()}
        icon={Truck}
      />
      <QueueLine
        to="/orders?status=problem"
        label={t.exceptions}
        value={countOf(sales?.exceptions)}
        note={oldest(sales?.exceptions)}
        icon={PackageX}
      />
      <QueueLine
        to="/refunds"
        label={t.afterSale}
        value={countOf(sales?.after_sale)}
        note={oldest(sales?.after_sale)}
        icon={RotateCcw}
      />
    </QueueCard>
  )
}
