// Ending an order that has not left: why, in words the shopper reads, and what goes back.

import type { FieldRule } from '@shop/contract/errors.ts'
import { type StaffCancelReason, staffCancelReasons } from '@shop/contract/sales/admin-orders.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { useOrderChange } from './api.ts'
import type { OrderFormProps } from './open-form.ts'

export function CancelForm({ onClose, ...props }: OrderFormProps) {
  const text = useText()
  const t = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onConflict)
  const { cancel } = useOrderChange(order.id)
  const isPaid = order.actions.includes('cancel_refund')
  const form = useForm({
    initial: { reason: '' as StaffCancelReason | '', text: '' },
    check: (values) => ({
      ...(values.reason ? {} : { reason: text.fields.chooseOne }),
      ...(values.reason === 'other' && !values.text.trim() ? { text: text.fields.required } : {}),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ reason, text: note }) => {
      if (!reason) return
      await cancel.mutateAsync({ reason, ...(note.trim() && { text: note.trim() }), version: order.version })
      onClose()
      showToast('good', isPaid ? t.cancelledRefunded(money(order.paid)) : t.cancelledDone)
    },
    onRefused,
  })
  return (
    <FormDialog
      title={isPaid ? t.cancelRefundTitle(money(order.paid)) : t.cancelTitle}
      lead={isPaid ? t.cancelRefundLead : t.cancelLead}
      form={form}
      submit={isPaid ? t.cancelRefund : t.cancel}
      danger
      back={t.keepOrder}
      onClose={onClose}
    >
      <RadioCards
        {...form.field('reason')}
        label={t.cancelReason}
        options={staffCancelReasons.map((value) => ({ value, label: t.cancelReasons[value] }))}
      />
      <TextField
        {...form.field('text')}
        label={t.cancelText}
        hint={t.cancelTextHint}
        maxLength={500}
        lines={3}
        optional={form.values.reason !== 'other'}
      />
    </FormDialog>
  )
}
