// A recharge in a list.
import type { Recharge, RechargeMethod } from '@shop/contract/recharges.ts'
import { dateTime, money } from '@shop/locale/format.ts'
import { Coins, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { RecordRow } from './RecordRow.tsx'

export const methodIcons: Record<RechargeMethod, LucideIcon> = { chain: Coins, card: CreditCard, manual: Landmark }

export function RechargeRow({ recharge, to, replace }: { recharge: Recharge; to: string; replace?: boolean }) {
  const words = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, status, reason } = recharge
  const notes = [
    words.answerBy(dateTime(language, recharge.answer_by)),
    credited === amount ? words.credited(money(amount)) : `${words.amountClaimed} ${money(amount)}`,
    reason || undefined,
  ]
  return (
    <RecordRow
      Icon={methodIcons[method]}
      title={network ? `${words.rechargeBy[method]} · ${network.name}` : words.rechargeBy[method]}
      time={dateTime(language, recharge.created_at)}
      amount={`+${money(credited ?? amount)}`}
      isIn={status === 1}
      status={status}
      note={notes[status]}
      to={to}
      replace={replace}
    />
  )
}
