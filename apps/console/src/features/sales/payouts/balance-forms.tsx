// Proposing a payout to a shop, and setting what the platform keeps of its sales.
import { requestNo } from '@shop/client/request-no.ts'
import type { ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { percentOf, rateOf } from '#ui/percent.ts'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { AccountToPay } from './AccountToPay.tsx'
import { shopBalanceQuery, useBalanceWrites } from './api.ts'
import { DiscountWarning } from './DiscountWarning.tsx'

export interface BalanceFormProps {
  row: ShopBalance
  onClose: () => void
}

export function ProposeForm({ row: live, onClose }: BalanceFormProps) {
  const text = useText()
  const words = text.payouts
  // The amount that stands in the form and the bound it is held to are of one moment.
  const [row] = useState(live)
  const { propose } = useBalanceWrites(row.shop_id)
  const { data: shop } = useQuery(shopBalanceQuery(row.shop_id))
  // One intent, one number: the same again after a lost answer proposes nothing twice; another amount is another.
  const [intents] = useState(() => new Map<string, string>())
  const form = useForm({
    initial: { amount: row.payable as Cents | null },
    check: ({ amount }): { amount?: string } => ({
      ...(amount && amount > 0 ? {} : { amount: text.fields.amountCorrect }),
      ...(amount && amount > row.payable ? { amount: words.tooMuch(money(row.payable)) } : {}),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount }) => {
      if (amount === null) return
      const wish = { shop_id: row.shop_id, amount }
      const intent = JSON.stringify(wish)
      const request = intents.get(intent) ?? requestNo()
      intents.set(intent, request)
      await propose.mutateAsync({ ...wish, request_no: request })
      onClose()
      showToast('good', words.proposed)
    },
    // Somebody else has proposed one meanwhile: the panel shows it.
    onRefused: (refused) => {
      if (refused.reason !== 'state.changed') return false
      onClose()
      showToast('bad', failureText(text, refused))
      return true
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
      <DiscountWarning row={row} />
      <MoneyField {...form.field('amount')} label={words.amount} hint={words.amountHint(money(row.payable))} />
      {shop ? <AccountToPay account={shop.account} /> : <div role="status" className="skeleton h-24" />}
    </FormDialog>
  )
}

export function CommissionForm({ row, onClose }: BalanceFormProps) {
  const text = useText()
  const words = text.payouts
  const { setCommission } = useBalanceWrites(row.shop_id)
  const form = useForm({
    initial: {
      rate: row.commission_rate === null ? '' : percentOf(row.commission_rate),
      isOwn: row.is_own,
      why: '',
    },
    check: ({ rate, why }) => ({
      ...(rate.trim() === '' || rateOf(rate) !== undefined ? {} : { rate: text.orderSettings.faults.percent }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ rate, isOwn, why }) => {
      await setCommission.mutateAsync({ rate: rateOf(rate) ?? null, is_own: isOwn, why: why.trim() })
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
      <SwitchField {...form.field('isOwn')} label={words.ownShop} hint={words.ownShopHint} />
      <TextField {...form.field('why')} label={words.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
