// A recharge or withdrawal in a list: bank or network, kind and time, amount and status.
import type { Recharge, RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import type { Withdrawal, WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { Coins, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { MaskedText } from '#ui/MaskedText.tsx'
import { networkName } from '#ui/network-name.ts'
import { requestStatuses } from '#ui/request-status.ts'
import { formatDateTime, formatDayTime } from './times.ts'

interface RowLink {
  to: string
  /** Opening it adds no history entry. */
  replace?: boolean
  /** It is open beside the list. */
  isOpen?: boolean
}

interface RecordRowProps extends RowLink {
  Icon: LucideIcon
  /** The bank or network. */
  title: string
  badge: ReactNode
  /** Method or destination, and time. */
  facts: readonly string[]
  amount: string
  /** in: credited; open: pending or outgoing; void: refused. */
  state: 'in' | 'open' | 'void'
  /** When it will be decided, what was credited, or why it was refused. */
  note: string | undefined
}

const stateStyles = { in: 'text-success', open: 'text-text', void: 'text-text-3 line-through' }

function RecordRow({
  Icon,
  title,
  badge,
  facts,
  amount,
  state,
  note,
  to,
  replace = false,
  isOpen = false,
}: RecordRowProps) {
  return (
    <Link
      to={to}
      replace={replace}
      aria-current={isOpen || undefined}
      className="group @container flex items-start gap-3 px-4 py-3 outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2 lg:aria-[current]:bg-primary-soft"
    >
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-text-2 transition-colors duration-120 group-hover:bg-surface lg:group-aria-[current]:bg-surface">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-body font-medium wrap-anywhere text-text">{title}</span>
          <span className={`shrink-0 text-body font-semibold tabular-nums ${stateStyles[state]}`}>{amount}</span>
        </span>
        {/* break-keep: dates must not wrap in languages that break between any two characters. */}
        <span className="mt-0.5 flex items-start justify-between gap-3 text-caption break-keep text-text-3">
          <span className="min-w-0 overflow-hidden">
            {/* One below the other where they may not fit into a line. The dot before the first one is outside of the box. */}
            <span className="-ms-3 flex flex-col @min-[26rem]:flex-row @min-[26rem]:flex-wrap">
              {facts.map((fact) => (
                <span
                  key={fact}
                  className="relative min-w-0 ps-3 wrap-anywhere before:absolute before:start-0 before:w-3 before:text-center before:content-['·']"
                >
                  <MaskedText text={fact} />
                </span>
              ))}
            </span>
          </span>
          {badge}
        </span>
        {note ? <span className="mt-1 line-clamp-2 block text-caption wrap-anywhere text-text-2">{note}</span> : null}
      </span>
    </Link>
  )
}

export const methodIcons: Record<RechargeMethod, LucideIcon> = { chain: Coins, card: CreditCard, manual: Landmark }
const rowStates: Record<number, RecordRowProps['state']> = {
  [requestStatuses.pending]: 'open',
  [requestStatuses.passed]: 'in',
  [requestStatuses.refused]: 'void',
}

interface RechargeRowProps extends RowLink {
  recharge: Recharge
  /** In one size: without its note, except when a pending one is decided. */
  isShort?: boolean
}

export function RechargeRow({ recharge, isShort = false, ...link }: RechargeRowProps) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, status, reason } = recharge
  const counterparty = network ? networkName(network) : recharge.bank
  const isPending = status === requestStatuses.pending
  const answer = t.answerBy(formatDateTime(language, recharge.answer_by))
  const created = formatDayTime(language, recharge.created_at)
  const notes: Record<number, string | undefined> = {
    [requestStatuses.pending]: answer,
    [requestStatuses.passed]: credited === amount ? undefined : `${t.amountClaimed} ${money(amount)}`,
    [requestStatuses.refused]: reason || undefined,
  }
  return (
    <RecordRow
      Icon={methodIcons[method]}
      title={counterparty || t.rechargeBy[method]}
      badge={<AuditBadge status={status} step={recharge.is_cancelled ? 'cancelled' : undefined} />}
      facts={[...(counterparty ? [t.rechargeBy[method]] : []), isShort && isPending ? answer : created]}
      amount={`+${money(credited ?? amount)}`}
      state={rowStates[status] ?? 'open'}
      note={isShort ? undefined : notes[status]}
      {...link}
    />
  )
}

const endShown = 4

/** The last four characters of a card number or address. */
function endingOf({ type, card_no, address }: Withdrawal): string {
  return `••••\u00A0${(type === 'bank' ? card_no : address).slice(-endShown)}`
}

export function WithdrawalRow({ withdrawal, ...link }: RowLink & { withdrawal: Withdrawal }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { type, network, amount, arrival, status, step, reason } = withdrawal
  const where = type === 'bank' ? withdrawal.bank_name : network ? networkName(network) : t.toChain
  const notes: Record<number, string> = {
    [requestStatuses.pending]: `${t.arrives(money(arrival))} · ${t.answerBy(formatDateTime(language, withdrawal.answer_by))}`,
    [requestStatuses.passed]: step === 'sent' ? t.sent(money(arrival)) : t.sending(money(arrival)),
    [requestStatuses.refused]: (step !== 'cancelled' && reason) || t.returned(money(amount)),
  }
  return (
    <RecordRow
      Icon={type === 'bank' ? Landmark : Coins}
      title={where}
      facts={[endingOf(withdrawal), formatDayTime(language, withdrawal.created_at)]}
      badge={<AuditBadge status={status} step={step} />}
      amount={`−${money(amount)}`}
      state={status === requestStatuses.refused ? 'void' : 'open'}
      note={notes[status]}
      {...link}
    />
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
