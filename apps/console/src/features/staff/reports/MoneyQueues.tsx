// The queues about money, and the state of the ledger.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { count } from '@shop/locale/format.ts'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  HandCoins,
  type LucideIcon,
  RotateCcw,
  Send,
  ShieldAlert,
  ShieldCheck,
  Store,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.ts'
import { Link } from '#ui/router.tsx'
import { Time } from '#ui/Time.tsx'

type Money = NonNullable<Dashboard['money']>

interface MoneyQueuesProps {
  /** Undefined while it loads. */
  money: Money | undefined
  /** Undefined while it loads, null when it failed. */
  sales: Sales | null | undefined
  /** For operators who have no order queues. */
  hasAfterSale: boolean
  oldest: (queue: Queue | null | undefined) => QueueNote | undefined
}

/** The page where proposals of a kind are confirmed. */
export const proposalPages = {
  adjustment: '/adjustments',
  address: '/networks',
  account: '/payment-accounts',
  charges: '/networks',
  fees: '/fees',
  recharge: '/recharges',
  card_refund: '/recharges?status=passed&method=card',
  dispute: '/recharges?status=passed&method=card',
  withdrawal: '/withdrawals?step=passed',
  promo: '/promos?state=waiting',
  payout_account: '/shop-balances',
  payout: '/payouts?step=confirmed',
  refund: '/refunds?view=second',
}

export function MoneyQueues({ money, sales, hasAfterSale, oldest }: MoneyQueuesProps) {
  const text = useText()
  const t = text.reports.money
  const queueProps = (queue: Queue | undefined) => ({ value: queue?.count, note: oldest(queue) })
  const bySales = (queue: Queue | null | undefined) => ({
    value: sales === undefined ? undefined : (queue?.count ?? null),
    note: oldest(queue),
  })
  return (
    <QueueCard title={t.title}>
      <QueueLine to="/recharges" label={t.recharges} {...queueProps(money?.recharges)} icon={ArrowDownToLine} />
      <QueueLine to="/withdrawals" label={t.withdrawals} {...queueProps(money?.withdrawals)} icon={ArrowUpFromLine} />
      <QueueLine to="/withdrawals?step=proposed" label={t.seconds} {...queueProps(money?.seconds)} icon={UsersRound} />
      <QueueLine to="/withdrawals?step=passed" label={t.payouts} {...queueProps(money?.payouts)} icon={Send} />
      <Proposals proposals={money?.proposals} oldest={oldest} />
      <QueueLine to="/payouts" label={text.sales.payouts} {...bySales(sales?.payouts)} icon={Store} />
      {hasAfterSale ? (
        <QueueLine to="/refunds" label={text.sales.afterSale} {...bySales(sales?.after_sale)} icon={RotateCcw} />
      ) : null}
      <LedgerLine ledger={money?.ledger} isLoading={!money} />
    </QueueCard>
  )
}

type Proposal = Money['proposals']['kinds'][number]

/** No list filters by these proposals, so the link opens the one that waits longest. */
function pageOf({ kind, object_id: id }: Proposal): string {
  const page = proposalPages[kind]
  return kind === 'card_refund' || kind === 'dispute' ? `${page}&open=${id}` : page
}

interface ProposalsProps extends Pick<MoneyQueuesProps, 'oldest'> {
  proposals: Money['proposals'] | undefined
}

/** Each kind is confirmed on its own page. */
function Proposals({ proposals, oldest }: ProposalsProps) {
  const { money: t, refused } = useText().reports
  const kinds = proposals?.kinds ?? []
  if (kinds.length === 0) {
    const value = proposals?.count
    return <QueueLine to="/adjustments" label={t.proposals} value={value} note={undefined} icon={HandCoins} />
  }
  return (
    <QueueGroup label={t.proposals} icon={HandCoins}>
      {kinds.map((line) => (
        <QueueLine
          key={line.kind}
          to={pageOf(line)}
          label={refused.kinds[line.kind]}
          value={line.count}
          note={oldest(line)}
        />
      ))}
    </QueueGroup>
  )
}

