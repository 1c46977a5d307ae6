// The status of an order: its name, icon and color, and a badge with them.
import type { OrderCard, OrderStatusKey } from '@shop/contract/sales/orders.ts'
import {
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  MessagesSquare,
  Package,
  PackageCheck,
  RotateCcw,
  Truck,
  Undo2,
} from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

export function StatusLabel({ order }: { order: Parameters<typeof statusName>[0] }) {
  const t = usePageText('orders')
  const { Icon, tone } = statusStyles[order.status_key]
  return (
    <Badge tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      {t.status[statusName(order)]}
    </Badge>
  )
}

interface StatusStyle {
  Icon: LucideIcon
  tone: Extract<BadgeTone, 'neutral' | 'primary' | 'success' | 'warn' | 'info'>
}

/** The icon and color of each order status. */
export const statusStyles: Record<OrderStatusKey, StatusStyle> = {
  waitingPay: { Icon: Hourglass, tone: 'warn' },
  waitingDeliver: { Icon: Package, tone: 'primary' },
  delivered: { Icon: Truck, tone: 'info' },
  received: { Icon: PackageCheck, tone: 'success' },
  completed: { Icon: CircleCheck, tone: 'success' },
  cancelled: { Icon: CircleX, tone: 'neutral' },
  refunding: { Icon: RotateCcw, tone: 'warn' },
  refunded: { Icon: Undo2, tone: 'neutral' },
  inAfterSale: { Icon: MessagesSquare, tone: 'warn' },
}

/** The displayed status: a case waiting for an answer shows as "applying", which is not a status of its own. */
export function statusName({ status_key: key, after_sale: afterSale }: Pick<OrderCard, 'status_key' | 'after_sale'>) {
  return key === 'inAfterSale' && afterSale && afterSale.waits_for !== 'shopper' ? 'applyingRefund' : key
}
