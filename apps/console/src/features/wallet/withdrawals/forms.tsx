// The decisions about a withdrawal that need more than yes or no: refused, sent, failed.
import { type WithdrawalDetail, withdrawalFailures, withdrawalRefusals } from '@shop/contract/wallet/admin-withdrawals.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { whySecond } from '#ui/why-second.ts'
import { useDecision } from './api.ts'

/** Each decides about what it was opened with: what the panel has heard of since, nobody has read. */
export interface DecideFormProps {
  row: WithdrawalDetail
  onClose: () => void
  /** Somebody else was faster. */
  onLate: (error: unknown) => boolean
}

export function RefuseForm({ row: live, onClose, onLate }: DecideFormProps) {
  const [row] = useState(live)
  const words = useText().withdrawals
  const { refuse } = useDecision(row.id)
  return (
    <ReasonDialog
      title={words.refuseTitle(row.id)}
      lead={words.refuseLead}
      submit={words.refuse}
      label={words.reason}
      options={withdrawalRefusals.map((value) => ({ value, label: words.reasons[value] }))}
      open="other"
      own={{ label: words.text, hint: words.textHint }}
      send={async (told) => {
        await refuse.mutateAsync({ ...told, version: row.version })
        onClose()
        showToast('good', words.refused(row.id))
      }}
      onClose={onClose}
      onLate={onLate}
    />
  )
}

export function SendForm({ row: live, onClose, onLate }: DecideFormProps) {
  const [row] = useState(live)
  const text = useText()
  const words = text.withdrawals
  const { send } = useDecision(row.id)
  // Asked once a reference was found to be used: one bank order may pay several.
  const [isUsed, setUsed] = useState(false)
  const form = useForm({
    initial: { reference: '', again: false },
    check: ({ reference }): { reference?: string } => (reference.trim() ? {} : { reference: text.fields.required }),
    faultText: (_, rule) => {
      if (rule !== 'repeated') return text.fields[rule as FieldRule] ?? text.fields.format
      setUsed(true)
      return words.sendUsed
    },
    submit: async ({ reference, again }) => {
      await send.mutateAsync({ reference: reference.trim(), ...(again && { again }), version: row.version })
      onClose()
      showToast('good', words.sent(row.id))
    },
    onRefused: onLate,
  })
  return (
    <FormDialog
      title={words.sendTitle}
      lead={words.sendLead(money(row.arrival))}
      form={form}
      submit={words.send}
      onClose={onClose}
    >
      <TextField
        {...form.field('reference')}
        label={words.sendReference[row.type]}
        hint={words.sendHint[row.type]}
        maxLength={120}
        className="font-mono"
      />
      {isUsed ? <SwitchField {...form.field('again')} label={words.sendAgain} /> : null}
    </FormDialog>
  )
}

export function FailForm({ row: live, onClose, onLate }: DecideFormProps) {
  const [row] = useState(live)
  const text = useText()
  const words = text.withdrawals
  const { fail } = useDecision(row.id)
  return (
    <ReasonDialog
      title={words.failTitle}
      lead={[words.failLead, whySecond(text, row.amount, row.alone)].filter(Boolean).join(' ')}
      submit={words.fail}
      label={words.failReason}
      options={withdrawalFailures.map((value) => ({
        value,
        label: value === 'failed' ? words.failOther : words.reasons[value],
      }))}
      open="failed"
      own={{ label: words.text, hint: words.textHint }}
      send={async (told) => {
        const done = await fail.mutateAsync({ ...told, version: row.version })
        onClose()
        showToast('good', done.failing ? text.money.second.proposed : words.failed(money(row.amount)))
      }}
      onClose={onClose}
      onLate={onLate}
    />
  )
}
