// A withdrawal in a list.
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { Coins, Landmark } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AuditBadge } from './AuditBadge.tsx'
import { RecordRow } from './RecordRow.tsx'
import { formatDateTime } from './times.ts'

const endShown = 4

/** The last four of a card or an address: enough to know it again. */
export function endingOf({ type, card_no, address }: Withdrawal): string {
  return `*${(type === 'bank' ? card_no : address).slice(-endShown)}`
}

export function WithdrawalRow({ withdrawal, to, replace }: { withdrawal: Withdrawal; to: string; replace?: boolean }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { type, network, amount, arrival, status, step, reason } = withdrawal
  const where = type === 'bank' ? withdrawal.bank_name : (network?.name ?? t.toChain)
  const arrives = t.arrives(money(arrival))
  const passed = step === 'sent' ? `${arrives} · ${t.steps.sent}` : `${arrives} · ${t.steps.sending}`
  const notes = [
    `${arrives} · ${t.answerBy(formatDateTime(language, withdrawal.answer_by))}`,
    passed,
    (step !== 'cancelled' && reason) || t.returned(money(amount)),
  ]
  return (
    <RecordRow
      Icon={type === 'bank' ? Landmark : Coins}
      title={where}
      facts={[endingOf(withdrawal), formatDateTime(language, withdrawal.created_at)]}
      badge={<AuditBadge status={status} step={step} />}
      amount={`−${money(amount)}`}
      state={status === 2 ? 'void' : 'open'}
      note={notes[status]}
      to={to}
      replace={replace}
    />
  )
}
