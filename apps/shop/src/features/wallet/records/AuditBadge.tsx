// How an audit stands, in a word and a colour; a withdrawal that ended otherwise says how.
import type { WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'
import { usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'

const tones = ['warn', 'success', 'sale'] as const

export function AuditBadge({ status, step }: { status: number; step?: WithdrawalStep | undefined }) {
  const t = usePageText('wallet')
  if (step === 'cancelled') return <Badge>{t.ended.cancelled}</Badge>
  if (step === 'failed') return <Badge tone="sale">{t.ended.failed}</Badge>
  return <Badge tone={tones[status] ?? 'neutral'}>{t.status[status]}</Badge>
}
