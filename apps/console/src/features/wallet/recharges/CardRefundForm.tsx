// Money back to the card it came from; the same request number however often it is sent.
import { Refused } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import type { DecidedAlone } from '@shop/contract/wallet/second-person.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { whySecond } from '#ui/why-second.ts'
import { useCardActions } from './api.ts'

export interface CardRefundFormProps {
  row: RechargeDetail
  /** What may still go back. */
  left: Cents
  /** By what is asked for: kept beside the dialog, so that one whose answer got lost is the same when asked again. */
  numbers: Map<string, string>
  /** What counts against one person. */
  alone: DecidedAlone
  onClose: () => void
}

export function CardRefundForm({ numbers, onClose, ...live }: CardRefundFormProps) {
  // The amount in the form and the limit beside it are of one moment.
  const [{ row, left, alone }] = useState(live)
  const text = useText()
  const t = text.recharges.card
  const { refund } = useCardActions(row.id)
  const form = useForm({
    initial: { amount: left as Cents | null, why: '' },
    check: ({ amount, why }) => ({
      ...((amount ?? 0) > 0 ? {} : { amount: text.fields.amountCorrect }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount, why }) => {
      if (amount === null) return
      // One number per wish: sent twice it is one refund, changed it is another.
      const intent = `${amount} ${why.trim()}`
      const request_no = numbers.get(intent) ?? requestNo()
      numbers.set(intent, request_no)
      try {
        const { refund_proposal: proposal } = await refund.mutateAsync({ amount, why: why.trim(), request_no })
        showToast('good', proposal ? text.money.second.proposed : t.refundRequested(money(amount)))
      } catch (error) {
        if (error instanceof Refused) numbers.delete(intent)
        throw error
      }
      numbers.delete(intent)
      onClose()
    },
  })
  const { amount } = form.values
  const second = whySecond(text, amount, alone)
  return (
    <FormDialog
      title={t.refundTitle}
      lead={second ?? t.refundLead}
      form={form}
      submit={second && amount ? text.refunds.second.propose(money(amount)) : t.refund}
      danger
      onClose={onClose}
    >
      <MoneyField {...form.field('amount')} label={t.refundAmount} hint={t.refundHint(money(left))} />
      <TextField {...form.field('why')} label={t.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
