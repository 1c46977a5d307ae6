// What a decision about a payout needs in words: the bank's reference, or why not.
import type { Payout } from '@shop/contract/sales/admin-payouts.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { tooLateText } from '#ui/too-late.ts'
import { useForm } from '#ui/use-form.ts'
import { usePayoutDecision } from './api.ts'

export type Asked = 'refuse' | 'send' | 'fail'

export interface PayoutFormProps {
  row: Payout
  asked: Asked
  onClose: () => void
}

interface PayoutWords {
  reference: string
  text: string
}

export function PayoutForm({ row, asked, onClose }: PayoutFormProps) {
  const text = useText()
  const words = text.payouts.forms[asked]
  const decision = usePayoutDecision(row.id)
  // Of what was read when it was opened, not of what the list has heard of since.
  const [{ version }] = useState(row)
  // Named as the server names it, so that its fault finds the field.
  const name = asked === 'send' ? 'reference' : 'text'
  const form = useForm<PayoutWords>({
    initial: { reference: '', text: '' },
    check: (values) => (values[name].trim() ? {} : { [name]: text.fields.required }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      if (asked === 'send') await decision.send.mutateAsync({ reference: values.reference.trim(), version })
      else await decision[asked].mutateAsync({ text: values.text.trim(), version })
      onClose()
      showToast('good', words.done)
    },
    onRefused: (error) => {
      const sentence = tooLateText(text, error)
      if (!sentence) return false
      onClose()
      showToast('bad', sentence)
      return true
    },
  })
  const field = form.field(name)
  return (
    <FormDialog
      title={words.title(money(row.amount), row.shop.name)}
      lead={words.lead}
      form={form}
      submit={words.submit}
      danger={asked !== 'send'}
      onClose={onClose}
    >
      {asked === 'send' ? (
        <TextField {...field} label={words.label} hint={words.hint} maxLength={120} className="font-mono" />
      ) : (
        <TextField {...field} label={words.label} hint={words.hint} maxLength={500} lines={3} />
      )}
    </FormDialog>
  )
}
