// The deadlines of orders and the commission.
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { orderSettingsQuery } from '#features/staff/settings/api.ts'
import { OrderSettingsForm } from '#features/staff/settings/OrderSettingsForm.tsx'
import { useText } from '#text/use-text.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'

export function OrderSettingsScreen() {
  const text = useText()
  const { data: me } = useQuery(meQuery())
  const query = useQuery(orderSettingsQuery())
  const mayChange = me?.roles.includes('admin') ?? false
  return (
    <SettingsPage
      title={text.frame.pages.orderSettings}
      texts={text.orderSettings}
      query={query}
      isReady={me !== undefined}
      skeleton={<SettingsSkeleton />}
    >
      {({ data, formKey, onReload }) => (
        <OrderSettingsForm key={formKey} settings={data} mayChange={mayChange} onReload={onReload} />
      )}
    </SettingsPage>
  )
}

function SettingsSkeleton() {
  return (
    <>
      <div className="skeleton h-40 rounded-card" />
      <div className="grid gap-4 md:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="skeleton h-52 rounded-card" />
        ))}
      </div>
    </>
  )
}
