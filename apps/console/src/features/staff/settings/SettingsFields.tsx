// The figures in the order an order meets them.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import type { FormState } from '#ui/use-form.ts'
import { type FigureName, type SettingsEdit, unitOf } from './settings-edit.ts'

export function SettingsFields({ form }: { form: FormState<SettingsEdit> }) {
  const words = useText().orderSettings
  const figure = (name: FigureName) => (
    <NumberField
      {...form.field(name)}
      label={words.names[name]}
      hint={words.hints[name]}
      unit={words.units[unitOf[name]]}
    />
  )
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="space-y-4">
        <Group title={words.groups.paying}>
          <div className="grid gap-4 lg:grid-cols-2">
            {figure('pay_minutes')}
            {figure('pay_reminder_minutes')}
          </div>
        </Group>
        <Group title={words.groups.shipping}>{figure('ship_hours')}</Group>
      </div>
      <Group title={words.groups.receiving}>
        {figure('confirm_days')}
        <div className="grid gap-4 lg:grid-cols-2">
          {figure('confirm_reminder_days')}
          {figure('extension_days')}
        </div>
      </Group>
      <div className="md:col-span-2">
        <Group title={words.groups.completing}>
          <div className="grid gap-4 md:grid-cols-3">
            {figure('return_days')}
            {figure('complete_days')}
            <PercentField
              {...form.field('commission_rate')}
              label={words.names.commission_rate}
              hint={words.hints.commission_rate}
            />
          </div>
        </Group>
      </div>
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
