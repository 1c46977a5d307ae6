// How an audit stands, in a word and a colour.
import { usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'

const tones = ['warn', 'success', 'sale'] as const

export function AuditBadge({ status }: { status: number }) {
  const words = usePageText('wallet')
  return <Badge tone={tones[status] ?? 'neutral'}>{words.status[status]}</Badge>
}
