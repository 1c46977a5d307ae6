// The deadlines of orders and the commission.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getOrderSettings } from '@shop/contract/staff/admin-settings.ts'
import { count } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#features/staff/operators/api.ts'
import { orderSettingsQuery, useChangeOrderSettings } from '#features/staff/settings/api.ts'
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
} from '#features/staff/settings/settings-edit.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { DurationSteps } from '#ui/DurationSteps.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { SettingsGroup, SettingsPage, VersionedSettingsForm } from '#ui/SettingsPage.tsx'
import type { FormState } from '#ui/use-form.ts'

export function OrderSettingsScreen() {
  const text = usePageText()
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

interface OrderSettingsFormProps {
  settings: Reply<typeof getOrderSettings>
  mayChange: boolean
  /** Restarts the form from the newest settings. */
  onReload: () => void
}

/** The form of the order deadlines and the commission, saved with a reason and the version it was read with. */
function OrderSettingsForm({ settings, mayChange, onReload }: OrderSettingsFormProps) {
  const text = usePageText()
  const t = text.orderSettings
  const change = useChangeOrderSettings()
  const [{ version, ...opened }] = useState(settings)
  const initial = editOf(opened)
  const save = async (edit: SettingsEdit) => {
    const answer = await confirm({
      title: t.saveTitle,
      points: [...changesOf(text, initial, edit), ...t.savePoints],
      yes: text.ui.save,
      reason: { label: t.why, hint: text.ui.confirm.reasonHint },
    })
    if (!answer) return false
    await change.mutateAsync({ ...settingsOf(edit), version, why: answer.reason })
    return t.saved
  }
  return (
    <VersionedSettingsForm
      initial={initial}
      mayChange={mayChange}
      texts={t}
      check={(edit) => {
        const found = Object.entries(settingProblems(edit)) as [keyof SettingsEdit, SettingProblem][]
        return Object.fromEntries(found.map(([name, problem]) => [name, problemText(text, name, problem)]))
      }}
      save={save}
      saving={change}
      onReload={onReload}
      above={(edit) => <OrderLifecycle edit={edit} />}
      fields={(form) => <SettingsFields form={form} />}
    />
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
  const t = usePageText().orderSettings
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
  const t = usePageText().orderSettings
  const numberField = (name: SettingName) => (
    <NumberField {...form.field(name)} label={t.names[name]} hint={t.hints[name]} unit={t.units[unitOf[name]]} />
  )
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="space-y-4">
        <SettingsGroup title={t.groups.paying}>
          <div className="grid gap-4 lg:grid-cols-2">
            {numberField('pay_minutes')}
            {numberField('pay_reminder_minutes')}
          </div>
        </SettingsGroup>
        <SettingsGroup title={t.groups.shipping}>{numberField('ship_hours')}</SettingsGroup>
      </div>
      <SettingsGroup title={t.groups.receiving}>
        {numberField('confirm_days')}
        <div className="grid gap-4 lg:grid-cols-2">
          {numberField('confirm_reminder_days')}
          {numberField('extension_days')}
        </div>
      </SettingsGroup>
      <div className="md:col-span-2">
        <SettingsGroup title={t.groups.completing}>
          <div className="grid gap-4 md:grid-cols-3">
            {numberField('return_days')}
            {numberField('complete_days')}
            <PercentField
              {...form.field('commission_rate')}
              label={t.names.commission_rate}
              hint={t.hints.commission_rate}
            />
          </div>
        </SettingsGroup>
      </div>
    </div>
  )
}
