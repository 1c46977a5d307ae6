// The deadlines of orders and the commission.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#features/staff/operators/api.ts'
import { orderSettingsQuery } from '#features/staff/settings/api.ts'
import { OrderSettingsForm } from '#features/staff/settings/OrderSettingsForm.tsx'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'

export function OrderSettingsScreen() {
  const text = useText()
  const t = text.orderSettings
  const { data: me } = useQuery(meQuery())
  const { data, error, refetch, isFetching } = useQuery(orderSettingsQuery())
  const [formKey, setFormKey] = useState(0)
  const reload = async () => {
    await refetch()
    setFormKey((current) => current + 1)
  }
  const body = () => {
    if (data && me) {
      return (
        <OrderSettingsForm
          key={formKey}
          settings={data}
          mayChange={me.roles.includes('admin')}
          onReload={() => void reload()}
        />
      )
    }
    if (!error) return <SettingsSkeleton />
    return (
      <div className="card">
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    )
  }
  return (
    <>
      <PageHead title={text.frame.pages.orderSettings} lead={t.lead} />
      {body()}
    </>
  )
}

function SettingsSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
      <div className="skeleton h-40 rounded-card" />
      <div className="grid gap-4 md:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="skeleton h-52 rounded-card" />
        ))}
      </div>
    </div>
  )
}
