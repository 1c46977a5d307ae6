// How an order stands, in a sign and a word.
import { usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { statusLooks, statusName } from './status-look.ts'

export function StatusWord({ order }: { order: Parameters<typeof statusName>[0] }) {
  const words = usePageText('orders')
  const { Icon, tone } = statusLooks[order.status_key]
  return (
    <Badge tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      {words.status[statusName(order)]}
    </Badge>
  )
}
