// The figures in the order an order meets them.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import type { FormState } from '#ui/use-form.ts'
import { type SettingName, type SettingsEdit, unitOf } from './settings-edit.ts'

export function SettingsFields({ form }: { form: FormState<SettingsEdit> }) {
  const t = useText().orderSettings
  const numberField = (name: SettingName) => (
    <NumberField {...form.field(name)} label={t.names[name]} hint={t.hints[name]} unit={t.units[unitOf[name]]} />
  )
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="space-y-4">
        <Group title={t.groups.paying}>
          <div className="grid gap-4 lg:grid-cols-2">
            {numberField('pay_minutes')}
            {numberField('pay_reminder_minutes')}
          </div>
        </Group>
        <Group title={t.groups.shipping}>{numberField('ship_hours')}</Group>
      </div>
      <Group title={t.groups.receiving}>
        {numberField('confirm_days')}
        <div className="grid gap-4 lg:grid-cols-2">
          {numberField('confirm_reminder_days')}
          {numberField('extension_days')}
        </div>
      </Group>
      <div className="md:col-span-2">
        <Group title={t.groups.completing}>
          <div className="grid gap-4 md:grid-cols-3">
            {numberField('return_days')}
            {numberField('complete_days')}
            <PercentField
              {...form.field('commission_rate')}
              label={t.names.commission_rate}
              hint={t.hints.commission_rate}
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
