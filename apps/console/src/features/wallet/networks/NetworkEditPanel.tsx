// The panel that creates a network or edits its settings; a change asks for a reason.
import { noticeDays, raisedCharges } from '@shop/contract/wallet/admin-fees.ts'
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { addressFormats, memoRules } from '@shop/contract/wallet/recharges.ts'
import { type ReactNode, useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { type Answer, confirm } from '#ui/confirm-store.ts'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { noticeTime } from '#ui/local-time.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import type { FormState } from '#ui/use-form.ts'
import { useSaveNetwork } from './api.ts'
import { networkName } from './network-columns.tsx'
import { draftOf, editOf, type NetworkEdit, networkLines } from './network-edit.ts'

export function NetworkEditPanel({ row, actions }: { row: NetworkRow | undefined; actions: PanelActions }) {
  const text = usePageText()
  const t = text.networks
  const [opened] = useState(row)
  const save = useSaveNetwork(opened?.id)
  const submit = async (edit: NetworkEdit) => {
    const answer = opened ? await confirmChange(text, opened, edit) : { reason: '' }
    if (!answer) return false
    const { reason: why, time } = answer
    const draft = { ...draftOf(edit), ...(time && { effective_at: time }) }
    return save.mutateAsync({ ...draft, version: opened?.version ?? 1, why })
  }
  const edit = useEditForm({
    initial: editOf(opened),
    requiredFields: [
      ...(opened ? [] : (['key'] as const)),
      'name',
      'token',
      'deposit_min',
      'withdraw_min',
      'withdraw_fee',
      'confirmations',
      'eta_minutes',
      'rate',
      'position',
    ],
    saved: (saved: NetworkRow) => (opened ? (isProposed(opened, saved) ? t.proposed : t.saved) : t.created),
    onClose: actions.onClose,
    save: submit,
  })
  return (
    <EditPanel title={opened ? networkName(opened) : t.create} edit={edit} actions={actions}>
      <NetworkFields form={edit.form} isNew={!opened} />
    </EditPanel>
  )
}

/** Whether this save created a proposal; an older one may still be open. */
function isProposed(
  before: NetworkRow,
  { texts_proposal: textsProposal, charge_proposal: chargesProposal }: NetworkRow,
): boolean {
  const isNew = (next: { id: number } | null, old: { id: number } | null) => next !== null && next.id !== old?.id
  return isNew(textsProposal, before.texts_proposal) || isNew(chargesProposal, before.charge_proposal)
}

function confirmChange(text: Text, opened: NetworkRow, edit: NetworkEdit): Promise<Answer | undefined> {
  const { networks: t, fees, ui } = text
  const isRaise = raisedCharges(opened, edit).length > 0
  const opensWithdrawals = edit.withdraw_on && !opened.withdraw_on
  const { name, standard, token, rate, note, explorer } = draftOf(edit)
  const needsSecond = networkLines(text, opened, { name, standard, token, rate, note, explorer }).length > 0
  const points = [
    ...(needsSecond ? t.textsPoints : []),
    ...(isRaise ? t.raisePoints : opensWithdrawals ? t.openPoints : []),
    ...(needsSecond || isRaise ? [t.otherPoint] : []),
  ]
  return confirm({
    title: isRaise ? fees.raiseTitle : t.edit,
    changes: networkLines(text, opened, draftOf(edit)),
    ...(points.length > 0 && { points }),
    ...(isRaise && { time: noticeTime(text, noticeDays) }),
    yes: ui.save,
    reason: { label: t.why, hint: ui.confirm.reasonHint },
  })
}

function NetworkFields({ form, isNew }: { form: FormState<NetworkEdit>; isNew: boolean }) {
  const t = usePageText().networks
  const { fields } = t
  return (
    <>
      <NameFields form={form} isNew={isNew} />
      <Part title={t.parts.recharge}>
        <SwitchField {...form.field('deposit_on')} label={fields.deposit_on} />
        <FieldProblem message={form.field('deposit_on').problem} />
        <SwitchField {...form.field('evidence_required')} label={fields.evidence_required} hint={fields.evidenceHint} />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField {...form.field('deposit_min')} label={fields.deposit_min} />
          <TextField {...form.field('rate')} label={fields.rate} inputMode="decimal" maxLength={18} />
          <NumberField {...form.field('confirmations')} label={fields.confirmations} />
          <NumberField {...form.field('eta_minutes')} label={fields.eta_minutes} unit={fields.minutes} />
        </div>
      </Part>
      <Part title={t.parts.withdrawal}>
        <SwitchField {...form.field('withdraw_on')} label={fields.withdraw_on} />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField {...form.field('withdraw_min')} label={fields.withdraw_min} />
          <MoneyField {...form.field('withdraw_fee')} label={fields.withdraw_fee} />
        </div>
      </Part>
      <Part title={t.parts.texts}>
        <TranslationsField
          label={fields.note}
          parts={[{ ...form.field('note'), label: fields.note, maxLength: 500, lines: 3, optional: true }]}
        />
        <TextField
          {...form.field('explorer')}
          label={fields.explorer}
          hint={fields.explorerHint}
          maxLength={200}
          optional
        />
        <NumberField {...form.field('position')} label={fields.position} />
      </Part>
    </>
  )
}

function NameFields({ form, isNew }: { form: FormState<NetworkEdit>; isNew: boolean }) {
  const t = usePageText().networks
  const { fields } = t
  return (
    <Part title={t.parts.name}>
      {isNew ? <TextField {...form.field('key')} label={fields.key} hint={fields.keyHint} maxLength={31} /> : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...form.field('name')} label={fields.name} maxLength={60} />
        <TextField {...form.field('standard')} label={fields.standard} hint={fields.standardHint} maxLength={30} />
        <TextField {...form.field('token')} label={fields.token} maxLength={12} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('format')}
          label={fields.format}
          options={addressFormats.map((value) => ({ value, label: t.formats[value] }))}
        />
        <SelectField
          {...form.field('memo_rule')}
          label={fields.memo_rule}
          options={memoRules.map((value) => ({ value, label: t.memoRules[value] }))}
        />
      </div>
      <SwitchField {...form.field('supported')} label={fields.supported} hint={fields.supportedHint} />
      <FieldProblem message={form.field('supported').problem} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4 border-hairline border-b pb-6 last:border-b-0 last:pb-0">
      <h3 className="text-h2">{title}</h3>
      {children}
    </section>
  )
}

function FieldProblem({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="-mt-2 font-medium text-sale">
      {message}
    </p>
  )
}
