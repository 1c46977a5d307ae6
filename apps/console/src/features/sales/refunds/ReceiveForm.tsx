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
import { AmountFields, amountFaults } from './AmountFields.tsx'
import { useRefundChange } from './api.ts'
import type { RefundFormProps } from './asked.ts'
import { type Decision, soundAmount, toldOf } from './decision.ts'
import { Preview } from './Preview.tsx'
import { RestockChoice } from './RestockChoice.tsx'
import { SecondNotice } from './SecondNotice.tsx'
import { usePreview } from './use-preview.ts'

interface Receipt extends Decision {
  /** Lines that are on sale again. */
  restock: number[]
}

export function ReceiveForm({ refund, onClose, onLate }: RefundFormProps) {
  const text = useText()
  const words = text.refunds
  const { receive } = useRefundChange(refund.id)
  const approved = refund.case.approved ?? zeroCents
  const bounds = { wanted: approved, most: approved }
  const form = useForm<Receipt>({
    initial: { amount: approved, reason: '', text: '', restock: [] },
    check: (values) => amountFaults(text, values, bounds),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const { amount, restock } = values
      if (amount === null) return
      const told = toldOf(values, bounds)
      const { proposal } = await receive.mutateAsync({ amount, ...told, restock, version: refund.version })
      onClose()
      showToast('good', proposal ? text.money.second.proposed : words.paidNow(money(amount)))
    },
    onRefused: onLate,
  })
  const amount = soundAmount(form.values, bounds)
  const preview = usePreview(refund, { amount, withReturn: true })
  const counted = addCents(amount ?? zeroCents, preview.data?.from.promo ?? zeroCents)
  const isForTwo = secondPersonFor(counted, refund.alone) !== undefined
  const payWord = isForTwo ? words.second.propose : words.approvePay
  const outcome = <Preview amount={amount} preview={preview} goods="returned" />
  return (
    <FormDialog
      title={words.receiveTitle}
      lead={isForTwo ? undefined : words.receiveLead}
      form={form}
      submit={amount === undefined ? words.payEmpty : payWord(money(amount))}
      onClose={onClose}
    >
      <SecondNotice refund={refund} amount={counted} />
      {refund.case.parcel ? null : <Notice tone="warn">{words.noParcel}</Notice>}
      <RestockChoice lines={refund.case.items} field={form.field('restock')} />
      {refund.may_pay_less ? (
        <AmountFields form={form} bounds={bounds} hint={words.receiveHint(money(approved))}>
          {outcome}
        </AmountFields>
      ) : (
        outcome
      )}
    </FormDialog>
  )
}
