// Proposes a balance adjustment: shopper, direction, amount, and a reason that the shopper reads.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { signed } from './amounts.ts'
import { shopperQuery, useAdjustmentMutations } from './api.ts'

type Direction = 'give' | 'take'

export function ProposePanel({ userId, onClose }: { userId: number | undefined; onClose: () => void }) {
  const t = useText().adjustments
  const formId = useId()
  const form = useProposeForm(userId, onClose)
  const { data: shopper } = useQuery(shopperQuery(useDeferredValue(form.values.user)))
  const shopperHint = shopper && shopper.id === form.values.user ? t.userIs(shopper.account) : undefined
  return (
    <SidePanel
      isOpen
      title={t.create}
      onClose={onClose}
      isDirty={form.isDirty}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
          {t.submit}
        </Button>
      }
    >
      <Form state={form} id={formId}>
        <Notice tone="info">{t.createLead}</Notice>
        <NumberField
          {...form.field('user')}
          label={t.user}
          hint={shopperHint ?? (shopper === null ? t.unknownUser : t.userHint)}
        />
        <RadioCards
          {...form.field('direction')}
          label={t.direction}
          options={[
            { value: 'give', label: t.give },
            { value: 'take', label: t.take },
          ]}
        />
        <MoneyField {...form.field('amount')} label={t.amount} />
        <TextField {...form.field('reason')} label={t.reason} hint={t.reasonHint} maxLength={500} lines={3} />
      </Form>
    </SidePanel>
  )
}

function useProposeForm(userId: number | undefined, onClose: () => void) {
  const text = useText()
  const { propose } = useAdjustmentMutations()
  return useForm({
    initial: {
      user: (userId ?? null) as number | null,
      direction: 'give' as Direction,
      amount: null as Cents | null,
      reason: '',
    },
    check: ({ user, amount, reason }) => ({
      ...(user ? {} : { user: text.fields.required }),
      ...((amount ?? 0) > 0 ? {} : { amount: text.fields.amountCorrect }),
      ...(reason.trim() ? {} : { reason: text.fields.required }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ user, direction, amount, reason }) => {
      if (user === null || amount === null) return
      await propose.mutateAsync({ userId: user, amount: signed(amount, direction), reason: reason.trim() })
      onClose()
      showToast('good', text.money.second.proposed)
    },
    onRefused: ({ reason }) => {
      if (reason !== 'object.not_found') return false
      showToast('bad', text.adjustments.unknownUser)
      return true
    },
  })
}
