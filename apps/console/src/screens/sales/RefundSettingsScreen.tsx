// The deadlines of refunds and reviews.
import type { Reply } from '@shop/contract/endpoint.ts'
import { afterBounds, type getAfterSettings } from '@shop/contract/staff/admin-settings.ts'
import { count } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refundSettingsQuery, useChangeRefundSettings } from '#features/sales/refund-settings/api.ts'
import {
  changedTimes,
  type RefundSettingsEdit,
  settingsProblems,
  type TimeName,
  unitOf,
} from '#features/sales/refund-settings/settings-edit.ts'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { DurationSteps } from '#ui/DurationSteps.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { SettingsGroup, SettingsPage, VersionedSettingsForm } from '#ui/SettingsPage.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import type { FormState } from '#ui/use-form.ts'

export function RefundSettingsScreen() {
  const text = usePageText()
  const { data: me } = useQuery(meQuery())
  const query = useQuery(refundSettingsQuery())
  const mayChange = me?.roles.includes('admin') ?? false
  return (
    <SettingsPage
      title={text.frame.pages.afterSettings}
      texts={text.refundSettings}
      query={query}
      isReady={me !== undefined}
      skeleton={<SettingsSkeleton />}
    >
      {({ data, formKey, onReload }) => (
        <RefundSettingsForm key={formKey} settings={data} mayChange={mayChange} onReload={onReload} />
      )}
    </SettingsPage>
  )
}

function SettingsSkeleton() {
  return (
    <>
      <div className="skeleton h-40 rounded-card" />
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="skeleton h-64 rounded-card" />
        ))}
      </div>
    </>
  )
}

interface RefundSettingsFormProps {
  settings: Reply<typeof getAfterSettings>
  mayChange: boolean
  /** Restarts the form from the newest settings. */
  onReload: () => void
}

/** The form of the refund and review deadlines, saved with a reason and the version it was read with. */
function RefundSettingsForm({ settings, mayChange, onReload }: RefundSettingsFormProps) {
  const text = usePageText()
  const t = text.refundSettings
  const change = useChangeRefundSettings()
  const [{ version, ...opened }] = useState(settings)
  const save = async (edit: RefundSettingsEdit) => {
    const why = { label: t.why, hint: text.ui.confirm.reasonHint }
    const points = [...changesOf(text, opened, edit), ...t.savePoints]
    const answer = await confirm({ title: t.saveTitle, points, yes: text.ui.save, reason: why })
    if (!answer) return false
    // `check` has made sure that no value is null.
    await change.mutateAsync({ ...(edit as Record<TimeName, number>), version, why: answer.reason })
    return t.saved
  }
  return (
    <VersionedSettingsForm<RefundSettingsEdit>
      initial={opened}
      mayChange={mayChange}
      texts={t}
      check={(edit) => {
        const found = Object.entries(settingsProblems(edit)) as [TimeName, 'required' | 'range'][]
        return Object.fromEntries(found.map(([name, problem]) => [name, problemText(text, name, problem)]))
      }}
      save={save}
      saving={change}
      onReload={onReload}
      above={(edit) => <RefundLifecycle edit={edit} />}
      fields={(form) => <Times form={form} />}
      below={() => (
        <p className="text-text-2">
          {t.requestWithin} <TextLink to="/order-settings">{text.frame.pages.orderSettings}</TextLink>
        </p>
      )}
    />
  )
}

function problemText(text: Text, name: TimeName, problem: 'required' | 'range'): string {
  if (problem === 'required') return text.fields.required
  const [min, max] = afterBounds[name]
  return text.orderSettings.problems.range(count(min), count(max), text.refundSettings.units[unitOf[name]])
}

/** One line per changed deadline, before and after. */
function changesOf(text: Text, before: RefundSettingsEdit, after: RefundSettingsEdit): string[] {
  const { names, units } = text.refundSettings
  const display = (edit: RefundSettingsEdit, name: TimeName) => `${count(edit[name] ?? 0)} ${units[unitOf[name]]}`
  return changedTimes(before, after).map((name) =>
    text.orderSettings.changed(names[name], display(before, name), display(after, name)),
  )
}

function Times({ form }: { form: FormState<RefundSettingsEdit> }) {
  const t = usePageText().refundSettings
  const time = (name: TimeName) => (
    <NumberField {...form.field(name)} label={t.names[name]} hint={t.hints[name]} unit={t.units[unitOf[name]]} />
  )
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <SettingsGroup title={t.groups.answering}>
        {time('shop_hours')}
        {time('platform_hours')}
      </SettingsGroup>
      <SettingsGroup title={t.groups.returning}>
        {time('return_days')}
        {time('receive_days')}
      </SettingsGroup>
      <SettingsGroup title={t.groups.reviewing}>
        {time('review_days')}
        {time('review_edit_days')}
      </SettingsGroup>
    </div>
  )
}

/** The steps of a refund case with these deadlines. */
function RefundLifecycle({ edit }: { edit: RefundSettingsEdit }) {
  const t = usePageText().refundSettings
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
