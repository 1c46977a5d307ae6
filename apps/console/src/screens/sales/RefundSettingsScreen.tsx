// The deadlines of refunds and reviews.
import { useQuery } from '@tanstack/react-query'
import { refundSettingsQuery } from '#features/sales/refund-settings/api.ts'
import { RefundSettingsForm } from '#features/sales/refund-settings/RefundSettingsForm.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'

export function RefundSettingsScreen() {
  const text = useText()
  const { data: me } = useQuery(meQuery())
  const query = useQuery(refundSettingsQuery())
  const mayChange = me?.roles.includes('admin') ?? false
  return (
    <SettingsPage
      title={text.frame.pages.afterSettings}
      texts={text.refundSettings}
      query={query}
      isReady={me !== undefined}
      skeleton={<SettingsSkeleton />}
    >
      {({ data, formKey, onReload }) => (
        <RefundSettingsForm key={formKey} settings={data} mayChange={mayChange} onReload={onReload} />
      )}
    </SettingsPage>
  )
}

function SettingsSkeleton() {
  return (
    <>
      <div className="skeleton h-40 rounded-card" />
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="skeleton h-64 rounded-card" />
        ))}
      </div>
    </>
  )
}
