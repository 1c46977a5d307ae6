// The life of a case with these times, step by step: a slip of a digit is seen before it is saved.
import { useText } from '#text/use-text.ts'
import { DurationSteps } from '#ui/DurationSteps.tsx'
import type { RefundSettingsEdit } from './settings-edit.ts'

export function RefundLifecycle({ edit }: { edit: RefundSettingsEdit }) {
  const t = useText().refundSettings
  const { hours, days } = t.units
  const duration = (value: number | null, unit: string) => (value === null ? '–' : `${value} ${unit}`)
  const steps = [
    { name: t.lifecycle.shop, duration: duration(edit.shop_hours, hours), note: t.lifecycle.shopNote },
    { name: t.lifecycle.platform, duration: duration(edit.platform_hours, hours), note: t.lifecycle.platformNote },
    { name: t.lifecycle.shopper, duration: duration(edit.return_days, days), note: t.lifecycle.shopperNote },
    { name: t.lifecycle.receive, duration: duration(edit.receive_days, days), note: t.lifecycle.receiveNote },
  ]
  return <DurationSteps title={t.lifecycle.title} steps={steps} />
}
