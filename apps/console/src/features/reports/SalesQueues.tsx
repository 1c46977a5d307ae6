// The queues of orders and of shops' payouts; each to those whose work it is.
import type { Sales } from '@shop/contract/console/sales.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import { HandCoins, PackageX, RotateCcw, Truck } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import type { QueuesProps } from './Queues.tsx'
import { QueueTile } from './QueueTile.tsx'

export interface SalesQueuesProps {
  /** Undefined while they are loading. */
  sales: Sales | undefined
  roles: readonly Role[]
  ageOf: QueuesProps['ageOf']
}

type Queue = NonNullable<Sales['exceptions']>

export function SalesQueues({ sales, roles, ageOf }: SalesQueuesProps) {
  const text = useText()
  const words = text.sales
  const isAny = (...of: readonly Role[]) => roles.includes('admin') || of.some((role) => roles.includes(role))
  const [isOrders, isMoney] = [isAny('fulfilment', 'support'), isAny('finance', 'checker')]
  const oldest = (queue: Queue | null | undefined) => {
    const age = queue?.since && ageOf(queue.since)
    return age ? { text: text.reports.queues.oldest(age.text), isLate: age.isLate } : undefined
  }
  const toShip = sales?.to_ship
  const shipNote = () => {
    if (toShip && toShip.late > 0) return { text: words.late(toShip.late), isLate: true }
    if (toShip && toShip.reminded > 0) return { text: words.reminded(toShip.reminded), isLate: false }
    return oldest(toShip)
  }
  if (!isOrders && !isMoney) return null
  return (
    <section aria-label={words.queues} className="mb-3 grid gap-2 sm:mb-4 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {isOrders ? (
        <QueueTile
          to={toShip && toShip.late > 0 ? '/orders?status=late' : '/orders'}
          label={words.toShip}
          value={toShip?.count}
          note={shipNote()}
          icon={<Truck aria-hidden className="size-4.5" />}
        />
      ) : null}
      {isOrders ? (
        <QueueTile
          to="/orders?status=2"
          label={words.exceptions}
          value={sales?.exceptions?.count}
          note={oldest(sales?.exceptions)}
          icon={<PackageX aria-hidden className="size-4.5" />}
        />
      ) : null}
      {isOrders || isAny('finance') ? (
        <QueueTile
          to="/orders?status=-4"
          label={words.afterSale}
          value={sales?.after_sale?.count}
          note={oldest(sales?.after_sale)}
          icon={<RotateCcw aria-hidden className="size-4.5" />}
        />
      ) : null}
      {isMoney ? (
        <QueueTile
          to="/payouts"
          label={words.payouts}
          value={sales?.payouts?.count}
          note={oldest(sales?.payouts)}
          icon={<HandCoins aria-hidden className="size-4.5" />}
        />
      ) : null}
    </section>
  )
}
