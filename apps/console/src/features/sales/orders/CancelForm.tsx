// Ending an order that has not left: why, in words the shopper reads, and what goes back.
import { type StaffCancelReason, staffCancelReasons } from '@shop/contract/sales/admin-orders.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { useOrderChange } from './api.ts'
import type { OrderFormProps } from './asked.ts'

export function CancelForm({ onClose, ...props }: OrderFormProps) {
  const text = useText()
  const words = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onLate)
  const { cancel } = useOrderChange(order.id)
  const isPaid = order.actions.includes('cancel_refund')
  const form = useForm({
    initial: { reason: '' as StaffCancelReason | '', text: '' },
    check: (values) => ({
      ...(values.reason ? {} : { reason: text.fields.chooseOne }),
      ...(values.reason === 'other' && !values.text.trim() ? { text: text.fields.required } : {}),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ reason, text: own }) => {
      if (!reason) return
      await cancel.mutateAsync({ reason, ...(own.trim() && { text: own.trim() }), version: order.version })
      onClose()
      showToast('good', isPaid ? words.cancelledRefunded(money(order.paid)) : words.cancelledDone)
    },
    onRefused,
  })
  return (
    <FormDialog
      title={isPaid ? words.cancelRefundTitle(money(order.paid)) : words.cancelTitle}
      lead={isPaid ? words.cancelRefundLead : words.cancelLead}
      form={form}
      submit={isPaid ? words.cancelRefund : words.cancel}
      danger
      back={words.keepOrder}
      onClose={onClose}
    >
      <RadioCards
        {...form.field('reason')}
        label={words.cancelReason}
        options={staffCancelReasons.map((value) => ({ value, label: words.cancelReasons[value] }))}
      />
      <TextField
        {...form.field('text')}
        label={words.cancelText}
        hint={words.cancelTextHint}
        maxLength={500}
        lines={3}
        optional={form.values.reason !== 'other'}
      />
    </FormDialog>
  )
}
