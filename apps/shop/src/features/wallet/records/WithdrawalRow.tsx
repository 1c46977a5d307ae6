// A withdrawal in a list of requests.
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { Coins, Landmark } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { AuditBadge } from './AuditBadge.tsx'
import { RecordRow } from './RecordRow.tsx'
import { formatDateTime } from './times.ts'

const endShown = 4

/** The last four characters of a card number or address. */
function endingOf({ type, card_no, address }: Withdrawal): string {
  return `*${(type === 'bank' ? card_no : address).slice(-endShown)}`
}

export function WithdrawalRow({ withdrawal, to, replace }: { withdrawal: Withdrawal; to: string; replace?: boolean }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { type, network, amount, arrival, status, step, reason } = withdrawal
  const where = type === 'bank' ? withdrawal.bank_name : (network?.name ?? t.toChain)
  const arrives = t.arrives(money(arrival))
  const notes: Record<number, string> = {
    [requestStatuses.pending]: `${arrives} · ${t.answerBy(formatDateTime(language, withdrawal.answer_by))}`,
    [requestStatuses.passed]: `${arrives} · ${step === 'sent' ? t.steps.sent : t.steps.sending}`,
    [requestStatuses.refused]: (step !== 'cancelled' && reason) || t.returned(money(amount)),
  }
  return (
    <RecordRow
      Icon={type === 'bank' ? Landmark : Coins}
      title={where}
      facts={[endingOf(withdrawal), formatDateTime(language, withdrawal.created_at)]}
      badge={<AuditBadge status={status} step={step} />}
      amount={`−${money(amount)}`}
      state={status === requestStatuses.refused ? 'void' : 'open'}
      note={notes[status]}
      to={to}
      replace={replace}
    />
  )
}
