// How an order stands, in a sign and a word.
import type { OrderStatusKey } from '@shop/contract/orders.ts'
import { usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { statusLooks } from './status-look.ts'

export function StatusWord({ status }: { status: OrderStatusKey }) {
  const words = usePageText('orders')
  const { Icon, tone } = statusLooks[status]
  return (
    <Badge tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      {words.status[status]}
    </Badge>
  )
}
