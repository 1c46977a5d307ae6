// Money back to the card it came from; the same request number however often it is sent.
import type { RechargeDetail } from '@shop/contract/console/recharges.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useCardDesk } from './api.ts'

export interface CardRefundFormProps {
  row: RechargeDetail
  credited: Cents
  onClose: () => void
}

export function CardRefundForm({ row, credited, onClose }: CardRefundFormProps) {
  const text = useText()
  const words = text.recharges.card
  const { refund } = useCardDesk(row.id)
  const [requests] = useState(() => new Map<string, string>())
  const form = useForm({
    initial: { amount: credited as Cents | null, why: '' },
    check: ({ amount, why }) => ({
      ...((amount ?? 0) > 0 ? {} : { amount: text.fields.amountCorrect }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount, why }) => {
      if (amount === null) return
      // One number per wish: sent twice it is one refund, changed it is another.
      const wish = `${amount} ${why.trim()}`
      const request_no = requests.get(wish) ?? crypto.randomUUID()
      requests.set(wish, request_no)
      await refund.mutateAsync({ amount, why: why.trim(), request_no })
      onClose()
      showToast('good', words.refundAsked(money(amount)))
    },
  })
  return (
    <FormDialog
      title={words.refundTitle}
      lead={words.refundLead}
      form={form}
      submit={words.refund}
      danger
      onClose={onClose}
    >
      <MoneyField {...form.field('amount')} label={words.refundAmount} hint={words.refundHint(money(credited))} />
      <TextField {...form.field('why')} label={words.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
