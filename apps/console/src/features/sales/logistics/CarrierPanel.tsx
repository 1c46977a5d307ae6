// The panel in which a carrier is made or changed: how its numbers look, where they are looked up, its webhook.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveCarrier } from './api.ts'
import { WebhookPart } from './WebhookPart.tsx'

export function CarrierPanel({ row, ways }: { row: Carrier | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.logistics
  const [opened] = useState(row)
  const save = useSaveCarrier(opened?.id)
  const edit = useEditForm({
    initial: {
      key: opened?.key ?? '',
      name: opened?.name ?? '',
      number_pattern: opened?.number_pattern ?? '',
      example: opened?.example ?? '',
      tracking_url: opened?.tracking_url ?? '',
      active: opened?.active ?? true,
    },
    need: ['key', 'name', 'number_pattern'],
    saved: words.saved,
    onClose: ways.onClose,
    save: async (values) => {
      const why = { label: text.orders.why, hint: text.ui.confirm.reasonHint }
      const answer = opened ? await ask({ title: words.saveTitle, yes: text.ui.save, reason: why }) : { reason: '' }
      if (!answer) return false
      return save.mutateAsync({ ...values, version: opened?.version ?? 1, why: answer.reason })
    },
  })
  const { form } = edit
  return (
    <EditPanel title={opened?.name ?? words.create} edit={edit} ways={ways}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('name')} label={words.name} maxLength={60} />
        <TextField
          {...form.field('key')}
          label={words.key}
          hint={words.keyHint}
          maxLength={31}
          readOnly={opened !== undefined}
          className="font-mono"
        />
      </div>
      <TextField
        {...form.field('number_pattern')}
        label={words.pattern}
        hint={words.patternHint}
        maxLength={200}
        className="font-mono"
      />
      <TextField
        {...form.field('example')}
        label={words.example}
        hint={words.exampleHint}
        maxLength={60}
        className="font-mono"
        optional
      />
      <TextField
        {...form.field('tracking_url')}
        label={words.trackingUrl}
        hint={words.trackingUrlHint}
        maxLength={300}
        inputMode="url"
        optional
      />
      <SwitchField {...form.field('active')} label={words.inUse} hint={words.inUseHint} />
      {opened ? <WebhookPart carrier={row ?? opened} /> : null}
    </EditPanel>
  )
}
