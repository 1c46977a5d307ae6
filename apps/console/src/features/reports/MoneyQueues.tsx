// What waits in the wallet's queues, and the light of the ledger.
import type { Dashboard } from '@shop/contract/console/staff.ts'
import { ArrowDownToLine, ArrowUpFromLine, HandCoins, ShieldAlert, ShieldCheck, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Time } from '#ui/Time.tsx'
import type { QueuesProps } from './Queues.tsx'
import { QueueTile } from './QueueTile.tsx'

type Money = NonNullable<Dashboard['money']>

export interface MoneyQueuesProps {
  /** Undefined while it is loading. */
  money: Money | undefined
  ageOf: QueuesProps['ageOf']
}

/** Where the proposal that waits longest is confirmed. */
const proposalPages = {
  adjustment: '/adjustments',
  address: '/networks',
  account: '/payment-accounts',
  fees: '/fees',
  recharge: '/recharges',
  withdrawal: '/withdrawals?step=passed',
}

export function MoneyQueues({ money, ageOf }: MoneyQueuesProps) {
  const text = useText()
  const words = text.reports.money
  const tile = (queue: Money['recharges'] | undefined) => {
    const age = queue?.since && ageOf(queue.since)
    const note = age ? { text: text.reports.queues.oldest(age.text), isLate: age.isLate } : undefined
    return { value: queue?.count, note }
  }
  return (
    <section aria-label={words.title} className="mb-3 grid gap-2 sm:mb-4 sm:grid-cols-3 sm:gap-4">
      <QueueTile
        to="/recharges"
        label={words.recharges}
        {...tile(money?.recharges)}
        icon={<ArrowDownToLine aria-hidden className="size-4.5" />}
      />
      <QueueTile
        to="/withdrawals"
        label={words.withdrawals}
        {...tile(money?.withdrawals)}
        icon={<ArrowUpFromLine aria-hidden className="size-4.5" />}
      />
      <QueueTile
        to="/withdrawals?step=proposed"
        label={words.seconds}
        {...tile(money?.seconds)}
        icon={<UsersRound aria-hidden className="size-4.5" />}
      />
      <QueueTile
        to="/withdrawals?step=passed"
        label={words.payouts}
        {...tile(money?.payouts)}
        icon={<HandCoins aria-hidden className="size-4.5" />}
      />
      <QueueTile
        to={proposalPages[money?.proposals.kind ?? 'adjustment']}
        label={words.proposals}
        {...tile(money?.proposals)}
        icon={<UsersRound aria-hidden className="size-4.5" />}
      />
      <LedgerTile ledger={money?.ledger} isLoading={!money} />
    </section>
  )
}

function LedgerTile({ ledger, isLoading }: { ledger: Money['ledger'] | undefined; isLoading: boolean }) {
  const words = useText().reports.money
  const isBad = ledger?.ok === false
  const look = ledger?.ok
    ? 'bg-success-soft text-success'
    : isBad
      ? 'bg-sale-soft text-sale'
      : 'bg-surface-2 text-text-3'
  const Icon = isBad ? ShieldAlert : ShieldCheck
  const word = ledger ? words.ledger[ledger.ok ? 'good' : 'bad'] : words.ledger.unknown
  return (
    <Link
      to="/ledger"
      className={`card flex items-center gap-3.5 px-4 py-3 transition-colors duration-100 hover:border-primary sm:px-5 sm:py-4 ${isBad ? 'border-sale' : ''}`}
    >
      <span className={`inline-flex size-9 shrink-0 items-center justify-center rounded-field ${look}`}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 grow">
        {isLoading ? (
          <span className="skeleton my-1 block h-5 w-32" />
        ) : (
          <span className={`block font-semibold ${isBad ? 'text-sale' : ''}`}>{word}</span>
        )}
        {ledger ? (
          <span className="text-caption text-text-3">
            {words.checked} <Time value={ledger.checked_at} look="hour" />
          </span>
        ) : null}
      </span>
    </Link>
  )
}
