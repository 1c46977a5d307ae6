// The figures of one way to recharge, and those of withdrawing.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import type { FieldBinding } from '#ui/use-form.ts'
import type { FeesEdit } from './fees-edit.ts'

/** One figure of a part, bound by its name. */
function bindFields<Part extends object>({ name, value, problems, onChange }: FieldBinding<Part>) {
  return <Name extends keyof Part & string>(field: Name) => ({
    name: `${name}.${field}`,
    value: value[field],
    problem: problems[field],
    onChange: (next: Part[Name]) => onChange({ ...value, [field]: next }),
  })
}

export function RechargeMethodFields({ field, title }: { field: FieldBinding<FeesEdit['chain']>; title: string }) {
  const t = useText().fees
  const bind = bindFields(field)
  return (
    <FeeCard title={title}>
      <SwitchField {...bind('on')} label={t.on} />
      <MoneyField {...bind('min')} label={t.min} />
      <MoneyField {...bind('max')} label={t.max} />
      <NumberField {...bind('eta_minutes')} label={t.eta_minutes} unit={t.minutes} />
    </FeeCard>
  )
}

export function CardFields({ field }: { field: FieldBinding<FeesEdit['card']> }) {
  const t = useText().fees
  const bind = bindFields(field)
  return (
    <FeeCard title={t.methods.card}>
      <SwitchField {...bind('on')} label={t.on} />
      <MoneyField {...bind('min')} label={t.min} />
      <MoneyField {...bind('max')} label={t.max} />
      <NumberField {...bind('eta_minutes')} label={t.eta_minutes} unit={t.minutes} />
      <PercentField {...bind('rate')} label={t.rate} hint={t.rateHint} />
      <MoneyField {...bind('fixed')} label={t.fixed} />
    </FeeCard>
  )
}

export function WithdrawalFields({ field }: { field: FieldBinding<FeesEdit['withdrawal']> }) {
  const t = useText().fees
  const bind = bindFields(field)
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-h2">{t.withdrawal}</h2>
      <p className="mt-0.5 mb-4 text-text-3">{t.withdrawalLead}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <SwitchField {...bind('bank_on')} label={t.bank_on} />
        <SwitchField {...bind('chain_on')} label={t.chain_on} />
        <span className="max-lg:hidden" />
        <span className="max-lg:hidden" />
        <MoneyField {...bind('min')} label={t.min} />
        <MoneyField {...bind('max')} label={t.max} />
        <MoneyField {...bind('day_max')} label={t.day_max} />
        <PercentField {...bind('rate')} label={t.rate} hint={t.rateHint} />
        <MoneyField {...bind('fixed')} label={t.fixed} />
        <MoneyField {...bind('min_fee')} label={t.min_fee} />
        <NumberField {...bind('hold_hours')} label={t.hold_hours} unit={t.hours} />
        <NumberField {...bind('card_hold_days')} label={t.card_hold_days} unit={t.days} hint={t.cardHoldHint} />
        <NumberField {...bind('eta_hours')} label={t.eta_hours} unit={t.hours} />
        <MoneyField {...bind('second_person_above')} label={t.second_person_above} hint={t.secondHint} />
        <MoneyField {...bind('second_person_day')} label={t.second_person_day} hint={t.secondDayHint} />
      </div>
    </section>
  )
}

function FeeCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <h2 className="text-h2">{title}</h2>
      {children}
    </section>
  )
}
