// Telling the shopper of a delay: the new date, and for the log why.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useText } from '#text/use-text.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { localTime, timeOf } from '#ui/local-time.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { useOrderChange } from './api.ts'
import type { OrderFormProps } from './open-form.ts'

export function DelayForm({ onClose, ...props }: OrderFormProps) {
  const text = useText()
  const t = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onConflict)
  const { delay } = useOrderChange(order.id)
  const form = useForm({
    initial: { until: localTime(order.delayed_until).slice(0, 10), why: '' },
    check: ({ until, why }) => ({
      ...(endOf(until) ? {} : { until: text.fields.required }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    problemText: (field, rule) =>
      field === 'until' ? t.delayFormat : (text.fields[rule as FieldRule] ?? text.fields.format),
    submit: async ({ until, why }) => {
      const end = endOf(until)
      if (!end) return
      await delay.mutateAsync({ until: end, why: why.trim(), version: order.version })
      onClose()
      showToast('good', t.delayNotified)
    },
    onRefused,
  })
  return (
    <FormDialog title={t.delayTitle} lead={t.delayLead} form={form} submit={t.delaySubmit} onClose={onClose}>
      <DateField {...form.field('until')} label={t.delayUntil} />
      <TextField {...form.field('why')} label={t.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}

/** A day is over in its evening: who promises a day has all of it. */
function endOf(day: string): Date | null {
  return day ? timeOf(`${day}T20:00`) : null
}
