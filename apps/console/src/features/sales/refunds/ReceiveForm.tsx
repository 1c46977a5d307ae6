// The goods are back: what of them goes on sale again, and whether all that was approved is paid.
import type { FieldRule } from '@shop/contract/errors.ts'
import { secondPersonFor } from '@shop/contract/wallet/second-person.ts'
import { addCents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { AmountFields, amountProblems } from './AmountFields.tsx'
import { useRefundChange } from './api.ts'
import { type Decision, reasonInputOf, validAmount } from './decision.ts'
import type { RefundFormProps } from './open-form.ts'
import { Preview } from './Preview.tsx'
import { RestockChoice } from './RestockChoice.tsx'
import { SecondNotice } from './SecondNotice.tsx'
import { usePreview } from './use-preview.ts'

interface Receipt extends Decision {
  /** Lines that are on sale again. */
  restock: number[]
}

export function ReceiveForm({ refund, onClose, onConflict }: RefundFormProps) {
  const text = useText()
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
  const isForTwo = secondPersonFor(totalAmount, refund.alone) !== undefined
  const payLabel = isForTwo ? t.second.propose : t.approvePay
  const outcome = <Preview amount={amount} preview={preview} goods="returned" />
  return (
    <FormDialog
      title={t.receiveTitle}
      lead={isForTwo ? undefined : t.receiveLead}
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
