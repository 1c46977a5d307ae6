// The form of the times everybody has in a case, and those of reviews: saved with a reason, against the version it was read with.
import type { getAfterSettings } from '@shop/contract/console/after-settings.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { AfterLife } from './AfterLife.tsx'
import { type AfterEdit, afterFaults, type TimeName } from './after-edit.ts'
import { useChangeAfterSettings } from './api.ts'

export interface AfterSettingsFormProps {
  settings: Reply<typeof getAfterSettings>
  mayChange: boolean
  /** Starts anew from the newest figures. */
  onReload: () => void
}

export function AfterSettingsForm({ settings, mayChange, onReload }: AfterSettingsFormProps) {
  const text = useText()
  const words = text.aftersale
  const change = useChangeAfterSettings()
  const [isStale, setStale] = useState(false)
  const [{ version, ...opened }] = useState(settings)
  const form = useForm<AfterEdit>({
    initial: opened,
    check: (edit) => {
      const found = Object.entries(afterFaults(edit))
      return Object.fromEntries(found.map(([name, rule]) => [name, text.fields[rule]]))
    },
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (edit) => {
      const why = { label: words.why, hint: text.ui.confirm.reasonHint }
      const answer = await ask({ title: words.saveTitle, points: words.savePoints, yes: text.ui.save, reason: why })
      if (!answer) return
      // Nothing is missing: `check` has looked.
      await change.mutateAsync({ ...(edit as Record<TimeName, number>), version, why: answer.reason })
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
      <AfterLife edit={form.values} />
      <fieldset disabled={!mayChange}>
        <Times form={form} />
      </fieldset>
      {mayChange ? (
        <div className="sticky bottom-0 -mx-1 flex items-center justify-end gap-2 bg-bg px-1 py-3">
          {form.isDirty ? (
            <Button onClick={onReload}>{words.discard}</Button>
          ) : (
            <span className="me-auto text-text-3">{words.same}</span>
          )}
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isDirty}>
            {text.ui.save}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

function Times({ form }: { form: FormState<AfterEdit> }) {
  const words = useText().aftersale
  const { hours, days } = words.units
  const time = (name: TimeName, unit: string) => (
    <NumberField {...form.field(name)} label={words.names[name]} hint={words.hints[name]} unit={unit} />
  )
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <Group title={words.groups.answering}>
        {time('shop_hours', hours)}
        {time('platform_hours', hours)}
      </Group>
      <Group title={words.groups.returning}>
        {time('return_days', days)}
        {time('receive_days', days)}
      </Group>
      <Group title={words.groups.reviewing}>
        {time('review_days', days)}
        {time('review_edit_days', days)}
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
