// The forms to propose a payout and to set a shop's commission.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { percentOf, rateOf } from '#ui/percent.ts'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useRequestNos } from '#ui/use-request-nos.ts'
import { AccountToPay } from './AccountPart.tsx'
import { shopBalanceQuery, useBalanceMutations } from './api.ts'
import { DiscountWarning } from './ShopEarnings.tsx'

interface BalanceFormProps {
  row: ShopBalance
  onClose: () => void
}

export function ProposeForm({ row: live, onClose }: BalanceFormProps) {
  const text = usePageText()
  const t = text.payouts
  // Fixed when the form opens, so that the amount and its limit are consistent.
  const [row] = useState(live)
  const { propose } = useBalanceMutations(row.shop_id)
  const { data: shop } = useQuery(shopBalanceQuery(row.shop_id))
  const requestNoFor = useRequestNos()
  const form = useForm({
    initial: { amount: row.payable as Cents | null },
    check: ({ amount }): { amount?: string } => ({
      ...(amount && amount > 0 ? {} : { amount: text.fields.amountCorrect }),
      ...(amount && amount > row.payable ? { amount: t.tooMuch(money(row.payable)) } : {}),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount }) => {
      if (amount === null) return
      const input = { shop_id: row.shop_id, amount }
      await propose.mutateAsync({ ...input, request_no: requestNoFor(input) })
      onClose()
      showToast('good', t.proposed)
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
    <FormDialog title={t.proposeTitle(row.name)} lead={t.proposeLead} form={form} submit={t.propose} onClose={onClose}>
      <DiscountWarning row={row} />
      <MoneyField {...form.field('amount')} label={t.amount} hint={t.amountHint(money(row.payable))} />
      {shop ? <AccountToPay account={shop.account} /> : <div role="status" className="skeleton h-24" />}
    </FormDialog>
  )
}

export function CommissionForm({ row, onClose }: BalanceFormProps) {
  const text = usePageText()
  const t = text.payouts
  const { setCommission } = useBalanceMutations(row.shop_id)
  const form = useForm({
    initial: {
      rate: row.commission_rate === null ? '' : percentOf(row.commission_rate),
      isOwn: row.is_own,
      why: '',
    },
    check: ({ rate, why }) => ({
      ...(rate.trim() === '' || rateOf(rate) !== undefined ? {} : { rate: text.orderSettings.problems.percent }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ rate, isOwn, why }) => {
      await setCommission.mutateAsync({ rate: rateOf(rate) ?? null, is_own: isOwn, why: why.trim() })
      onClose()
      showToast('good', t.commissionSaved)
    },
  })
  return (
    <FormDialog title={t.setCommission} lead={t.commissionLead} form={form} submit={text.ui.save} onClose={onClose}>
      <PercentField {...form.field('rate')} label={t.ratePercent} hint={t.rateHint} optional />
      <SwitchField {...form.field('isOwn')} label={t.ownShop} hint={t.ownShopHint} />
      <TextField {...form.field('why')} label={t.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
