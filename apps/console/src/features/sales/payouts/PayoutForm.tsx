// The form of a payout decision: the bank's reference, or the reason.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Payout } from '@shop/contract/sales/admin-payouts.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { conflictText } from '#ui/use-conflict.ts'
import { useForm } from '#ui/use-form.ts'
import { usePayoutDecision } from './api.ts'

export type OpenForm = 'refuse' | 'send' | 'fail'

interface PayoutFormProps {
  row: Payout
  openForm: OpenForm
  onClose: () => void
}

interface PayoutTexts {
  reference: string
  text: string
}

export function PayoutForm({ row, openForm, onClose }: PayoutFormProps) {
  const text = usePageText()
  const t = text.payouts.forms[openForm]
  const decision = usePayoutDecision(row.id)
  // The version the operator saw when the form was opened, not a newer one.
  const [{ version }] = useState(row)
  // Named as on the wire, so that the server's problem finds the field.
  const name = openForm === 'send' ? 'reference' : 'text'
  const form = useForm<PayoutTexts>({
    initial: { reference: '', text: '' },
    check: (values) => (values[name].trim() ? {} : { [name]: text.fields.required }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      if (openForm === 'send') await decision.send.mutateAsync({ reference: values.reference.trim(), version })
      else await decision[openForm].mutateAsync({ text: values.text.trim(), version })
      onClose()
      showToast('good', t.done)
    },
    onRefused: (error) => {
      const message = conflictText(text, error)
      if (!message) return false
      onClose()
      showToast('bad', message)
      return true
    },
  })
  const field = form.field(name)
  return (
    <FormDialog
      title={t.title(money(row.amount), row.shop.name)}
      lead={t.lead}
      form={form}
      submit={t.submit}
      danger={openForm !== 'send'}
      onClose={onClose}
    >
      {openForm === 'send' ? (
        <TextField {...field} label={t.label} hint={t.hint} maxLength={120} className="font-mono" />
      ) : (
        <TextField {...field} label={t.label} hint={t.hint} maxLength={500} lines={3} />
      )}
    </FormDialog>
  )
}
