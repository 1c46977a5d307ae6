// The health of the ledger, its checks and its balances.
import type { LedgerAccount, LedgerHealth } from '@shop/contract/wallet/admin-ledger.ts'
import { addCents, type Cents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react'
import { healthQuery, ledgerAccountsQuery, useVerify } from '#features/wallet/ledger/api.ts'
import { networksQuery } from '#features/wallet/networks/api.ts'
import { networkName } from '#features/wallet/networks/network-columns.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/EmptyState.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Link } from '#ui/router.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'

export function LedgerScreen() {
  const text = usePageText()
  const t = text.ledger
  const health = useQuery(healthQuery())
  const accounts = useQuery(ledgerAccountsQuery())
  const { data: networks } = useQuery(networksQuery())
  const nameOf = (owner: number) => {
    const network = networks?.find(({ id }) => id === owner)
    return network ? networkName(network) : String(owner)
  }
  if (health.error && !health.data) {
    return (
      <div className="card">
        <ErrorState
          title={t.failed}
          error={health.error}
          onRetry={() => void health.refetch()}
          busy={health.isFetching}
        />
      </div>
    )
  }
  return (
    <>
      <PageHead
        title={text.frame.pages.ledger}
        lead={t.lead}
        action={
          <Link
            to="/ledger/transfers"
            className="control inline-flex items-center gap-1.5 px-2.5 font-medium text-primary hover:bg-surface-2"
          >
            {t.all}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        }
      />
      <div className="space-y-4">
        {health.data ? <HealthLight health={health.data} /> : <div className="skeleton h-28 rounded-card" />}
        {accounts.data ? (
          <AccountBars accounts={accounts.data} ownerName={({ owner }) => (owner > 0 ? nameOf(owner) : undefined)} />
        ) : (
          <div className="skeleton h-64 rounded-card" />
        )}
        {health.data ? <HealthChecks health={health.data} /> : <div className="skeleton h-96 rounded-card" />}
      </div>
    </>
  )
}

const lights = {
  good: { colorClass: 'bg-success-soft text-success', Icon: ShieldCheck },
  bad: { colorClass: 'bg-sale-soft text-sale', Icon: ShieldAlert },
  unknown: { colorClass: 'bg-surface-2 text-text-3', Icon: CircleHelp },
}

function lightOf(ok: boolean | null): keyof typeof lights {
  if (ok === null) return 'unknown'
  return ok ? 'good' : 'bad'
}

/** The state of the ledger: healthy, broken or unknown, with the time and scope of the last check. */
function HealthLight({ health }: { health: LedgerHealth }) {
  const text = usePageText()
  const t = text.ledger
  const verify = useVerify()
  const light = lightOf(health.ok)
  const { colorClass, Icon } = lights[light]
  const onVerify = () =>
    verify.mutate(undefined, {
      onSuccess: ({ ok }) => showToast(ok ? 'good' : 'bad', ok ? t.verified : t.verifiedBad),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-4 p-5">
      <span className={`inline-flex size-14 shrink-0 items-center justify-center rounded-full ${colorClass}`}>
        <Icon aria-hidden className="size-7" />
      </span>
      <div className="min-w-0 grow basis-72" role="status">
        <h2 className={`text-h1 ${light === 'bad' ? 'text-sale' : ''}`}>{t[light]}</h2>
        <p className="text-text-2">{light === 'bad' ? t.badLead : light === 'good' ? t.goodLead : null}</p>
        {health.checked_at ? (
          <p className="mt-1 text-caption text-text-3">
            {t.checked} <Time value={health.checked_at} variant="exact" /> · {t.took(count(health.took_ms))} ·{' '}
            {health.is_full ? t.full : t.partly}
          </p>
        ) : null}
      </div>
      <Button variant="primary" busy={verify.isPending} onClick={onVerify}>
        {t.verify}
      </Button>
    </section>
  )
}

/** Each check of the ledger with its result and the rows that failed. */
function HealthChecks({ health }: { health: LedgerHealth }) {
  const text = usePageText()
  const t = text.ledger
  const stats = [
    { name: t.transfers, value: count(health.transfers) },
    { name: t.windows, value: count(health.windows) },
    {
      name: t.lastClosed,
      value: health.closed_at ? <Time value={health.closed_at} variant="short" /> : text.ui.never,
    },
  ]
  return (
    <section className="card overflow-clip">
      <h2 className="px-5 pt-4 pb-3 text-h2">{t.checks}</h2>
      <dl className="grid grid-cols-3 border-hairline border-y bg-bg">
        {stats.map(({ name, value }) => (
          <div key={name} className="px-5 py-3">
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-hairline">
        {health.checks.map(({ name, ok, rows }) => (
          <li key={name} className="px-5 py-2.5">
            <div className="flex items-center justify-between gap-4">
              <span>{t.checkNames[name]}</span>
              {health.ok === null ? (
                <Status tone="off">{t.unknown}</Status>
              ) : (
                <Status tone={ok ? 'good' : 'bad'}>{ok ? t.right : t.wrong(rows.length)}</Status>
              )}
            </div>
            {rows.length > 0 ? (
              <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto rounded-field bg-sale-soft px-3 py-2 font-mono text-caption">
                {rows.map((row) => (
                  <li key={row} className="break-words">
                    {row}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AccountBarsProps {
  accounts: readonly LedgerAccount[]
  /** The name of the account's owner, such as a network. */
  ownerName: (account: LedgerAccount) => string | undefined
}

/** The ledger's balances as bars: assets and expenses beside liabilities and income, with equal totals. */
function AccountBars({ accounts, ownerName }: AccountBarsProps) {
  const t = usePageText().ledger
  const used = accounts.filter(({ balance }) => balance !== 0)
  const max = Math.max(1, ...used.map(({ balance }) => Math.abs(balance)))
  const sides = [
    { side: 'D', title: t.have, colorClass: 'bg-primary' },
    { side: 'C', title: t.owe, colorClass: 'bg-info' },
  ] as const
  return (
    <section className="card p-5">
      <h2 className="text-h2">{t.accounts}</h2>
      <p className="text-text-3">{t.accountsLead}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {sides.map(({ side, title, colorClass }) => {
          const lines = used.filter((account) => account.side === side).sort((a, b) => b.balance - a.balance)
          return (
            <div key={side} className="flex min-w-0 flex-col">
              <h3 className="mb-1 font-medium text-text-2">{title}</h3>
              <ul className="grow">
                {lines.map((account) => (
                  <Bar
                    key={`${account.name} ${account.owner}`}
                    name={[t.accountNames[account.name] ?? account.name, ownerName(account)]
                      .filter(Boolean)
                      .join(' · ')}
                    balance={account.balance}
                    max={max}
                    colorClass={colorClass}
                  />
                ))}
              </ul>
              <p className="mt-2 flex justify-between border-hairline border-t pt-2 font-semibold">
                {t.total}
                <span className="tabular-nums">{money(addCents(...lines.map(({ balance }) => balance)))}</span>
              </p>
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Bar({ name, balance, max, colorClass }: { name: string; balance: Cents; max: number; colorClass: string }) {
  return (
    <li className="py-1.5">
      <div className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{name}</span>
        <span className={`tabular-nums ${balance < 0 ? 'text-sale' : ''}`}>{money(balance)}</span>
      </div>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-clip rounded-full bg-surface-2">
        <div
          className={`h-full rounded-full ${balance < 0 ? 'bg-sale' : colorClass}`}
          style={{ width: `${(Math.abs(balance) / max) * 100}%` }}
        />
      </div>
    </li>
  )
}
