// A recharge in a list.
import type { Recharge, RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { Coins, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AuditBadge } from './AuditBadge.tsx'
import { RecordRow } from './RecordRow.tsx'
import { momentText } from './times.ts'

export const methodIcons: Record<RechargeMethod, LucideIcon> = { chain: Coins, card: CreditCard, manual: Landmark }
const standings = ['open', 'in', 'void'] as const

export function RechargeRow({ recharge, to, replace }: { recharge: Recharge; to: string; replace?: boolean }) {
  const words = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, status, reason } = recharge
  const notes = [
    words.answerBy(momentText(language, recharge.answer_by)),
    credited === amount ? undefined : `${words.amountClaimed} ${money(amount)}`,
    reason || undefined,
  ]
  return (
    <RecordRow
      Icon={methodIcons[method]}
      title={words.rechargeBy[method]}
      badge={<AuditBadge status={status} />}
      facts={[...(network ? [network.name] : []), momentText(language, recharge.created_at)]}
      amount={`+${money(credited ?? amount)}`}
      standing={standings[status] ?? 'open'}
      note={notes[status]}
      to={to}
      replace={replace}
    />
  )
}
