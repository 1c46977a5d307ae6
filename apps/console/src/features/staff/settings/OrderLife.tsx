// The life of an order with these figures, step by step: a slip of a digit is seen before it is saved.
import { useText } from '#text/use-text.ts'
import { SpanSteps } from '#ui/SpanSteps.tsx'
import type { SettingsEdit } from './settings-edit.ts'

export function OrderLife({ edit }: { edit: SettingsEdit }) {
  const words = useText().orderSettings
  const { minutes, hours, days } = words.units
  const span = (value: number | null, unit: string) => (value === null ? '–' : `${value} ${unit}`)
  const steps = [
    { name: words.life.pay, span: span(edit.pay_minutes, minutes), note: words.life.payNote },
    { name: words.life.ship, span: span(edit.ship_hours, hours), note: words.life.shipNote },
    {
      name: words.life.receive,
      span: edit.extension_days
        ? `${span(edit.confirm_days, days)} + ${edit.extension_days}`
        : span(edit.confirm_days, days),
      note: words.life.receiveNote,
    },
    { name: words.life.complete, span: span(edit.complete_days, days), note: words.life.completeNote },
  ]
  return <SpanSteps title={words.life.title} steps={steps} />
}
