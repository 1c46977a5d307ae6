// The fees and limits of recharges and withdrawals.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#features/staff/operators/api.ts'
import { AnnouncedFees } from '#features/wallet/fees/AnnouncedFees.tsx'
import { feesQuery } from '#features/wallet/fees/api.ts'
import { FeesForm } from '#features/wallet/fees/FeesForm.tsx'
import { FeesHistory } from '#features/wallet/fees/FeesHistory.tsx'
import { FeesProposal } from '#features/wallet/fees/FeesProposal.tsx'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'

export function FeesScreen() {
  const text = useText()
  const t = text.fees
  const { data: me } = useQuery(meQuery())
  const { data, error, refetch, isFetching } = useQuery(feesQuery())
  const [formKey, setFormKey] = useState(0)
  const reload = async () => {
    await refetch()
    setFormKey((current) => current + 1)
  }
  const body = () => {
    if (data && me) {
      const mayChange = me.roles.includes('admin')
      const mayDecide = mayChange || me.roles.includes('checker')
      return (
        <div className="space-y-4">
          {data.proposal ? (
            <FeesProposal fees={data} proposal={data.proposal} mayDecide={mayDecide} onDecided={() => void reload()} />
          ) : null}
          {data.announced ? (
            <AnnouncedFees
              fees={data}
              announced={data.announced}
              mayCancel={mayDecide}
              onCanceled={() => void reload()}
            />
          ) : null}
          <FeesForm key={formKey} fees={data} mayChange={mayChange} onReload={() => void reload()} />
          <FeesHistory />
        </div>
      )
    }
    if (!error) return <FeesSkeleton />
    return (
      <div className="card">
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    )
  }
  return (
    <>
      <PageHead title={text.frame.pages.fees} lead={t.lead} />
      {body()}
    </>
  )
}

function FeesSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="skeleton h-72 rounded-card" />
        ))}
      </div>
      <div className="skeleton h-80 rounded-card" />
    </div>
  )
}
