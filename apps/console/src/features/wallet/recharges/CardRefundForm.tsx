// Refunds a recharge to its card; a retry reuses the request number.
import { Refused } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import type { DecidedAlone } from '@shop/contract/wallet/approval-thresholds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { whySecond } from '#ui/SecondApproval.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useCardActions } from './api.ts'

interface CardRefundFormProps {
  row: RechargeDetail
  /** How much may still be refunded. */
  left: Cents
  /** Request numbers by input, kept outside the dialog: a retry after a lost answer reuses the number. */
  requestNos: Map<string, string>
  /** What one operator has decided alone so far. */
  alone: DecidedAlone
  onClose: () => void
}

export function CardRefundForm({ requestNos, onClose, ...live }: CardRefundFormProps) {
  // Fixed when the form opens, so that the amount and its limit are consistent.
  const [{ row, left, alone }] = useState(live)
  const text = usePageText()
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
      // One request number per input: sent twice it is one refund, changed it is another.
      const intent = `${amount} ${why.trim()}`
      const request_no = requestNos.get(intent) ?? requestNo()
      requestNos.set(intent, request_no)
      try {
        const { refund_proposal: proposal } = await refund.mutateAsync({ amount, why: why.trim(), request_no })
        showToast('good', proposal ? text.money.second.proposed : t.refundRequested(money(amount)))
      } catch (error) {
        if (error instanceof Refused) requestNos.delete(intent)
        throw error
      }
      requestNos.delete(intent)
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
