// Approving a refund: at once or when the goods are back, how much, and why less if it is less.
import type { FieldRule } from '@shop/contract/errors.ts'
import { secondPersonFor } from '@shop/contract/wallet/second-person.ts'
import { addCents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { AmountFields, amountFaults } from './AmountFields.tsx'
import { addressChoicesQuery, returnDaysQuery, useRefundChange } from './api.ts'
import type { RefundFormProps } from './asked.ts'
import { type Decision, soundAmount, toldOf } from './decision.ts'
import { Preview } from './Preview.tsx'
import { SecondNotice } from './SecondNotice.tsx'
import { usePreview } from './use-preview.ts'

interface Approval extends Decision {
  way: 'keep' | 'back'
  /** Why before the shop answers. */
  why: string
  /** Its number, as a choice holds it; the only one there is need not be chosen. */
  address: string
}

export function ApproveForm({ refund, onClose, onLate }: RefundFormProps) {
  const text = useText()
  const words = text.refunds
  const { approve } = useRefundChange(refund.id)
  const { data: days } = useQuery(returnDaysQuery())
  const mayReturn = refund.actions.includes('approve_return')
  const wishesBack = refund.type === 'refund_return'
  const addresses = useQuery({ ...addressChoicesQuery(refund.shop.id), enabled: mayReturn })
  const [only, ...others] = addresses.data ?? []
  const addressOf = ({ address }: Approval) => address || (only && others.length === 0 ? String(only.id) : '')
  const bounds = { wanted: refund.amount, most: refund.max_amount }
  const isEarly = refund.early !== 'none'
  const form = useForm<Approval>({
    initial: {
      way: mayReturn && wishesBack ? 'back' : 'keep',
      address: '',
      why: '',
      amount: refund.amount,
      reason: '',
      text: '',
    },
    check: (values) => ({
      ...(values.way === 'back' && !addressOf(values) ? { address: text.fields.chooseOne } : {}),
      ...amountFaults(text, values, bounds),
      ...(isEarly && !values.why.trim() ? { why: text.fields.required } : {}),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const { amount, way } = values
      if (amount === null) return
      const back = way === 'back' ? { return_address_id: Number(addressOf(values)) } : {}
      const why = isEarly ? { why: values.why.trim() } : {}
      const wish = { amount, ...back, ...toldOf(values, bounds), ...why, version: refund.version }
      const { proposal } = await approve.mutateAsync(wish)
      onClose()
      const done = way === 'back' ? words.returnApproved : words.paidNow(money(amount))
      showToast('good', proposal ? text.money.second.proposed : done)
    },
    onRefused: onLate,
  })
  const isBack = form.values.way === 'back'
  const amount = soundAmount(form.values, bounds)
  const preview = usePreview(refund, { amount, withReturn: isBack })
  // The discount that goes back with it counts too; it is known with the preview.
  const counted = addCents(amount ?? zeroCents, preview.data?.from.promo ?? zeroCents)
  const isForTwo = refund.early === 'second' || secondPersonFor(counted, refund.alone) !== undefined
  const payWord = isForTwo ? words.second.propose : words.approvePay
  const pay = amount === undefined ? words.payEmpty : payWord(money(amount))
  const kept = refund.goods_status === 'not_received' ? 'never' : 'kept'
  return (
    <FormDialog
      title={words.approveTitle}
      lead={words.approveLead(refund.user.account)}
      form={form}
      submit={isBack && !isForTwo ? words.approveReturn : pay}
      onClose={onClose}
    >
      <SecondNotice refund={refund} amount={counted} />
      {mayReturn ? (
        <div>
          <RadioCards
            {...form.field('way')}
            label={words.way}
            options={[
              { value: 'keep', label: words.ways.keep },
              { value: 'back', label: words.ways.back },
            ]}
          />
          <p className="mt-1.5 text-caption text-text-3">
            {wishesBack ? words.wishedBack : words.wishedKeep} {isBack && days ? words.backTerm(String(days)) : ''}
          </p>
        </div>
      ) : null}
      {isBack ? (
        <AddressChoice query={addresses} field={{ ...form.field('address'), value: addressOf(form.values) }} />
      ) : null}
      <AmountFields form={form} bounds={bounds} hint={words.amountHint(money(refund.amount), money(refund.max_amount))}>
        <Preview amount={amount} preview={preview} goods={isBack ? 'returned' : kept} />
      </AmountFields>
      {isEarly ? (
        <TextField
          {...form.field('why')}
          label={words.second.why}
          hint={words.second.whyHint}
          maxLength={200}
          lines={2}
        />
      ) : null}
    </FormDialog>
  )
}
