// The sign and the colour of each status.
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
import type { BadgeTone } from '#ui/Badge.tsx'

interface StatusStyle {
  Icon: LucideIcon
  tone: Extract<BadgeTone, 'neutral' | 'primary' | 'success' | 'warn' | 'info'>
}

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

/** The name shown: an open case that waits for an answer is an application, which is no status of its own. */
export function statusName({ status_key: key, after_sale: open }: Pick<OrderCard, 'status_key' | 'after_sale'>) {
  return key === 'inAfterSale' && open && open.waits_for !== 'shopper' ? 'applyingRefund' : key
}