function LedgerLine({ ledger, isLoading }: { ledger: Money['ledger'] | undefined; isLoading: boolean }) {
  const { frame, reports } = useText()
  const t = reports.money
  const isBad = ledger?.ok === false
  const Icon = isBad ? ShieldAlert : ShieldCheck
  const toneClass = isBad ? 'text-sale' : ledger ? 'text-success' : 'text-text-3'
  const label = ledger ? t.ledger[ledger.ok ? 'good' : 'bad'] : t.ledger.unknown
  return (
    <li className="mt-1.5 border-hairline border-t pt-1.5">
      <Link
        to="/ledger"
        aria-label={isLoading ? frame.pages.ledger : undefined}
        className={`flex min-h-11 items-center gap-3 px-5 py-1.5 transition-colors duration-100 focus-visible:-outline-offset-2 ${isBad ? 'bg-sale-soft' : 'hover:bg-bg'}`}
      >
        <Icon aria-hidden className={`size-4.5 shrink-0 ${toneClass}`} />
        <span className={`min-w-0 grow font-medium ${isBad ? 'text-sale' : ''}`}>
          {isLoading ? <span className="skeleton block h-5 w-32" /> : label}
        </span>
        {ledger ? (
          <span className="shrink-0 text-caption text-text-3">
            {t.checked} <Time value={ledger.checked_at} variant="hour" />
          </span>
        ) : null}
      </Link>
    </li>
  )
}

/** How many are waiting, and since when the oldest is. */
export interface Queue {
  count: number
  since: Date | null
}

export interface QueueNote {
  text: string
  isLate: boolean
}

interface QueueLineProps {
  to: string
  label: string
  /** Undefined while it loads, null when it failed. */
  value: number | null | undefined
  note: QueueNote | undefined
  /** Absent inside a group, which has the icon. */
  icon?: LucideIcon
}

/** The work queues of one area: the count and the oldest entry of each, with links. */
export function QueueCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card min-w-0 overflow-clip">
      <h2 className="px-5 pt-3.5 pb-1.5 font-semibold text-text-2">{title}</h2>
      <ul className="pb-1.5">{children}</ul>
    </section>
  )
}

/** Queues of one name that are handled on several pages. */
function QueueGroup({ label, icon: Icon, children }: { label: string; icon: LucideIcon; children: ReactNode }) {
  const id = useId()
  return (
    <li>
      <p id={id} className="flex min-h-9 items-center gap-3 px-5 pt-1.5">
        <Icon aria-hidden className="size-4.5 shrink-0 text-warn" />
        <span className="min-w-0 grow">{label}</span>
      </p>
      <ul
        aria-labelledby={id}
        className="relative before:absolute before:inset-y-1.5 before:start-7.25 before:w-px before:bg-border"
      >
        {children}
      </ul>
    </li>
  )
}

export function QueueLine({ to, label, value, note, icon: Icon }: QueueLineProps) {
  const t = useText().reports.queues
  return (
    <li>
      <Link
        to={to}
        className="group flex min-h-11 items-center gap-3 px-5 py-1.5 transition-colors duration-100 hover:bg-bg focus-visible:-outline-offset-2"
      >
        {Icon ? (
          <Icon aria-hidden className={`size-4.5 shrink-0 ${value ? 'text-warn' : 'text-text-3'}`} />
        ) : (
          <span aria-hidden className="w-6 shrink-0" />
        )}
        <span className={`min-w-0 grow ${value ? '' : 'text-text-2'}`}>{label}</span>
        {note ? (
          <span className={`shrink-0 text-caption ${note.isLate ? 'font-medium text-sale' : 'text-text-3'}`}>
            {note.text}
          </span>
        ) : null}
        {value === undefined ? <span className="skeleton block h-5 w-8" /> : <Count value={value} none={t.none} />}
        <ChevronRight aria-hidden className="-me-1 size-4 shrink-0 text-text-3 group-hover:text-primary" />
      </Link>
    </li>
  )
}

function Count({ value, none }: { value: number | null; none: string }) {
  if (value === null) return <span className="text-text-3">–</span>
  if (value === 0) return <span className="text-text-3">{none}</span>
  return (
    <span className="min-w-8 rounded-full bg-warn-soft px-2 text-center font-semibold text-warn leading-6 tabular-nums">
      {count(value)}
    </span>
  )
}
