// The fees and limits of recharges and withdrawals.
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { AnnouncedFees } from '#features/wallet/fees/AnnouncedFees.tsx'
import { feesQuery } from '#features/wallet/fees/api.ts'
import { FeesForm } from '#features/wallet/fees/FeesForm.tsx'
import { FeesHistory } from '#features/wallet/fees/FeesHistory.tsx'
import { FeesProposal } from '#features/wallet/fees/FeesProposal.tsx'
import { useText } from '#text/use-text.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'

export function FeesScreen() {
  const text = useText()
  const { data: me } = useQuery(meQuery())
  const query = useQuery(feesQuery())
  const mayChange = me?.roles.includes('admin') ?? false
  const mayDecide = mayChange || (me?.roles.includes('checker') ?? false)
  return (
    <SettingsPage
      title={text.frame.pages.fees}
      texts={text.fees}
      query={query}
      isReady={me !== undefined}
      skeleton={<FeesSkeleton />}
    >
      {({ data, formKey, onReload }) => (
        <div className="space-y-4">
          {data.proposal ? (
            <FeesProposal fees={data} proposal={data.proposal} mayDecide={mayDecide} onDecided={onReload} />
          ) : null}
          {data.announced ? (
            <AnnouncedFees fees={data} announced={data.announced} mayCancel={mayDecide} onCanceled={onReload} />
          ) : null}
          <FeesForm key={formKey} fees={data} mayChange={mayChange} onReload={onReload} />
          <FeesHistory />
        </div>
      )}
    </SettingsPage>
  )
}

function FeesSkeleton() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="skeleton h-72 rounded-card" />
        ))}
      </div>
      <div className="skeleton h-80 rounded-card" />
    </>
  )
}
