// The form of all fees and limits, saved with a reason and the version it was read with.

import type { FeesRow } from '@shop/contract/wallet/admin-fees.ts'
import { costsMore, noticeDays } from '@shop/contract/wallet/admin-fees.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { noticeTime } from '#ui/local-time.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { SettingsGroup, VersionedSettingsForm } from '#ui/SettingsPage.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import type { FieldBinding } from '#ui/use-form.ts'
import { useChangeFees } from './api.ts'
import { editOf, editProblems, type FeesEdit, feeLines, feeOf, feesOf } from './fees-edit.ts'

const exampleAmounts = [2_000, 10_000, 50_000, 100_000].map(cents)

/** The fees for a few amounts as bars, so that a mistyped digit is noticed before it is saved. */
function FeeExamples({ edit: { card, withdrawal } }: { edit: FeesEdit }) {
  const t = usePageText().fees
  const cardFee = (amount: Cents) => feeOf(amount, card)
  const bankFee = (amount: Cents) => feeOf(amount, { ...withdrawal, minFee: withdrawal.min_fee })
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-h2">{t.example}</h2>
      <p className="mt-0.5 mb-4 text-text-3">{t.exampleLead}</p>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Examples title={t.exampleCard} feeFor={cardFee} colorClass="bg-primary" />
        <Examples title={t.exampleBank} feeFor={bankFee} colorClass="bg-info" />
      </div>
    </section>
  )
}

interface ExamplesProps {
  title: string
  feeFor: (amount: Cents) => Cents | undefined
  colorClass: string
}

function Examples({ title, feeFor, colorClass }: ExamplesProps) {
  const lines = exampleAmounts.map((amount) => ({ amount, fee: feeFor(amount) }))
  const max = Math.max(1, ...lines.map(({ fee }) => fee ?? 0))
  return (
    <div>
      <h3 className="mb-1.5 font-medium">{title}</h3>
      <dl>
        {lines.map(({ amount, fee }) => (
          <div key={amount} className="grid grid-cols-[6rem_1fr_6rem] items-center gap-3 py-1">
            <dt className="text-text-2 tabular-nums">{money(amount)}</dt>
            <dd aria-hidden="true" className="h-2 overflow-clip rounded-full bg-surface-2">
              <span
                className={`block h-full rounded-full ${colorClass}`}
                style={{ width: `${((fee ?? 0) / max) * 100}%` }}
              />
            </dd>
            <dd className="text-end font-medium tabular-nums">{fee === undefined ? '–' : money(fee)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface FeesFormProps {
  fees: FeesRow
  mayChange: boolean
  /** Restarts the form from the newest fees. */
  onReload: () => void
}

export function FeesForm({ fees, mayChange, onReload }: FeesFormProps) {
  const text = usePageText()
  const t = text.fees
  const change = useChangeFees()
  // As opened: the page refetches, and somebody's newer fees must not be overwritten unseen.
  const [opened] = useState(fees)
  const { version } = opened
  const save = async (edit: FeesEdit) => {
    const after = feesOf(edit)
    const isRaise = costsMore(opened, after)
    const answer = await confirm({
      title: isRaise ? t.raiseTitle : t.saveTitle,
      changes: feeLines(text, opened, after),
      points: isRaise ? t.raisePoints : t.savePoints,
      ...(isRaise && { time: noticeTime(text, noticeDays) }),
      yes: isRaise ? t.raise : t.save,
      reason: { label: t.why, hint: text.ui.confirm.reasonHint },
    })
    if (!answer) return false
    const { reason: why, time } = answer
    const saved = await change.mutateAsync({ ...after, version, why, ...(time && { effective_at: time }) })
    const proposed = isRaise ? t.raiseProposed : t.proposed
    return saved.version === version ? proposed : t.saved
  }
  return (
    <VersionedSettingsForm<FeesEdit>
      initial={editOf(fees)}
      mayChange={mayChange}
      texts={t}
      check={(edit) => {
        const found = Object.entries(editProblems(edit)).map(([path, rule]) => [path, text.fields[rule]])
        return Object.fromEntries(found) as Record<keyof FeesEdit, string>
      }}
      save={save}
      saving={change}
      onReload={onReload}
      fields={(form) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-3">
            <RechargeMethodFields field={form.field('chain')} title={t.methods.chain} />
            <RechargeMethodFields field={form.field('manual')} title={t.methods.manual} />
            <CardFields field={form.field('card')} />
          </div>
          <WithdrawalFields field={form.field('withdrawal')} />
        </>
      )}
      below={(edit) => <FeeExamples edit={edit} />}
    />
  )
}

/** Binds a field of one part of the fees by its name. */
function bindFields<Part extends object>({ name, value, problems, onChange }: FieldBinding<Part>) {
  return <Name extends keyof Part & string>(field: Name) => ({
    name: `${name}.${field}`,
    value: value[field],
    problem: problems[field],
    onChange: (next: Part[Name]) => onChange({ ...value, [field]: next }),
  })
}

function RechargeMethodFields({ field, title }: { field: FieldBinding<FeesEdit['chain']>; title: string }) {
  const t = usePageText().fees
  const bind = bindFields(field)
  return (
    <SettingsGroup title={title}>
      <SwitchField {...bind('on')} label={t.on} />
      <MoneyField {...bind('min')} label={t.min} />
      <MoneyField {...bind('max')} label={t.max} />
      <NumberField {...bind('eta_minutes')} label={t.eta_minutes} unit={t.minutes} />
    </SettingsGroup>
  )
}

function CardFields({ field }: { field: FieldBinding<FeesEdit['card']> }) {
  const t = usePageText().fees
  const bind = bindFields(field)
  return (
    <SettingsGroup title={t.methods.card}>
      <SwitchField {...bind('on')} label={t.on} />
      <MoneyField {...bind('min')} label={t.min} />
      <MoneyField {...bind('max')} label={t.max} />
      <NumberField {...bind('eta_minutes')} label={t.eta_minutes} unit={t.minutes} />
      <PercentField {...bind('rate')} label={t.rate} hint={t.rateHint} />
      <MoneyField {...bind('fixed')} label={t.fixed} />
    </SettingsGroup>
  )
}

function WithdrawalFields({ field }: { field: FieldBinding<FeesEdit['withdrawal']> }) {
  const t = usePageText().fees
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
