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
  const t = useText().promos
  const isPercent = form.values.kind === 'percent'
  return (
    <>
      <RadioCards<PromoKind>
        {...form.field('kind')}
        label={t.kind}
        options={promoKinds.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {isPercent ? (
          <PercentField {...form.field('rate')} label={t.percent} hint={t.percentHint} />
        ) : (
          <MoneyField {...form.field('amount')} label={t.amount} />
        )}
        <MoneyField {...form.field('minimum')} label={t.minimum} hint={t.minimumHint} />
        {isPercent ? <MoneyField {...form.field('cap')} label={t.cap} hint={t.capHint} /> : null}
      </div>
      <MoneyField
        {...form.field('budget')}
        label={form.values.make === 'batch' ? t.budgetEach : t.budget}
        hint={t.budgetHint}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('starts_at')} label={t.startsAt} hasTime />
        <DateField {...form.field('ends_at')} label={t.endsAt} hasTime />
        <NumberField {...form.field('total_uses')} label={t.totalUses} hint={t.noLimit} optional />
        <NumberField {...form.field('uses_per_user')} label={t.usesPerUser} hint={t.noLimit} optional />
      </div>
    </>
  )
}

/** How a new one is named. */
export function PromoNames({ form }: { form: FormState<PromoEdit> }) {
  const t = useText().promos
  const batch = form.field('batch')
  const bindField = <Name extends keyof PromoEdit['batch']>(part: Name) => ({
    name: `batch.${part}`,
    value: batch.value[part],
    problem: batch.problems[part],
    onChange: (value: PromoEdit['batch'][Name]) => batch.onChange({ ...batch.value, [part]: value }),
  })
  return (
    <>
      <RadioCards
        {...form.field('make')}
        label={t.make}
        options={makes.map((value) => ({ value, label: t.makes[value] }))}
      />
      {form.values.make === 'code' ? (
        <TextField
          {...form.field('code')}
          label={t.code}
          hint={t.codeHint}
          maxLength={32}
          className="font-mono uppercase"
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...bindField('name')} label={t.batchName} maxLength={60} />
          <TextField
            {...bindField('prefix')}
            label={t.prefix}
            maxLength={12}
            className="font-mono uppercase"
            optional
          />
          <NumberField {...bindField('count')} label={t.count} hint={t.countHint} />
        </div>
      )}
    </>
  )
}
