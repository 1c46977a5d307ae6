// The figures in the order an order meets them.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FormState } from '#ui/use-form.ts'
import type { FigureName, SettingsEdit } from './settings-edit.ts'

export function SettingsFields({ form }: { form: FormState<SettingsEdit> }) {
  const words = useText().orderSettings
  const { minutes, hours, days } = words.units
  const figure = (name: FigureName, unit: string) => (
    <NumberField {...form.field(name)} label={words.names[name]} hint={words.hints[name]} unit={unit} />
  )
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Group title={words.groups.paying}>
        {figure('pay_minutes', minutes)}
        {figure('pay_reminder_minutes', minutes)}
      </Group>
      <Group title={words.groups.receiving}>
        {figure('confirm_days', days)}
        {figure('confirm_reminder_days', days)}
        {figure('extension_days', days)}
      </Group>
      <Group title={words.groups.shipping}>{figure('ship_hours', hours)}</Group>
      <Group title={words.groups.completing}>
        {figure('return_days', days)}
        {figure('complete_days', days)}
        <TextField
          {...form.field('commission_rate')}
          label={words.names.commission_rate}
          hint={words.hints.commission_rate}
          inputMode="decimal"
          maxLength={5}
        />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <h2 className="text-h2">{title}</h2>
      {children}
    </section>
  )
}
