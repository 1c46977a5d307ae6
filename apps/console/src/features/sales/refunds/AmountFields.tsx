// The amount of a decision and, if it is less than requested, the reason for the shopper.
import { partialReasons } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FieldProblems, FormState } from '#ui/use-form.ts'
import { type Bounds, type Decision, type DecisionProblem, decisionProblems, isPartial } from './decision.ts'

export function amountProblems(text: Text, decision: Decision, bounds: Bounds): FieldProblems<Decision> {
  const problemTexts: Record<DecisionProblem, string> = {
    amountCorrect: text.fields.amountCorrect,
    chooseOne: text.fields.chooseOne,
    required: text.fields.required,
    zero: text.refunds.zero,
    tooMuch: text.refunds.tooMuch(money(bounds.max)),
  }
  const found = Object.entries(decisionProblems(decision, bounds))
  return Object.fromEntries(found.map(([field, problem]) => [field, problemTexts[problem]]))
}

interface AmountFieldsProps {
  // The forms have more values than a decision; only the decision is used here.
  form: Pick<FormState<Decision>, 'values' | 'field'>
  bounds: Bounds
  hint: string
  /** What the amount does, shown right below it. */
  children: ReactNode
}

/** Reports a too large amount while typing; an unfinished one is no problem yet. */
function problemWhileTyping(text: Text, decision: Decision, bounds: Bounds): string | undefined {
  return decision.amount === null ? undefined : amountProblems(text, decision, bounds).amount
}

export function AmountFields({ form, bounds, hint, children }: AmountFieldsProps) {
  const text = useText()
  const t = text.refunds
  const amount = form.field('amount')
  return (
    <>
      <MoneyField
        {...amount}
        problem={amount.problem ?? problemWhileTyping(text, form.values, bounds)}
        label={t.amount}
        hint={hint}
      />
      {children}
      {isPartial(form.values, bounds) && form.values.amount !== 0 ? (
        <>
          <RadioCards
            {...form.field('reason')}
            label={t.less}
            options={partialReasons.map((value) => ({ value, label: t.lessReasons[value] }))}
          />
          <TextField
            {...form.field('text')}
            label={t.message}
            hint={t.messageHint}
            maxLength={500}
            lines={3}
            optional={form.values.reason !== 'other'}
          />
        </>
      ) : null}
    </>
  )
}
