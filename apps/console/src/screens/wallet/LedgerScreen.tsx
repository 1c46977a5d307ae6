// The health of the ledger, its checks and its balances.
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { AccountBars } from '#features/wallet/ledger/AccountBars.tsx'
import { healthQuery, ledgerAccountsQuery } from '#features/wallet/ledger/api.ts'
import { HealthChecks } from '#features/wallet/ledger/HealthChecks.tsx'
import { HealthLight } from '#features/wallet/ledger/HealthLight.tsx'
import { networksQuery } from '#features/wallet/networks/api.ts'
import { networkName } from '#features/wallet/networks/network-columns.tsx'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'

export function LedgerScreen() {
  const text = useText()
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
