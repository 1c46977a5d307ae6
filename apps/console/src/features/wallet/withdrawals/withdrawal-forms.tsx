// The decisions about a withdrawal that need a form: refuse, sent, failed.
import type { FieldRule } from '@shop/contract/errors.ts'
import {
  type WithdrawalDetail,
  withdrawalFailures,
  withdrawalRefusals,
} from '@shop/contract/wallet/admin-withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { FormDialog, ReasonDialog } from '#ui/FormDialog.tsx'
import { whySecond } from '#ui/SecondApproval.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useDecision } from './api.ts'

/** Each form decides about the version it was opened with, not about a newer one. */
export interface DecideFormProps {
  row: WithdrawalDetail
  onClose: () => void
  /** Handles a decision that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}

export function RefuseForm({ row: live, onClose, onConflict }: DecideFormProps) {
  const [row] = useState(live)
  const t = usePageText().withdrawals
  const { refuse } = useDecision(row.id)
  return (
    <ReasonDialog
      title={t.refuseTitle(row.id)}
      lead={t.refuseLead}
      submit={t.refuse}
      label={t.reason}
      options={withdrawalRefusals.map((value) => ({ value, label: t.reasons[value] }))}
      open="other"
      own={{ label: t.text, hint: t.textHint }}
      send={async (input) => {
        await refuse.mutateAsync({ ...input, version: row.version })
        onClose()
        showToast('good', t.refused(row.id))
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}

export function SendForm({ row: live, onClose, onConflict }: DecideFormProps) {
  const [row] = useState(live)
  const text = usePageText()
  const t = text.withdrawals
  const { send } = useDecision(row.id)
  // Shown once a reference turns out to be used already: one bank order may pay several withdrawals.
  const [isUsed, setUsed] = useState(false)
  const form = useForm({
    initial: { reference: '', again: false },
    check: ({ reference }): { reference?: string } => (reference.trim() ? {} : { reference: text.fields.required }),
    problemText: (_, rule) => {
      if (rule !== 'repeated') return text.fields[rule as FieldRule] ?? text.fields.format
      setUsed(true)
      return t.sendUsed
    },
    submit: async ({ reference, again }) => {
      await send.mutateAsync({ reference: reference.trim(), ...(again && { again }), version: row.version })
      onClose()
      showToast('good', t.sent(row.id))
    },
    onRefused: onConflict,
  })
  return (
    <FormDialog title={t.sendTitle} lead={t.sendLead(money(row.arrival))} form={form} submit={t.send} onClose={onClose}>
      <TextField
        {...form.field('reference')}
        label={t.sendReference[row.type]}
        hint={t.sendHint[row.type]}
        maxLength={120}
        className="font-mono"
      />
      {isUsed ? <SwitchField {...form.field('again')} label={t.sendAgain} /> : null}
    </FormDialog>
  )
}

export function FailForm({ row: live, onClose, onConflict }: DecideFormProps) {
  const [row] = useState(live)
  const text = usePageText()
  const t = text.withdrawals
  const { fail } = useDecision(row.id)
  return (
    <ReasonDialog
      title={t.failTitle}
      lead={[t.failLead, whySecond(text, row.amount, row.alone)].filter(Boolean).join(' ')}
      submit={t.fail}
      label={t.failReason}
      options={withdrawalFailures.map((value) => ({
        value,
        label: value === 'failed' ? t.failOther : t.reasons[value],
      }))}
      open="failed"
      own={{ label: t.text, hint: t.textHint }}
      send={async (input) => {
        const result = await fail.mutateAsync({ ...input, version: row.version })
        onClose()
        showToast('good', result.failing ? text.money.second.proposed : t.failed(money(row.amount)))
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}
