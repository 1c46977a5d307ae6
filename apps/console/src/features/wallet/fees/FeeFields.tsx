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
function figuresOf<Part extends object>({ name, value, faults, onChange }: FieldBinding<Part>) {
  return <Name extends keyof Part & string>(figure: Name) => ({
    name: `${name}.${figure}`,
    value: value[figure],
    fault: faults[figure],
    onChange: (next: Part[Name]) => onChange({ ...value, [figure]: next }),
  })
}

export function WayFields({ field, title }: { field: FieldBinding<FeesEdit['chain']>; title: string }) {
  const words = useText().fees
  const of = figuresOf(field)
  return (
    <FeeCard title={title}>
      <SwitchField {...of('on')} label={words.on} />
      <MoneyField {...of('min')} label={words.min} />
      <MoneyField {...of('max')} label={words.max} />
      <NumberField {...of('eta_minutes')} label={words.eta_minutes} unit={words.minutes} />
    </FeeCard>
  )
}

export function CardFields({ field }: { field: FieldBinding<FeesEdit['card']> }) {
  const words = useText().fees
  const of = figuresOf(field)
  return (
    <FeeCard title={words.ways.card}>
      <SwitchField {...of('on')} label={words.on} />
      <MoneyField {...of('min')} label={words.min} />
      <MoneyField {...of('max')} label={words.max} />
      <NumberField {...of('eta_minutes')} label={words.eta_minutes} unit={words.minutes} />
      <PercentField {...of('rate')} label={words.rate} hint={words.rateHint} />
      <MoneyField {...of('fixed')} label={words.fixed} />
    </FeeCard>
  )
}

export function WithdrawalFields({ field }: { field: FieldBinding<FeesEdit['withdrawal']> }) {
  const words = useText().fees
  const of = figuresOf(field)
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-h2">{words.withdrawal}</h2>
      <p className="mt-0.5 mb-4 text-text-3">{words.withdrawalLead}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <SwitchField {...of('bank_on')} label={words.bank_on} />
        <SwitchField {...of('chain_on')} label={words.chain_on} />
        <span className="max-lg:hidden" />
        <span className="max-lg:hidden" />
        <MoneyField {...of('min')} label={words.min} />
        <MoneyField {...of('max')} label={words.max} />
        <MoneyField {...of('day_max')} label={words.day_max} />
        <PercentField {...of('rate')} label={words.rate} hint={words.rateHint} />
        <MoneyField {...of('fixed')} label={words.fixed} />
        <MoneyField {...of('min_fee')} label={words.min_fee} />
        <NumberField {...of('hold_hours')} label={words.hold_hours} unit={words.hours} />
        <NumberField
          {...of('card_hold_days')}
          label={words.card_hold_days}
          unit={words.days}
          hint={words.cardHoldHint}
        />
        <NumberField {...of('eta_hours')} label={words.eta_hours} unit={words.hours} />
        <MoneyField {...of('second_person_above')} label={words.second_person_above} hint={words.secondHint} />
        <MoneyField {...of('second_person_day')} label={words.second_person_day} hint={words.secondDayHint} />
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
