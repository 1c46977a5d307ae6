// The panel that creates or edits a carrier: number format, tracking link, webhook.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import type { FormState } from '#ui/use-form.ts'
import { useSaveCarrier } from './api.ts'
import { WebhookPart } from './WebhookPart.tsx'

export function CarrierPanel({ row, actions }: { row: Carrier | undefined; actions: PanelActions }) {
  const text = useText()
  const t = text.logistics
  const [opened] = useState(row)
  const save = useSaveCarrier(opened?.id)
  const edit = useEditForm<CarrierEdit>({
    initial: editOf(opened),
    requiredFields: ['key', 'name', 'number_pattern'],
    saved: t.saved,
    onClose: actions.onClose,
    save: async (values) => {
      const why = { label: text.orders.why, hint: text.ui.confirm.reasonHint }
      const answer = opened ? await confirm({ title: t.saveTitle, yes: text.ui.save, reason: why }) : { reason: '' }
      if (!answer) return false
      return save.mutateAsync({ ...values, version: opened?.version ?? 1, why: answer.reason })
    },
  })
  return (
    <EditPanel title={opened?.name ?? t.create} edit={edit} actions={actions}>
      <CarrierFields form={edit.form} isNew={!opened} />
      {opened ? <WebhookPart carrier={row ?? opened} /> : null}
    </EditPanel>
  )
}

type CarrierEdit = Pick<Carrier, 'key' | 'name' | 'number_pattern' | 'example' | 'tracking_url' | 'active'>

function editOf(row: Carrier | undefined): CarrierEdit {
  return {
    key: row?.key ?? '',
    name: row?.name ?? '',
    number_pattern: row?.number_pattern ?? '',
    example: row?.example ?? '',
    tracking_url: row?.tracking_url ?? '',
    active: row?.active ?? true,
  }
}

function CarrierFields({ form, isNew }: { form: FormState<CarrierEdit>; isNew: boolean }) {
  const t = useText().logistics
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('name')} label={t.name} maxLength={60} />
        <TextField
          {...form.field('key')}
          label={t.key}
          hint={t.keyHint}
          maxLength={31}
          readOnly={!isNew}
          className="font-mono"
        />
      </div>
      <TextField
        {...form.field('number_pattern')}
        label={t.pattern}
        hint={t.patternHint}
        maxLength={200}
        className="font-mono"
      />
      <TextField
        {...form.field('example')}
        label={t.example}
        hint={t.exampleHint}
        maxLength={60}
        className="font-mono"
        optional
      />
      <TextField
        {...form.field('tracking_url')}
        label={t.trackingUrl}
        hint={t.trackingUrlHint}
        maxLength={300}
        inputMode="url"
        optional
      />
      <SwitchField {...form.field('active')} label={t.inUse} hint={t.inUseHint} />
    </>
  )
}
