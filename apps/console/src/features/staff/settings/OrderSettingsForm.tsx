// The form of the times and rates orders live by: saved at once, with a reason, against the version it was read with.
import type { getOrderSettings } from '@shop/contract/staff/admin-order-settings.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { count } from '@shop/locale/format.ts'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useChangeOrderSettings } from './api.ts'
import { OrderLife } from './OrderLife.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import {
  bounds,
  changedFigures,
  editOf,
  type SettingFault,
  type SettingsEdit,
  settingFaults,
  settingsOf,
  unitOf,
} from './settings-edit.ts'

export interface OrderSettingsFormProps {
  settings: Reply<typeof getOrderSettings>
  mayChange: boolean
  /** Starts anew from the newest figures. */
  onReload: () => void
}

export function OrderSettingsForm({ settings, mayChange, onReload }: OrderSettingsFormProps) {
  const text = useText()
  const words = text.orderSettings
  const change = useChangeOrderSettings()
  const [isStale, setStale] = useState(false)
  const [{ version, ...opened }] = useState(settings)
  const initial = editOf(opened)
  const form = useForm<SettingsEdit>({
    initial,
    check: (edit) => {
      const found = Object.entries(settingFaults(edit)) as [keyof SettingsEdit, SettingFault][]
      return Object.fromEntries(found.map(([name, fault]) => [name, faultText(text, name, fault)]))
    },
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (edit) => {
      const why = { label: words.why, hint: text.ui.confirm.reasonHint }
      const answer = await ask({
        title: words.saveTitle,
        points: [...changesOf(text, initial, edit), ...words.savePoints],
        yes: text.ui.save,
        reason: why,
      })
      if (!answer) return
      await change.mutateAsync({ ...settingsOf(edit), version, why: answer.reason })
      showToast('good', words.saved)
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
      {isStale ? (
        <Notice tone="warn" title={text.ui.stale.title}>
          {text.ui.stale.body}
          <div className="mt-2">
            <Button onClick={onReload}>{text.ui.stale.reload}</Button>
          </div>
        </Notice>
      ) : null}
      {mayChange ? null : <Notice tone="info">{words.adminOnly}</Notice>}
      <OrderLife edit={form.values} />
      <fieldset disabled={!mayChange}>
        <SettingsFields form={form} />
      </fieldset>
      {mayChange ? (
        <div className="sticky bottom-0 -mx-1 flex items-center justify-end gap-2 bg-bg px-1 py-3">
          {form.isDirty ? (
            <Button onClick={onReload}>{words.discard}</Button>
          ) : (
            <span className="me-auto text-text-3">{words.same}</span>
          )}
          <Button type="submit" look="primary" busy={change.isPending} disabled={!form.isDirty}>
            {text.ui.save}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

function faultText(text: Text, name: keyof SettingsEdit, fault: SettingFault): string {
  const { faults, units } = text.orderSettings
  if (fault === 'required') return text.fields.required
  if (fault === 'range' && name !== 'commission_rate') {
    const [least, most] = bounds[name]
    return faults.range(count(least), count(most), units[unitOf[name]])
  }
  return fault === 'reminder' ? faults.reminder : fault === 'window' ? faults.window : faults.percent
}

/** One line for each figure: as it was, and as it will be. */
function changesOf(text: Text, before: SettingsEdit, after: SettingsEdit): string[] {
  const { names, units, changed } = text.orderSettings
  return changedFigures(before, after).map((name) => {
    const shown = (edit: SettingsEdit) =>
      name === 'commission_rate' ? `${edit[name]}%` : `${count(edit[name] ?? 0)} ${units[unitOf[name]]}`
    return changed(names[name], shown(before), shown(after))
  })
}
