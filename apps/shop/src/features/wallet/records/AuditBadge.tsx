// The status of a request as a badge; a withdrawal also shows that it failed or was cancelled.
import type { WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'
import { usePageText } from '#text/use-text.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { requestStatuses } from '#ui/request-status.ts'

const tones: Record<number, BadgeTone> = {
  [requestStatuses.pending]: 'warn',
  [requestStatuses.passed]: 'success',
  [requestStatuses.refused]: 'sale',
}

export function AuditBadge({ status, step }: { status: number; step?: WithdrawalStep | undefined }) {
  const t = usePageText('wallet')
  if (step === 'cancelled') return <Badge>{t.ended.cancelled}</Badge>
  if (step === 'failed') return <Badge tone="sale">{t.ended.failed}</Badge>
  return <Badge tone={tones[status] ?? 'neutral'}>{t.status[status]}</Badge>
}
