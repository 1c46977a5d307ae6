// The life of an order with these figures, step by step: a slip of a digit is seen before it is saved.
import { useText } from '#text/use-text.ts'
import { DurationSteps } from '#ui/DurationSteps.tsx'
import type { SettingsEdit } from './settings-edit.ts'

export function OrderLifecycle({ edit }: { edit: SettingsEdit }) {
  const t = useText().orderSettings
  const { minutes, hours, days } = t.units
  const duration = (value: number | null, unit: string) => (value === null ? '–' : `${value} ${unit}`)
  const steps = [
    { name: t.lifecycle.pay, duration: duration(edit.pay_minutes, minutes), note: t.lifecycle.payNote },
    { name: t.lifecycle.ship, duration: duration(edit.ship_hours, hours), note: t.lifecycle.shipNote },
    {
      name: t.lifecycle.receive,
      duration: edit.extension_days
        ? `${duration(edit.confirm_days, days)} + ${edit.extension_days}`
        : duration(edit.confirm_days, days),
      note: t.lifecycle.receiveNote,
    },
    { name: t.lifecycle.complete, duration: duration(edit.complete_days, days), note: t.lifecycle.completeNote },
  ]
  return <DurationSteps title={t.lifecycle.title} steps={steps} />
}
