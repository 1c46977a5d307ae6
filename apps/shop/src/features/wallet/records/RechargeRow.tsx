// A recharge in a list, and the icons of the methods.
import type { Recharge, RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { Coins, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { AuditBadge } from './AuditBadge.tsx'
import { RecordRow, type RecordRowProps } from './RecordRow.tsx'
import { formatDateTime } from './times.ts'

export const methodIcons: Record<RechargeMethod, LucideIcon> = { chain: Coins, card: CreditCard, manual: Landmark }
const rowStates: Record<number, RecordRowProps['state']> = {
  [requestStatuses.pending]: 'open',
  [requestStatuses.passed]: 'in',
  [requestStatuses.refused]: 'void',
}

export function RechargeRow({ recharge, to, replace }: { recharge: Recharge; to: string; replace?: boolean }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, status, reason } = recharge
  const notes: Record<number, string | undefined> = {
    [requestStatuses.pending]: t.answerBy(formatDateTime(language, recharge.answer_by)),
    [requestStatuses.passed]: credited === amount ? undefined : `${t.amountClaimed} ${money(amount)}`,
    [requestStatuses.refused]: reason || undefined,
  }
  return (
    <RecordRow
      Icon={methodIcons[method]}
      title={t.rechargeBy[method]}
      badge={<AuditBadge status={status} />}
      facts={[...(network ? [network.name] : []), formatDateTime(language, recharge.created_at)]}
      amount={`+${money(credited ?? amount)}`}
      state={rowStates[status] ?? 'open'}
      note={notes[status]}
      to={to}
      replace={replace}
    />
  )
}
