// Proposing a payout to a shop, and setting what the platform keeps of its sales.
import { requestNo } from '@shop/client/request-no.ts'
import type { ShopBalance } from '@shop/contract/console/payouts.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { percentOf, rateOf } from '#ui/percent.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useBalanceWrites } from './api.ts'

export interface BalanceFormProps {
  row: ShopBalance
  onClose: () => void
}

export function ProposeForm({ row, onClose }: BalanceFormProps) {
  const text = useText()
  const words = text.payouts
  const { propose } = useBalanceWrites(row.shop_id)
  // One intent, one number: the same again after a lost answer proposes nothing twice; another amount is another.
  const [intents] = useState(() => new Map<string, string>())
  const form = useForm({
    initial: { amount: row.payable as Cents | null, destination: '' },
    check: ({ amount, destination }) => ({
      ...(amount && amount > 0 ? {} : { amount: text.fields.amountCorrect }),
      ...(amount && amount > row.payable ? { amount: words.tooMuch(money(row.payable)) } : {}),
      ...(destination.trim() ? {} : { destination: text.fields.required }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount, destination }) => {
      if (amount === null) return
      const wish = { shop_id: row.shop_id, amount, destination: destination.trim() }
      const intent = JSON.stringify(wish)
      const request = intents.get(intent) ?? requestNo()
      intents.set(intent, request)
      await propose.mutateAsync({ ...wish, request_no: request })
      onClose()
      showToast('good', words.proposed)
    },
  })
  return (
    <FormDialog
      title={words.proposeTitle(row.name)}
      lead={words.proposeLead}
      form={form}
      submit={words.propose}
      onClose={onClose}
    >
      <MoneyField {...form.field('amount')} label={words.amount} hint={words.amountHint(money(row.payable))} />
      <TextField
        {...form.field('destination')}
        label={words.destination}
        hint={words.destinationHint}
        maxLength={300}
        lines={2}
      />
    </FormDialog>
  )
}

export function CommissionForm({ row, onClose }: BalanceFormProps) {
  const text = useText()
  const words = text.payouts
  const { setCommission } = useBalanceWrites(row.shop_id)
  const form = useForm({
    initial: { rate: row.commission_rate === null ? '' : percentOf(row.commission_rate), why: '' },
    check: ({ rate, why }) => ({
      ...(rate.trim() === '' || rateOf(rate) !== undefined ? {} : { rate: text.fields.format }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ rate, why }) => {
      await setCommission.mutateAsync({ rate: rateOf(rate) ?? null, why: why.trim() })
      onClose()
      showToast('good', words.commissionSaved)
    },
  })
  return (
    <FormDialog
      title={words.setCommission}
      lead={words.commissionLead}
      form={form}
      submit={text.ui.save}
      onClose={onClose}
    >
      <PercentField {...form.field('rate')} label={words.ratePercent} hint={words.rateHint} optional />
      <TextField {...form.field('why')} label={words.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
