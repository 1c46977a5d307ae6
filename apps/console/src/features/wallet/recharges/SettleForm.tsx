// Proposes what becomes of a lost dispute: the debt may be written off, the wallet opened again.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useCardActions } from './api.ts'

export interface SettleFormProps {
  rechargeId: number
  disputeId: number
  onClose: () => void
}

export function SettleForm({ rechargeId, disputeId, onClose }: SettleFormProps) {
  const text = useText()
  const t = text.recharges.card
  const { settle } = useCardActions(rechargeId)
  const form = useForm({
    initial: { write_off: false, open_wallet: true, why: '' },
    check: ({ why, write_off, open_wallet }): { why?: string; write_off?: string } => ({
      ...(why.trim() ? {} : { why: text.fields.required }),
      ...(write_off || open_wallet ? {} : { write_off: text.fields.chooseOne }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ why, ...input }) => {
      await settle.mutateAsync({ disputeId, ...input, why: why.trim() })
      onClose()
      showToast('good', text.money.second.proposed)
    },
  })
  return (
    <FormDialog title={t.settleTitle} lead={t.settleLead} form={form} submit={t.settle} onClose={onClose}>
      <SwitchField {...form.field('write_off')} label={t.writeOff} hint={t.writeOffHint} />
      <SwitchField {...form.field('open_wallet')} label={t.openWallet} hint={t.openWalletHint} />
      <TextField {...form.field('why')} label={t.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
