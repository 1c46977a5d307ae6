// Refusing a recharge with a reason from the library, which the shopper reads in their own language.
import { rechargeRefusals } from '@shop/contract/console/recharges.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useDecision } from './api.ts'
import type { DecideFormProps } from './PassForm.tsx'

type Refusal = (typeof rechargeRefusals)[number]

export function RefuseForm({ row, onClose, onLate }: DecideFormProps) {
  const text = useText()
  const words = text.recharges
  const { refuse } = useDecision(row.id)
  const form = useForm({
    initial: { reason: '' as Refusal | '', text: '' },
    check: (values) => ({
      ...(values.reason ? {} : { reason: text.fields.chooseOne }),
      ...(values.reason === 'other' && !values.text.trim() ? { text: text.fields.required } : {}),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ reason, text: own }) => {
      if (!reason) return
      await refuse.mutateAsync({ reason, ...(own.trim() && { text: own.trim() }) })
      onClose()
      showToast('good', words.refused(row.id))
    },
    onRefused: onLate,
  })
  return (
    <FormDialog
      title={words.refuseTitle(row.id)}
      lead={words.refuseLead}
      form={form}
      submit={words.refuse}
      danger
      onClose={onClose}
    >
      <RadioCards
        {...form.field('reason')}
        label={words.reason}
        options={rechargeRefusals.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <TextField
        {...form.field('text')}
        label={words.text}
        hint={words.textHint}
        maxLength={500}
        lines={3}
        optional={form.values.reason !== 'other'}
      />
    </FormDialog>
  )
}
