// The deadlines of refunds and reviews.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refundSettingsQuery } from '#features/sales/refund-settings/api.ts'
import { RefundSettingsForm } from '#features/sales/refund-settings/RefundSettingsForm.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'

export function RefundSettingsScreen() {
  const text = useText()
  const t = text.refundSettings
  const { data: me } = useQuery(meQuery())
  const { data, error, refetch, isFetching } = useQuery(refundSettingsQuery())
  const [formKey, setFormKey] = useState(0)
  const reload = async () => {
    await refetch()
    setFormKey((current) => current + 1)
  }
  const body = () => {
    if (data && me) {
      const mayChange = me.roles.includes('admin')
      return <RefundSettingsForm key={formKey} settings={data} mayChange={mayChange} onReload={() => void reload()} />
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
      <PageHead title={text.frame.pages.afterSettings} lead={t.lead} />
      {body()}
    </>
  )
}

function SettingsSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
      <div className="skeleton h-40 rounded-card" />
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="skeleton h-64 rounded-card" />
        ))}
      </div>
    </div>
  )
}
