// The status of an order as a badge.
import { usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { statusName, statusStyles } from './status-style.ts'

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
