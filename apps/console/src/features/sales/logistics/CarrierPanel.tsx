// The panel that creates or edits a carrier: number format, tracking link, webhook.
import type { Carrier } from '@shop/contract/sales/admin-logistics.ts'
import { Eye, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { RequestNumber } from '#ui/CopyButton.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { FormState } from '#ui/use-form.ts'
import { useCarrierSecret, useRevokeOldSecret, useRotateSecret, useSaveCarrier } from './api.ts'

export function CarrierPanel({ row, actions }: { row: Carrier | undefined; actions: PanelActions }) {
  const text = usePageText()
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
  const t = usePageText().logistics
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

/** Long enough to change the secret on the carrier's side within a working day or two. */
const overlapHours = 48

/** A carrier's webhook: its URL, and its secret, which can be revealed (logged) and rotated. */
function WebhookPart({ carrier }: { carrier: Carrier }) {
  const text = usePageText()
  const t = text.logistics
  const reveal = useCarrierSecret(carrier.id)
  const rotate = useRotateSecret(carrier.id)
  const onError = (error: unknown) => showToast('bad', failureText(text, error))
  const change = async () => {
    const reason = { label: text.orders.why, hint: text.ui.confirm.reasonHint }
    const points = t.rotatePoints(overlapHours)
    const answer = await confirm({ title: t.rotateTitle(carrier.name), points, yes: t.rotate, reason })
    if (!answer) return
    const body = { overlap_hours: overlapHours, secret_version: carrier.secret_version, why: answer.reason }
    rotate.mutate(body, {
      onSuccess: () => {
        reveal.reset()
        showToast('good', t.rotated)
      },
      onError,
    })
  }
  return (
    <PanelPart title={t.webhook}>
      <p className="mb-2 text-text-2">{t.webhookLead}</p>
      {reveal.data ? (
        <DetailList
          details={[
            {
              name: t.webhookUrl,
              value: <RequestNumber value={`${location.origin}${reveal.data.url}`} label={t.webhookUrl} />,
            },
            { name: t.secret, value: <RequestNumber value={reveal.data.secret} label={t.secret} /> },
          ]}
        />
      ) : null}
      <OldSecret carrier={carrier} />
      <div className="mt-3 flex flex-wrap gap-2">
        {reveal.data ? null : (
          <Button
            icon={<Eye aria-hidden className="size-4" />}
            busy={reveal.isPending}
            onClick={() => reveal.mutate(undefined, { onError })}
          >
            {t.reveal}
          </Button>
        )}
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={rotate.isPending}
          onClick={() => void change()}
        >
          {t.rotate}
        </Button>
      </div>
    </PanelPart>
  )
}

function OldSecret({ carrier }: { carrier: Carrier }) {
  const text = usePageText()
  const t = text.logistics
  const revoke = useRevokeOldSecret(carrier.id)
  const { old_secret_until: until } = carrier
  if (!until || until <= new Date()) return null
  const end = async () => {
    const question = { title: t.endOldTitle(carrier.name), body: t.endOldBody, yes: t.endOld, danger: true }
    if (!(await confirm(question))) return
    revoke.mutate(undefined, {
      onSuccess: () => showToast('good', t.oldEnded),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  }
  return (
    <div className="mt-3">
      <Notice tone="info">
        <p>
          {t.oldUntil} <Time value={until} />
        </p>
        <Button className="mt-2" busy={revoke.isPending} onClick={() => void end()}>
          {t.endOld}
        </Button>
      </Notice>
    </div>
  )
}
