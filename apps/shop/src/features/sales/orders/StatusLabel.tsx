// The status of an order: its icon and color, and a badge with them.
import { type OrderStatusKey, statusName } from '@shop/contract/sales/order-statuses.ts'
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
