// Approves a refund: with or without a return, the amount, and the reason if it is reduced.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { secondApprovalReason } from '@shop/contract/wallet/approval-thresholds.ts'
import { addCents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FieldBinding, useForm } from '#ui/use-form.ts'
import {
  AmountFields,
  amountProblems,
  Preview,
  type RefundFormProps,
  SecondNotice,
  usePreview,
} from './AmountFields.tsx'
import { addressChoicesQuery, returnDaysQuery, useRefundChange } from './api.ts'
import { type Decision, reasonInputOf, validAmount } from './decision.ts'
import { AddressView } from './ReturnShipment.tsx'

interface Approval extends Decision {
  method: 'keep' | 'back'
  /** Why the refund is approved before the shop answered. */
  why: string
  /** The address id as a select value; a single address is chosen automatically. */
  address: string
}

export function ApproveForm({ refund, onClose, onConflict }: RefundFormProps) {
  const t = usePageText().refunds
  const { form, bounds, addresses, addressOf } = useApproval({ refund, onClose, onConflict })
  const isReturn = form.values.method === 'back'
  const amount = validAmount(form.values, bounds)
  const preview = usePreview(refund, { amount, withReturn: isReturn })
  // The returned discount counts too; it is known with the preview.
  const totalAmount = addCents(amount ?? zeroCents, preview.data?.from.promo ?? zeroCents)
  const needsSecond = refund.early === 'second' || secondApprovalReason(totalAmount, refund.alone) !== undefined
  const payLabel = needsSecond ? t.second.propose : t.approvePay
  const pay = amount === undefined ? t.payEmpty : payLabel(money(amount))
  const goods = refund.goods_status === 'not_received' ? 'never' : 'kept'
  return (
    <FormDialog
      title={t.approveTitle}
      lead={t.approveLead(refund.user.account)}
      form={form}
      submit={isReturn && !needsSecond ? t.approveReturn : pay}
      onClose={onClose}
    >
      <SecondNotice refund={refund} amount={totalAmount} />
      {refund.actions.includes('approve_return') ? <MethodChoice refund={refund} field={form.field('method')} /> : null}
      {isReturn ? (
        <AddressChoice query={addresses} field={{ ...form.field('address'), value: addressOf(form.values) }} />
      ) : null}
      <AmountFields form={form} bounds={bounds} hint={t.amountHint(money(refund.amount), money(refund.max_amount))}>
        <Preview amount={amount} preview={preview} goods={isReturn ? 'returned' : goods} />
      </AmountFields>
      {refund.early === 'none' ? null : (
        <TextField {...form.field('why')} label={t.second.why} hint={t.second.whyHint} maxLength={200} lines={2} />
      )}
    </FormDialog>
  )
}

/** The form's values, their checks and the call. */
function useApproval({ refund, onClose, onConflict }: RefundFormProps) {
  const text = usePageText()
  const t = text.refunds
  const { approve } = useRefundChange(refund.id)
  const mayReturn = refund.actions.includes('approve_return')
  const addresses = useQuery({ ...addressChoicesQuery(refund.shop.id), enabled: mayReturn })
  const [only, ...otherAddresses] = addresses.data ?? []
  const addressOf = ({ address }: Approval) => address || (only && otherAddresses.length === 0 ? String(only.id) : '')
  const bounds = { requested: refund.amount, max: refund.max_amount }
  const isEarly = refund.early !== 'none'
  const form = useForm<Approval>({
    initial: {
      method: mayReturn && refund.type === 'refund_return' ? 'back' : 'keep',
      address: '',
      why: '',
      amount: refund.amount,
      reason: '',
      text: '',
    },
    check: (values) => ({
      ...(values.method === 'back' && !addressOf(values) ? { address: text.fields.chooseOne } : {}),
      ...amountProblems(text, values, bounds),
      ...(isEarly && !values.why.trim() ? { why: text.fields.required } : {}),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const { amount, method } = values
      if (amount === null) return
      const back = method === 'back' ? { return_address_id: Number(addressOf(values)) } : {}
      const why = isEarly ? { why: values.why.trim() } : {}
      const body = { amount, ...back, ...reasonInputOf(values, bounds), ...why, version: refund.version }
      const { proposal } = await approve.mutateAsync(body)
      onClose()
      const message = method === 'back' ? t.returnApproved : t.paidNow(money(amount))
      showToast('good', proposal ? text.money.second.proposed : message)
    },
    onRefused: onConflict,
  })
  return { form, bounds, addresses, addressOf }
}

interface MethodChoiceProps {
  refund: RefundDetail
  field: FieldBinding<Approval['method']>
}

function MethodChoice({ refund, field }: MethodChoiceProps) {
  const t = usePageText().refunds
  const { data: days } = useQuery(returnDaysQuery())
  return (
    <div>
      <RadioCards
        {...field}
        label={t.method}
        options={[
          { value: 'keep', label: t.methods.keep },
          { value: 'back', label: t.methods.back },
        ]}
      />
      <p className="mt-1.5 text-caption text-text-3">
        {refund.type === 'refund_return' ? t.offeredReturn : t.wantsNoReturn}{' '}
        {field.value === 'back' && days ? t.backTerm(String(days)) : ''}
      </p>
    </div>
  )
}

interface AddressChoiceProps {
  query: UseQueryResult<ReturnAddress[]>
  field: FieldBinding<string>
}

/** Picks one of the shop's or the platform's return addresses and shows it. */
function AddressChoice({ query, field }: AddressChoiceProps) {
  const text = usePageText()
  const t = text.refunds
  const { data: addresses } = query
  if (!addresses && query.error) {
    return (
      <Notice tone="bad" title={t.addressesFailed}>
        <Button onClick={() => void query.refetch()} busy={query.isFetching}>
          {text.ui.retry}
        </Button>
      </Notice>
    )
  }
  if (!addresses) return <div role="status" aria-label={text.ui.loading} className="skeleton h-16 rounded-field" />
  if (addresses.length === 0) {
    return (
      <Notice tone="warn" title={t.noAddress}>
        {t.noAddressBody} <TextLink to="/return-addresses">{t.addAddress}</TextLink>
      </Notice>
    )
  }
  const chosen = addresses.find(({ id }) => String(id) === field.value)
  return (
    <div>
      <SelectField
        {...field}
        label={t.address}
        {...(addresses.length > 1 && { placeholder: t.chooseAddress })}
        options={addresses.map((row) => ({
          value: String(row.id),
          label: `${row.shop?.name ?? t.platforms}: ${row.address.addressee}, ${row.address.city || row.address.area}`,
        }))}
      />
      {chosen ? (
        <address className="mt-2 rounded-field bg-surface-2 px-3.5 py-2.5 not-italic">
          <AddressView address={chosen.address} />
        </address>
      ) : null}
    </div>
  )
}
