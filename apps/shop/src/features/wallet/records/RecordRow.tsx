// A recharge or withdrawal in a list: bank or network, amount, time and status.
import type { Recharge, RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import type { Withdrawal, WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { dayAndTime, pastDay } from '@shop/locale/short-days.ts'
import { Coins, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { networkName } from '#ui/network-name.ts'
import { RecordLine, type RecordTone, recordLineClass } from '#ui/RecordLine.tsx'
import { requestStatuses } from '#ui/request-status.ts'

interface RowProps {
  to: string
  /** Opening it adds no history entry. */
  replace?: boolean
  /** It is open beside the list. */
  isOpen?: boolean
  /** Beside something else: with a note only while it is pending. */
  isShort?: boolean
}

function RowLink({ isOpen = false, replace = false, ...props }: Omit<RowProps, 'isShort'> & { children: ReactNode }) {
  return <Link {...props} replace={replace} aria-current={isOpen || undefined} className={recordLineClass} />
}

export const methodIcons: Record<RechargeMethod, LucideIcon> = { chain: Coins, card: CreditCard, manual: Landmark }
const rechargeTones: Record<number, RecordTone> = {
  [requestStatuses.pending]: 'open',
  [requestStatuses.passed]: 'in',
  [requestStatuses.refused]: 'void',
}

export function RechargeRow({ recharge, isShort = false, ...link }: RowProps & { recharge: Recharge }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, status, reason } = recharge
  const counterparty = network ? networkName(network) : recharge.bank
  const notes: Record<number, string | undefined> = {
    [requestStatuses.passed]: credited === amount ? undefined : `${t.amountClaimed} ${money(amount)}`,
    [requestStatuses.refused]: reason || undefined,
  }
  const answer = t.answerBy(dayAndTime(language, recharge.answer_by))
  return (
    <RowLink {...link}>
      <RecordLine
        Icon={methodIcons[method]}
        title={counterparty || t.rechargeBy[method]}
        amount={`+${money(credited ?? amount)}`}
        tone={rechargeTones[status] ?? 'open'}
        facts={
          <>
            {counterparty ? <span className="@max-[26rem]:sr-only">{`${t.rechargeBy[method]} · `}</span> : null}
            {pastDay(language, recharge.created_at, { hasTime: true })}
          </>
        }
        end={<AuditBadge status={status} step={recharge.is_cancelled ? 'cancelled' : undefined} />}
        note={status === requestStatuses.pending ? answer : isShort ? undefined : notes[status]}
      />
    </RowLink>
  )
}

const endShown = 4

/** The last four characters of a card number or address. */
function endingOf({ type, card_no, address }: Withdrawal): string {
  return `••••\u00A0${(type === 'bank' ? card_no : address).slice(-endShown)}`
}

export function WithdrawalRow({ withdrawal, isShort = false, ...link }: RowProps & { withdrawal: Withdrawal }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { type, network, amount, arrival, status, step, reason } = withdrawal
  const where = type === 'bank' ? withdrawal.bank_name : network ? networkName(network) : t.toChain
  const notes: Record<number, string> = {
    [requestStatuses.passed]: step === 'sent' ? t.sent(money(arrival)) : t.sending(money(arrival)),
    [requestStatuses.refused]: (step !== 'cancelled' && reason) || t.returned(money(amount)),
  }
  const pending = (
    <>
      <span className="block">{t.arrives(money(arrival))}</span>
      <span className="block">{t.answerBy(dayAndTime(language, withdrawal.answer_by))}</span>
    </>
  )
  return (
    <RowLink {...link}>
      <RecordLine
        Icon={type === 'bank' ? Landmark : Coins}
        title={where}
        amount={`−${money(amount)}`}
        tone={status === requestStatuses.refused ? 'void' : 'open'}
        facts={
          <>
            <span className="@max-[18rem]:sr-only">{`${endingOf(withdrawal)} · `}</span>
            {pastDay(language, withdrawal.created_at, { hasTime: true })}
          </>
        }
        end={<AuditBadge status={status} step={step} />}
        note={status === requestStatuses.pending ? pending : isShort ? undefined : notes[status]}
      />
    </RowLink>
  )
}

const tones: Record<number, BadgeTone> = {
  [requestStatuses.pending]: 'warn',
  [requestStatuses.passed]: 'success',
  [requestStatuses.refused]: 'sale',
}

/** The status of a request as a badge, or that it failed or the shopper canceled it. */
export function AuditBadge({ status, step }: { status: number; step?: WithdrawalStep | undefined }) {
  const t = usePageText('wallet')
  if (step === 'cancelled') return <Badge>{t.ended.cancelled}</Badge>
  if (step === 'failed') return <Badge tone="sale">{t.ended.failed}</Badge>
  return <Badge tone={tones[status] ?? 'neutral'}>{t.status[status]}</Badge>
}
