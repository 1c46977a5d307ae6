// Credits a recharge: the received amount, the reason if it differs, and the TxID if the shopper gave none.
import type { FieldRule } from '@shop/contract/errors.ts'
import { type CreditDifference, creditDifferences, type RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { whySecond } from '#ui/SecondApproval.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useDecision } from './api.ts'
import { hasWarnings } from './Warnings.tsx'

/** The forms decide about the recharge as it was when they were opened, not about a newer version. */
export interface DecideFormProps {
  row: RechargeDetail
  onClose: () => void
  /** Handles a decision that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}

type Difference = CreditDifference | 'own'

export function PassForm({ row: live, onClose, onConflict }: DecideFormProps) {
  const [row] = useState(live)
  const text = usePageText()
  const t = text.recharges
  const needsTxid = requiresTxid(row)
  const form = usePassForm({ row, onClose, onConflict })
  const differs = form.values.credited !== row.claimed
  const isAbove = (form.values.credited ?? 0) > row.claimed
  const second = whySecond(text, form.values.credited, row.alone) ?? (isAbove ? t.creditSecond : undefined)
  return (
    <FormDialog title={t.passTitle(row.user.account)} lead={t.passLead} form={form} submit={t.pass} onClose={onClose}>
      {hasWarnings(row) ? <Notice tone="warn">{t.passWarned}</Notice> : null}
      <MoneyField {...form.field('credited')} label={t.arrived} hint={t.arrivedHint(money(row.claimed))} />
      {second ? <Notice tone="info">{second}</Notice> : null}
      {differs ? (
        <>
          <RadioCards
            {...form.field('difference')}
            label={t.arrivedReason}
            options={[...creditDifferences, 'own' as const].map((value) => ({
              value,
              label: value === 'own' ? t.arrivedOwn : t.reasons[value],
            }))}
          />
          <TextField
            {...form.field('reason')}
            label={t.text}
            hint={t.arrivedReasonHint}
            maxLength={500}
            lines={2}
            optional={form.values.difference !== 'own'}
          />
        </>
      ) : null}
      {row.method !== 'chain' ? null : (
        <TextField
          {...form.field('txid')}
          label={t.foundTxid}
          hint={needsTxid ? t.foundTxidHint : t.otherTxidHint}
          maxLength={120}
          className="font-mono"
          optional={!needsTxid}
        />
      )}
    </FormDialog>
  )
}

/** Without its TxID a transfer could be credited again to whoever submits it later. */
function requiresTxid(row: RechargeDetail): boolean {
  return row.method === 'chain' && !row.txid
}

function usePassForm({ row, onClose, onConflict }: DecideFormProps) {
  const text = usePageText()
  const { pass } = useDecision(row.id)
  const needsTxid = requiresTxid(row)
  return useForm({
    initial: { credited: row.claimed as Cents | null, difference: '' as Difference | '', reason: '', txid: '' },
    check: ({ credited, difference, reason, txid }) => ({
      ...((credited ?? 0) > 0 ? {} : { credited: text.fields.amountCorrect }),
      ...(needsTxid && !txid.trim() ? { txid: text.fields.required } : {}),
      ...(credited === row.claimed || difference ? {} : { difference: text.fields.chooseOne }),
      ...(credited !== row.claimed && difference === 'own' && !reason.trim() ? { reason: text.fields.required } : {}),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ credited, difference, reason, txid }) => {
      const why = {
        ...(difference && difference !== 'own' && { difference }),
        ...(reason.trim() && { reason: reason.trim() }),
      }
      const creditInput = credited !== null && credited !== row.claimed ? { credited, ...why } : {}
      const result = await pass.mutateAsync({ ...creditInput, ...(txid.trim() && { txid: txid.trim() }) })
      onClose()
      showToast(
        'good',
        result.proposal ? text.money.second.proposed : text.recharges.passed(money(result.credited ?? row.claimed)),
      )
    },
    onRefused: onConflict,
  })
}
