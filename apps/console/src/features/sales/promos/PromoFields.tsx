// The terms of a promo code: what comes off, from which amount, when, how often.
import { type PromoKind, promoKinds } from '@shop/contract/sales/admin-promos.ts'
import { useText } from '#text/use-text.ts'
import { DateField } from '#ui/DateField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FormState } from '#ui/use-form.ts'
import { makes, type PromoEdit } from './promo-edit.ts'

export function PromoFields({ form }: { form: FormState<PromoEdit> }) {
  const words = useText().promos
  const isPercent = form.values.kind === 'percent'
  return (
    <>
      <RadioCards<PromoKind>
        {...form.field('kind')}
        label={words.kind}
        options={promoKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {isPercent ? (
          <PercentField {...form.field('rate')} label={words.percent} hint={words.percentHint} />
        ) : (
          <MoneyField {...form.field('amount')} label={words.amount} />
        )}
        <MoneyField {...form.field('minimum')} label={words.minimum} hint={words.minimumHint} />
        {isPercent ? <MoneyField {...form.field('cap')} label={words.cap} hint={words.capHint} /> : null}
      </div>
      <MoneyField
        {...form.field('budget')}
        label={form.values.make === 'batch' ? words.budgetEach : words.budget}
        hint={words.budgetHint}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('starts_at')} label={words.startsAt} hasTime />
        <DateField {...form.field('ends_at')} label={words.endsAt} hasTime />
        <NumberField {...form.field('total_uses')} label={words.totalUses} hint={words.noLimit} optional />
        <NumberField {...form.field('uses_per_user')} label={words.usesPerUser} hint={words.noLimit} optional />
      </div>
    </>
  )
}

/** How a new one is named. */
export function PromoNames({ form }: { form: FormState<PromoEdit> }) {
  const words = useText().promos
  const batch = form.field('batch')
  const of = <Name extends keyof PromoEdit['batch']>(part: Name) => ({
    name: `batch.${part}`,
    value: batch.value[part],
    fault: batch.faults[part],
    onChange: (value: PromoEdit['batch'][Name]) => batch.onChange({ ...batch.value, [part]: value }),
  })
  return (
    <>
      <RadioCards
        {...form.field('make')}
        label={words.make}
        options={makes.map((value) => ({ value, label: words.makes[value] }))}
      />
      {form.values.make === 'code' ? (
        <TextField
          {...form.field('code')}
          label={words.code}
          hint={words.codeHint}
          maxLength={32}
          className="font-mono uppercase"
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...of('name')} label={words.batchName} maxLength={60} />
          <TextField {...of('prefix')} label={words.prefix} maxLength={12} className="font-mono uppercase" optional />
          <NumberField {...of('count')} label={words.count} hint={words.countHint} />
        </div>
      )}
    </>
  )
}
