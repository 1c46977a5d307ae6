// The form of the order deadlines and the commission, saved with a reason and the version it was read with.

import type { Reply } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { getOrderSettings } from '@shop/contract/staff/admin-order-settings.ts'
import { count } from '@shop/locale/format.ts'
import { type ReactNode, useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { DurationSteps } from '#ui/DurationSteps.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { StaleNotice } from '#ui/StaleNotice.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useChangeOrderSettings } from './api.ts'
import {
  bounds,
  changedSettings,
  editOf,
  type SettingName,
  type SettingProblem,
  type SettingsEdit,
  settingProblems,
  settingsOf,
  unitOf,
} from './settings-edit.ts'

interface OrderSettingsFormProps {
  settings: Reply<typeof getOrderSettings>
  mayChange: boolean
  /** Restarts the form from the newest settings. */
  onReload: () => void
}

export function OrderSettingsForm({ settings, mayChange, onReload }: OrderSettingsFormProps) {
  const text = useText()
  const t = text.orderSettings
  const change = useChangeOrderSettings()
  const [isStale, setStale] = useState(false)
  const [{ version, ...opened }] = useState(settings)
  const initial = editOf(opened)
  const form = useForm<SettingsEdit>({
    initial,
    check: (edit) => {
      const found = Object.entries(settingProblems(edit)) as [keyof SettingsEdit, SettingProblem][]
      return Object.fromEntries(found.map(([name, problem]) => [name, problemText(text, name, problem)]))
    },
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (edit) => {
      const why = { label: t.why, hint: text.ui.confirm.reasonHint }
      const answer = await confirm({
        title: t.saveTitle,
        points: [...changesOf(text, initial, edit), ...t.savePoints],
        yes: text.ui.save,
        reason: why,
      })
      if (!answer) return
      await change.mutateAsync({ ...settingsOf(edit), version, why: answer.reason })
      showToast('good', t.saved)
      onReload()
    },
    onRefused: ({ reason }) => {
      if (reason !== 'state.changed') return false
      setStale(true)
      return true
    },
  })
  useLeaveGuard(form.isDirty && !change.isSuccess)
  return (
    <Form state={form} className="space-y-4">
      {isStale ? <StaleNotice onReload={onReload} /> : null}
      {mayChange ? null : <Notice tone="info">{t.adminOnly}</Notice>}
      <OrderLifecycle edit={form.values} />
      <fieldset disabled={!mayChange}>
        <SettingsFields form={form} />
      </fieldset>
      {mayChange ? (
        <SaveBar
          isDirty={form.isDirty}
          busy={change.isPending}
          texts={{ ...t, save: text.ui.save }}
          onDiscard={onReload}
        />
      ) : null}
    </Form>
  )
}

function problemText(text: Text, name: keyof SettingsEdit, problem: SettingProblem): string {
  const { problems, units } = text.orderSettings
  if (problem === 'required') return text.fields.required
  if (problem === 'range' && name !== 'commission_rate') {
    const [min, max] = bounds[name]
    return problems.range(count(min), count(max), units[unitOf[name]])
  }
  return problem === 'reminder' ? problems.reminder : problem === 'window' ? problems.window : problems.percent
}

/** One line per changed setting, before and after. */
function changesOf(text: Text, before: SettingsEdit, after: SettingsEdit): string[] {
  const { names, units, changed } = text.orderSettings
  return changedSettings(before, after).map((name) => {
    const display = (edit: SettingsEdit) =>
      name === 'commission_rate' ? `${edit[name]}%` : `${count(edit[name] ?? 0)} ${units[unitOf[name]]}`
    return changed(names[name], display(before), display(after))
  })
}

/** The steps of an order with these settings. */
function OrderLifecycle({ edit }: { edit: SettingsEdit }) {
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

/** In the order in which they apply to an order. */
function SettingsFields({ form }: { form: FormState<SettingsEdit> }) {
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
