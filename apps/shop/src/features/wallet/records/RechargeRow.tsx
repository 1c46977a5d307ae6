// A recharge in a list.
import type { Recharge, RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { Coins, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AuditBadge } from './AuditBadge.tsx'
import { RecordRow } from './RecordRow.tsx'
import { formatDateTime } from './times.ts'

export const methodIcons: Record<RechargeMethod, LucideIcon> = { chain: Coins, card: CreditCard, manual: Landmark }
const rowStates = ['open', 'in', 'void'] as const

export function RechargeRow({ recharge, to, replace }: { recharge: Recharge; to: string; replace?: boolean }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, status, reason } = recharge
  const notes = [
    t.answerBy(formatDateTime(language, recharge.answer_by)),
    credited === amount ? undefined : `${t.amountClaimed} ${money(amount)}`,
    reason || undefined,
  ]
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
