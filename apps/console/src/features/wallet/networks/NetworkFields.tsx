// The fields of a network, in the parts an operator thinks in.
import { addressFormats, memoRules } from '@shop/contract/wallet/recharges.ts'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import type { FormState } from '#ui/use-form.ts'
import type { NetworkEdit } from './network-edit.ts'

export function NetworkFields({ form, isNew }: { form: FormState<NetworkEdit>; isNew: boolean }) {
  const t = useText().networks
  const { fields } = t
  return (
    <>
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
      <Part title={t.parts.words}>
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
