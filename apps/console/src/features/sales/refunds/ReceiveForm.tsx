// The goods are back: what is restocked, and whether the approved amount is paid in full.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { secondApprovalReason } from '@shop/contract/wallet/approval-thresholds.ts'
import { addCents, zeroCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
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
import { useRefundChange } from './api.ts'
import { type Decision, reasonInputOf, validAmount } from './decision.ts'

interface Receipt extends Decision {
  /** Ids of the lines to restock. */
  restock: number[]
}

export function ReceiveForm({ refund, onClose, onConflict }: RefundFormProps) {
  const text = usePageText()
  const t = text.refunds
  const { receive } = useRefundChange(refund.id)
  const approved = refund.case.approved ?? zeroCents
  const bounds = { requested: approved, max: approved }
  const form = useForm<Receipt>({
    initial: { amount: approved, reason: '', text: '', restock: [] },
    check: (values) => amountProblems(text, values, bounds),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const { amount, restock } = values
      if (amount === null) return
      const reasonInput = reasonInputOf(values, bounds)
      const { proposal } = await receive.mutateAsync({ amount, ...reasonInput, restock, version: refund.version })
      onClose()
      showToast('good', proposal ? text.money.second.proposed : t.paidNow(money(amount)))
    },
    onRefused: onConflict,
  })
  const amount = validAmount(form.values, bounds)
  const preview = usePreview(refund, { amount, withReturn: true })
  const totalAmount = addCents(amount ?? zeroCents, preview.data?.from.promo ?? zeroCents)
  const needsSecond = secondApprovalReason(totalAmount, refund.alone) !== undefined
  const payLabel = needsSecond ? t.second.propose : t.approvePay
  const outcome = <Preview amount={amount} preview={preview} goods="returned" />
  return (
    <FormDialog
      title={t.receiveTitle}
      lead={needsSecond ? undefined : t.receiveLead}
      form={form}
      submit={amount === undefined ? t.payEmpty : payLabel(money(amount))}
      onClose={onClose}
    >
      <SecondNotice refund={refund} amount={totalAmount} />
      {refund.case.parcel ? null : <Notice tone="warn">{t.noParcel}</Notice>}
      <RestockChoice lines={refund.case.items} field={form.field('restock')} />
      {refund.may_pay_less ? (
        <AmountFields form={form} bounds={bounds} hint={t.receiveHint(money(approved))}>
          {outcome}
        </AmountFields>
      ) : (
        outcome
      )}
    </FormDialog>
  )
}

interface RestockChoiceProps {
  lines: RefundDetail['case']['items']
  field: FieldBinding<number[]>
}

/** Picks the returned lines to restock. */
function RestockChoice({ lines, field }: RestockChoiceProps) {
  const t = usePageText().refunds
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((current) => current !== id))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t.restock}</legend>
      <div className="divide-y divide-hairline overflow-clip rounded-field border border-border">
        {lines.map(({ item, qty }) => (
          <label
            key={item.id}
            className="flex items-center gap-3 px-3 py-2.5 has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2"
          >
            <input
              type="checkbox"
              name={field.name}
              checked={field.value.includes(item.id)}
              onChange={(event) => toggle(item.id, event.target.checked)}
              className="size-4.5 shrink-0 accent-primary outline-none"
            />
            <Thumb picture={item.image} />
            <span className="min-w-0 grow">
              <span className="block break-words font-medium">{item.title}</span>
              <span className="block text-caption text-text-3">{item.spec}</span>
            </span>
            <span className="shrink-0 tabular-nums">× {count(qty)}</span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-caption text-text-3">{t.restockHint}</p>
    </fieldset>
  )
}
